import { createHash } from 'node:crypto';

/**
 * Characters that some file system reserves, cannot store, or stores as something else; and `%`, with which this
 * spelling begins.
 */
const RESERVED = /[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*%~]/gu;
/**
 * A dot or hyphen at the beginning would make a hidden file or look like an option; Windows drops a dot or blank at the
 * end.
 */
const EDGE = /^[.\- ]|[. ]$/g;
/** Names of devices in Windows, whatever follows their first dot. */
const DEVICE = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?= *(\.|$))/i;
/** A file system takes 255 bytes; the name of a temporary file is longer than that of the file that it becomes. */
const MOST_BYTES = 200;
const HASH_DIGITS = 16;

const encoded = (text: string): string =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');

/** The longest beginning of `text` that takes at most `most` bytes. */
function shortened(text: string, most: number): string {
  let kept = '';
  let bytes = 0;
  for (const sign of text) {
    bytes += Buffer.byteLength(sign);
    if (bytes > most) break;
    kept += sign;
  }
  return kept;
}

/**
 * The name of a folder for `name`, on any file system: different names get different folders, and letters of every script stay as they
 * are. Characters that cannot stand in a path are percent-encoded (`%2F`), and a name that is too long ends with `~` and a hash.
 */
export function folderName(name: string): string {
  const composed = name.normalize('NFC');
  const spelled = composed
    .replaceAll(RESERVED, encoded)
    .replaceAll(EDGE, encoded)
    .replace(DEVICE, (device) => encoded(device[0]!) + device.slice(1));
  if (spelled === '') return '%';
  if (Buffer.byteLength(spelled) <= MOST_BYTES) return spelled;
  const hash = createHash('sha256').update(composed).digest('hex').slice(0, HASH_DIGITS);
  return `${shortened(spelled, MOST_BYTES - HASH_DIGITS - 1)}~${hash}`;
}
