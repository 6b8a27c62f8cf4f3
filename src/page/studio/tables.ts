/** What the reader has chosen on a screen. It is stored in the address behind `?`, so that a link keeps it. */
interface Kept {
  readonly get: (key: string) => string;
  readonly set: (key: string, value: string) => void;
}

/** The script of reports, which the server puts into the page before this one. */
declare const liveTables: (place: HTMLElement, kept: Kept) => void;

export const kept: Kept = {
  get: (key) => new URLSearchParams(location.hash.split('?')[1]).get(key) ?? '',
  set: (key, value) => {
    const [screen = '', chosen] = location.hash.split('?');
    const all = new URLSearchParams(chosen);
    if (value === '') all.delete(key);
    else all.set(key, value);
    history.replaceState(history.state, '', all.size === 0 ? screen : `${screen}?${all}`);
  },
};

/** Lets the reader sort and filter the tables in `place`, as in reports. */
export const enliven = (place: HTMLElement): void => liveTables(place, kept);
