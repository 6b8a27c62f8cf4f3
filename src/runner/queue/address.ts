/** The pattern of an address, for messages. */
const FORM = 'redis://:password@host:6379';
/** Shown in place of an address that cannot be parsed, because any part of it may belong to a password. */
const UNREADABLE = 'redis://…';

/** The reason why the address of a queue cannot be used, in words that contain no part of the address. */
export const BAD_ADDRESS = `cannot be read as the address of a Redis; expected ${FORM}. In a password write / as %2F, # as %23, ? as %3F, @ as %40 and % as %25, or make one of letters and digits: openssl rand -hex 24`;

/** Whether every percent sign in the text begins an encoded character. */
function decodes(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** `text` as an address; null if it is none, or if an unescaped character would make a client of Redis read it wrongly. */
function readAddress(text: string): URL | null {
  if (!/^rediss?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  const { hostname, username, password, pathname, search, hash } = url;
  // An unescaped /, ? or # in a password ends the host too early; the @ is then found after it.
  const ended = hash !== '' || search.includes('@') || !/^(\/\d*)?$/.test(pathname);
  return hostname === '' || ended || !decodes(username) || !decodes(password) ? null : url;
}

export const isAddress = (text: string): boolean => readAddress(text) !== null;

/** An address as it may be shown: its host and port. */
export function shownAddress(text: string): string {
  const url = readAddress(text);
  return url === null ? UNREADABLE : `${url.protocol}//${url.host}`;
}

/** Matches addresses with a user or a password, well formed or not, up to the end of the word. */
const WITH_USER = /\b(?!file:)([a-z][a-z0-9+.-]*:\/{1,3})\S*@([^\s/?#]*)([/?#]\S*)?/gi;
/** Matches a user and password in front of a host and port, without a scheme. */
const BARE = /(^|[\s"'=])[^\s"'=@/]*:\S+@([^\s@/]+:\d{2,5})\b/g;
/** Matches an address with a password but without a host. */
const WITHOUT_HOST = /\b(rediss?:\/{1,3}):\S+/gi;

/**
 * `text` without the user and password of any address of a queue in it. Each of `known` is removed as a whole, whatever its form.
 */
export function withoutPassword(text: string, known: readonly string[] = []): string {
  let shown = text;
  for (const address of known) shown = shown.replaceAll(address, () => shownAddress(address));
  return shown
    .split(FORM)
    .map((part) =>
      part
        .replaceAll(WITH_USER, '$1$2')
        .replaceAll(BARE, '$1$2')
        .replaceAll(WITHOUT_HOST, () => UNREADABLE),
    )
    .join(FORM);
}

/** The addresses of queues that a command line and the environment name, well formed or not. */
export function addressesIn(argv: readonly string[], variable: string | undefined): string[] {
  const isQueue = argv[0] === 'queue';
  const named = argv.flatMap((word, i) => {
    if (word.startsWith('--queue=')) return [word.slice('--queue='.length)];
    return argv[i - 1] === '--queue' || (isQueue && i > 0 && !word.startsWith('-')) ? [word] : [];
  });
  return [...new Set([...named, variable ?? ''])].filter((text) => text !== '').toSorted((a, b) => b.length - a.length);
}
