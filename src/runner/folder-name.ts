import { createHash } from 'node:crypto';

/** What some file system keeps for itself, cannot store, or stores as something else; and the sign of this spelling. */
const RESERVED = /[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*%~]/gu;
/** A hidden file or an option in front, a dot or blank that Windows drops at the end. */
const EDGE = /^[.\- ]|[. ]$/g;
/** Names of devices in Windows, whatever follows their first dot. */
const DEVICE = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?= *(\.|$))/i;
/** A file system takes 255 bytes; names of temporary files are longer than those of what they become. */
const MOST_BYTES = 200;
const HASH_DIGITS = 16;

const encoded = (text: string): string =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');

/** As much of the beginning of `text` as takes at most `most` bytes. */
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
 * are. What could not stand in a path is spelled as in addresses (`%2F`), and what is too long ends with a hash behind `~`.
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
