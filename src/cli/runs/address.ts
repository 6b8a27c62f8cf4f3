import { relative, resolve, sep } from 'node:path';

/** The address of the file `path` as seen from a page in `folder`. */
export const addressFrom = (folder: string, path: string): string =>
  relative(resolve(folder), resolve(path)).split(sep).map(encodeURIComponent).join('/');
