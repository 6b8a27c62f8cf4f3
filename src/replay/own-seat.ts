/** Text in which the reader's own seat is marked: `Seat 1 (you) draws a card`. `seat` below 0 marks none. */
export const yours = (text: string, seat: number): string =>
  seat < 0 ? text : text.replaceAll(new RegExp(`\\b([Ss]eat ${seat})(?!\\d)`, 'g'), '$1 (you)');
