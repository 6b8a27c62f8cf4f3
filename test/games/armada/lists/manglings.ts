/** The ways in which people mangle a list when they paste it: each changes the text of a fleet builder. */
import { officialCards } from '../../../../src/games/armada/official/cards.ts';
import { BUILDER, SIXTY, sumOf, textOf, type Card, type Sixtieth, type Writing } from './sixty.ts';

export interface Mangling {
  readonly name: string;
  /** What the reader of lists must do: read the same list, or remark on the line that it cannot read. */
  readonly wants: 'equal' | 'remark';
  readonly mangle: (list: Sixtieth, i: number) => string;
}

const m = (name: string, mangle: Mangling['mangle']): Mangling => ({ name, wants: 'equal', mangle });
const r = (name: string, mangle: Mangling['mangle']): Mangling => ({ name, wants: 'remark', mangle });

/** Writes points in another form after every name of a ship, an upgrade and a squadron. */
const points =
  (form: (name: string, points: number) => string): Mangling['mangle'] =>
  (list) =>
    textOf(list, {
      ship: (ship) => form(ship.name, ship.points),
      upgrade: (card) => `• ${form(card.name, card.points)}`,
      squadron: (card) => `• ${form(`${card.count === 1 ? '' : `${card.count} x `}${card.name}`, card.points)}`,
    });

const counts =
  (form: (name: string, count: number) => string): Mangling['mangle'] =>
  (list) =>
    textOf(list, {
      squadron: (card) => `• ${card.count === 1 ? card.name : form(card.name, card.count)} (${card.points})`,
    });

const bullets =
  (bullet: string): Mangling['mangle'] =>
  (list) =>
    textOf(list).replaceAll('• ', bullet);
const lines =
  (form: (line: string, i: number) => string): Mangling['mangle'] =>
  (list) =>
    textOf(list)
      .split('\n')
      .map((line, i) => (line.trim() === '' ? line : form(line, i)))
      .join('\n');
const block =
  (form: (ship: Sixtieth['ships'][number]) => string, more: Partial<Writing> = {}): Mangling['mangle'] =>
  (list) =>
    textOf(list, { block: form, ...more });
const joined = (cards: readonly Card[], by: string, priced = true): string =>
  cards.map(({ name, points: cost }) => (priced ? `${name} (${cost})` : name)).join(by);
const names =
  (form: (name: string) => string): Mangling['mangle'] =>
  (list) =>
    textOf(list, {
      ship: (ship) => `${form(ship.name)} (${ship.points})`,
      upgrade: (card) => `• ${form(card.name)} (${card.points})`,
      squadron: (card) => `• ${card.count === 1 ? '' : `${card.count} x `}${form(card.name)} (${card.points})`,
    });
const asBytes = (text: string): string => {
  const windows = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
  return [...Buffer.from(text, 'utf8')]
    .map((byte) =>
      byte >= 0x80 && byte < 0xa0 && windows[byte - 0x80] !== ' ' ? windows[byte - 0x80]! : String.fromCharCode(byte),
    )
    .join('');
};
const everySecond = (text: string, join: string): string => text.replaceAll(/^(• .*)\n• (.*)$/gm, `$1${join}$2`);

/** Abbreviations that players use. */
const SHORT: Readonly<Record<string, string>> = {
  'imperial-i': 'ISD I',
  'imperial-ii': 'ISD II',
  'kuat-refit': 'ISD-K',
  'cymoon-1-refit': 'ISD-C',
  'victory-i': 'VSD1',
  'victory-ii': 'VSD II',
  'gladiator-i': 'GSD1',
  'raider-i': 'Raider I',
  'raider-ii': 'Raider 2',
  'arquitens-light-cruiser': 'Arquitens Light',
  'gr-75-medium-transports': 'GR-75 Medium',
  'cr90-corvette-a': 'CR90A',
  'cr90-corvette-b': 'CR90B',
  'assault-frigate-mark-ii-b': 'AFII-B',
  'mc30c-torpedo-frigate': 'MC30T',
  'hammerhead-torpedo-corvette': 'Hammerhead Torpedo',
  'venator-ii': 'Venator 2',
  'venator-i': 'Ven-I',
  'electronic-countermeasures': 'ECM',
  'external-racks': 'Racks',
  'ordnance-experts': 'OE',
  'assault-proton-torpedoes': 'APTs',
  'assault-concussion-missiles': 'ACM',
  'intel-officer': 'IO',
  'skilled-first-officer': 'SFO',
  'turbolaser-reroute-circuits': 'TRC',
  'xi7-turbolasers': 'XI7',
  'linked-turbolaser-towers': 'LTT',
  'gunnery-team': 'GT',
  'point-defense-ion-cannons': 'PDIC',
  'disposable-capacitors': 'DCaps',
  'admiral-screed': 'Screed',
  'admiral-raddus': 'Raddus',
  demolisher: 'Demo',
};
const short = (card: Card): string => SHORT[card.id] ?? card.name;

const html = (text: string): string => text.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('•', '&bull;');

/** The first slot of an upgrade card, in capitals. */
const slotOf = (id: string): string =>
  officialCards()
    .upgrade.find((card) => card.id === id)!
    .slots[0]!.replaceAll(/\b./g, (letter) => letter.toUpperCase());
/** Writes upgrades in another form, each with its place and its slot. */
const upgrades =
  (form: (card: Card, i: number, slot: string) => string): Mangling['mangle'] =>
  (list) =>
    textOf(list, {
      block: (ship) =>
        [
          `${ship.name} (${ship.points})`,
          ...ship.upgrades.map((card, i) => form(card, i, slotOf(card.id))),
          `= ${sumOf([ship, ...ship.upgrades])} Points`,
        ].join('\n'),
    });
const priced = ({ name, points: n }: Card): string => `${name} (${n})`;
/** Writes titles before or after the names of their ships, in quotation marks or not, and leaves out the sums. */
const titled =
  (form: (ship: string, title: Card | undefined) => string, more: Partial<Writing> = {}): Mangling['mangle'] =>
  (list) =>
    textOf(list, {
      block: (ship) => {
        const title = ship.upgrades.find(({ id }) => slotOf(id) === 'Title');
        const others = ship.upgrades.filter((card) => card !== title);
        return [form(ship.name, title), ...others.map(({ name }) => `• ${name}`)].join('\n');
      },
      squadron: ({ name, count }) => `• ${count} x ${name}`,
      squadronsSum: () => '',
      total: () => '',
      ...more,
    });

export const MANGLINGS: readonly Mangling[] = [
  m('as the builder writes it', (list) => textOf(list)),
  m(
    'points in square brackets',
    points((name, n) => `${name} [${n}]`),
  ),
  m(
    'points in braces',
    points((name, n) => `${name} {${n}}`),
  ),
  m(
    'points behind a colon',
    points((name, n) => `${name}: ${n}`),
  ),
  m(
    'points behind a dash',
    points((name, n) => `${name} - ${n}`),
  ),
  m(
    'points behind a long dash',
    points((name, n) => `${name} – ${n}`),
  ),
  m(
    'points behind an equals sign',
    points((name, n) => `${name} = ${n}`),
  ),
  m(
    'points with pts',
    points((name, n) => `${name} ${n} pts`),
  ),
  m(
    'points with pts, close',
    points((name, n) => `${name} ${n}pts`),
  ),
  m(
    'points by a tab',
    points((name, n) => `${name}\t${n}`),
  ),
  m(
    'points bare',
    points((name, n) => `${name} ${n}`),
  ),
  m(
    'points behind dots',
    points((name, n) => `${name} ........ ${n}`),
  ),
  m(
    'points with a plus',
    points((name, n) => `${name} (+${n})`),
  ),
  m(
    'points in words',
    points((name, n) => `${name} ( ${n}  points)`),
  ),
  m(
    'points in front in brackets',
    points((name, n) => `(${n}) ${name}`),
  ),
  m(
    'points in front with pts',
    points((name, n) => `${n} pts ${name}`),
  ),
  m(
    'points behind a comma',
    points((name, n) => `${name}, ${n}`),
  ),
  m('no points', (list) =>
    textOf(list, {
      ship: ({ name }) => name,
      upgrade: ({ name }) => `• ${name}`,
      squadron: ({ name, count }) => `• ${count === 1 ? '' : `${count} x `}${name}`,
    }),
  ),
  m('points of each squadron', (list) =>
    textOf(list, { squadron: ({ name, count, points: n }) => `• ${count} x ${name} (${n / count})` }),
  ),
  m('points as a product', (list) =>
    textOf(list, { squadron: ({ name, count, points: n }) => `• ${count} x ${name} (${count} x ${n / count})` }),
  ),
  m('the upgrades of a ship as (+28)', (list) =>
    textOf(list, { ship: (ship) => `${ship.name} (${ship.points}) (+${sumOf(ship.upgrades)})` }),
  ),
  m('a ship with its sum', (list) =>
    textOf(list, {
      ship: (ship) => `${ship.name} (${ship.points} + ${sumOf(ship.upgrades)}: ${sumOf([ship, ...ship.upgrades])})`,
      shipSum: () => '',
    }),
  ),
  // Each ship is written on one line.
  m(
    'one line a ship, by commas',
    block(
      (ship) => `${joined([ship], '')}: ${joined(ship.upgrades, ', ')} = ${sumOf([ship, ...ship.upgrades])} Points`,
    ),
  ),
  m(
    'one line a ship, names only',
    block((ship) => `${ship.name}: ${joined(ship.upgrades, ', ', false)}`),
  ),
  m(
    'one line a ship, by plus',
    block((ship) => joined([ship, ...ship.upgrades], ' + ')),
  ),
  m(
    'one line a ship, in brackets',
    block(
      (ship) =>
        `${ship.name}${ship.upgrades.length === 0 ? '' : ` (${joined(ship.upgrades, ', ', false)})`} - ${sumOf([ship, ...ship.upgrades])}`,
    ),
  ),
  m(
    'one line a ship, by semicolons',
    block((ship) => `${joined([ship], '')} - ${joined(ship.upgrades, '; ')}`),
  ),
  m(
    'one line a ship with',
    block(
      (ship) =>
        `${ship.name} (${ship.points})${ship.upgrades.length === 0 ? '' : ` with ${joined(ship.upgrades, ', ', false)}`}`,
    ),
  ),
  m('squadrons on one line', (list) =>
    textOf(list, {
      squadronsHead: (_, { squadrons }) =>
        `Squadrons: ${squadrons.map((card) => BUILDER.squadron(card).slice(2)).join(', ')}`,
      squadron: () => '',
    }),
  ),
  m(
    'markdown, bold',
    lines((line) => (line.startsWith('•') ? line.replace(/^• (.*) \(/, '• **$1** (') : `**${line}**`)),
  ),
  m(
    'markdown, headings',
    lines((line) => (/^[•=]/.test(line) ? line : `### ${line}`)),
  ),
  m(
    'markdown, numbered',
    lines((line, i) => `${(i % 40) + 1}. ${line}`),
  ),
  m(
    'markdown, quoted',
    lines((line) => `> ${line}`),
  ),
  m('markdown, stars and italics', (list) => textOf(list).replaceAll(/^• (.*) \((\d+)\)$/gm, '* *$1* ($2)')),
  m('markdown, code', (list) => `\`\`\`text\n${textOf(list)}\`\`\`\n`),
  m('markdown, links', (list) => textOf(list).replaceAll(/^• (.*) \((\d+)\)$/gm, '- [$1](https://example.org/a) ($2)')),
  m('markdown, a table', (list) => textOf(list).replaceAll(/^(• )?(.*) \((\d+)\)$/gm, '| $2 | $3 |')),
  m('markdown, escaped', (list) => textOf(list).replaceAll(/[-().!]/g, (sign) => `\\${sign}`)),
  m('boxes to tick', bullets('- [ ] ')),
  m(
    'forum, bold',
    lines((line) => (line.startsWith('•') ? line : `[b]${line}[/b]`)),
  ),
  m('forum, a list', (list) => `[size=3][list]${textOf(list).replaceAll('• ', '[*]')}[/list][/size]`),
  m('web page, breaks', (list) => html(textOf(list)).replaceAll('\n', '<br/>')),
  m(
    'web page, paragraphs and items',
    lines((line) =>
      line.startsWith('•') ? `<li class="x">${html(line.slice(2))}</li>` : `<p><strong>${html(line)}</strong></p>`,
    ),
  ),
  m(
    'web page on one line',
    (list) =>
      `<html><head><title>x</title></head><body><div>${html(textOf(list)).replaceAll('\n', '</div><div>')}</div></body></html>`,
  ),
  m('CR only', (list) => textOf(list).replaceAll('\n', '\r')),
  m('CR and LF', (list) => textOf(list).replaceAll('\n', '\r\n')),
  m('blank lines everywhere', (list) => textOf(list).replaceAll('\n', '\n\n')),
  m('no blank lines', (list) => textOf(list).replaceAll(/\n+/g, '\n')),
  m(
    'blanks at the ends of lines',
    lines((line) => `  ${line}   `),
  ),
  m('blanks that do not break', (list) => textOf(list).replaceAll(' ', ' ')),
  m(
    'unseen characters',
    lines((line) => `​${line}­`),
  ),
  m('a mark of the encoding', (list) => `\uFEFF${textOf(list)}`),
  m('long names on two lines', (list) => textOf(list).replaceAll(/^• (\S+ \S+ \S+) \((\d+)\)$/gm, '• $1 ($2)')),
  m('no bullets', bullets('')),
  m('bullets -', bullets('- ')),
  m('bullets ·', bullets('· ')),
  m('bullets +', bullets('+ ')),
  m('bullets >', bullets('> ')),
  m('bullets →', bullets('→ ')),
  m('bullets ▪', bullets('▪ ')),
  m('bullets – and a tab', bullets('\t–\t')),
  m('bullets o', bullets('o ')),
  m('bullets of a lost sign', bullets('? ')),
  m('bullets close to the name', bullets('•')),
  m('bullets of a picture', bullets('🚀 ')),
  m('indented without bullets', bullets('    ')),
  m(
    'bullets on every line',
    lines((line) => `- ${line.replace(/^• /, '')}`),
  ),
  m('a wrong encoding', (list) => asBytes(textOf(list))),
  m('a wrong encoding twice', (list) => asBytes(asBytes(textOf(list)))),
  m(
    'counts 2x',
    counts((name, n) => `${n}x ${name}`),
  ),
  m(
    'counts 2 X',
    counts((name, n) => `${n} X ${name}`),
  ),
  m(
    'counts 2×',
    counts((name, n) => `${n}× ${name}`),
  ),
  m(
    'counts 2',
    counts((name, n) => `${n} ${name}s`),
  ),
  m(
    'counts x2 in front',
    counts((name, n) => `x${n} ${name}`),
  ),
  m(
    'counts x2 behind',
    counts((name, n) => `${name} x${n}`),
  ),
  m(
    'counts (2)',
    counts((name, n) => `(${n}) ${name}`),
  ),
  m(
    'counts (x2) behind',
    counts((name, n) => `${name} (x${n})`),
  ),
  m(
    'counts in words',
    counts(
      (name, n) =>
        `${['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'][n]!} ${name}`,
    ),
  ),
  m('a line for each copy', (list) =>
    textOf(list, {
      squadron: ({ name, count, points: n }) =>
        Array.from({ length: count }, () => `• ${name} (${n / count})`).join('\n'),
    }),
  ),
  m('counts behind the points', (list) =>
    textOf(list, {
      squadron: ({ name, count, points: n }) => `• ${name} (${n / count})${count === 1 ? '' : ` x${count}`}`,
    }),
  ),
  // Several cards on a line.
  m('two cards on a line, by bullets', (list) => everySecond(textOf(list), ' • ')),
  m('two cards on a line, by a comma', (list) => everySecond(textOf(list), ', ')),
  m('two cards on a line, by a blank', (list) => everySecond(textOf(list), ' ')),
  m('two cards on a line, by a bar', (list) => everySecond(textOf(list), ' | ')),
  m('Squadrons (120 points)', (list) => textOf(list, { squadronsHead: (n) => `Squadrons (${n} points)` })),
  m('Squadrons (120/134):', (list) =>
    textOf(list, { squadronsHead: (n) => `Squadrons (${n}/134):`, squadronsSum: () => '' }),
  ),
  m('== SQUADRONS ==', (list) => textOf(list, { squadronsHead: () => '== SQUADRONS ==' })),
  m('Total 398/400', (list) => textOf(list, { total: ({ total }) => (total === '' ? '' : `Total ${total}/400`) })),
  m('Total: 398 of 400 points', (list) =>
    textOf(list, { total: ({ total }) => (total === '' ? '' : `Total: ${total} of 400 points`) }),
  ),
  m('a heading for the ships', (list) =>
    textOf(list).replace(/\n\n(?=\S.*\(\d+\)\n)/, `\n\nShips (${list.ships.length}):\n`),
  ),
  m('no head', (list) => textOf(list, { head: () => '' })),
  m('no sums', (list) => textOf(list, { shipSum: () => '', squadronsSum: () => '', total: () => '' })),
  m('no heading for squadrons', (list) => textOf(list, { squadronsHead: () => '' })),
  m('objectives on one line', (list) =>
    textOf(list, {
      head: ({ faction, commander, objectives }) =>
        `${faction}\nCommander: ${commander}\n\nObjectives: ${objectives.map(({ name }) => name).join(', ')}\n\n`,
    }),
  ),
  m('objectives by their colours', (list) =>
    textOf(list).replace('Assault:', 'Red:').replace('Defense:', 'Yellow:').replace('Navigation:', 'Blue:'),
  ),
  m('squadrons first', (list) => {
    const [head = '', ...rest] = textOf(list).split(/(?=^Squadrons:)/m);
    const at = head.search(/^.*\(\d+\)\n(?=•|=)/m);
    return `${head.slice(0, at)}${rest.join('').replace(/\nTotal[^]*/, '')}\n${head.slice(at)}`;
  }),
  m('a flagship in brackets', (list) =>
    textOf(list, {
      ship: (ship) => `${ship === list.ships[0] ? '[ flagship ] ' : ''}${ship.name} (${ship.points} points)`,
    }),
  ),
  m('the kind of each card', (list) =>
    textOf(list, {
      ship: (ship) => `Ship: ${ship.name} (${ship.points})`,
      upgrade: (card) => `Upgrade: ${card.name} (${card.points})`,
      squadronsHead: () => '',
      squadron: ({ name, count, points: n }) => `Squadron: ${count}x ${name} (${n})`,
    }),
  ),
  m(
    'sentences in front',
    (list) =>
      `Hi all, this is the list that I took to the last event, what do you think?\n\nIt went 2-1.\n\n${textOf(list)}`,
  ),
  m(
    'sentences behind',
    (list) => `${textOf(list)}\nThe plan is to stay together and shoot whatever comes close.\nC&C welcome!\n`,
  ),
  m('a link to the cards', (list) => `${textOf(list)}\nCard view link\nhttps://example.org/fleet/1234\n`),
  m('what a chat adds', (list) => `SomePlayer — Today at 5:01 PM\n${textOf(list)}\n(edited)\n`),
  m(
    'blanks for hyphens',
    names((name) => name.replaceAll('-', ' ')),
  ),
  m(
    'no -class',
    names((name) => name.replaceAll('-class', '')),
  ),
  m(
    'no Squadron',
    names((name) => name.replaceAll(' Squadron', '')),
  ),
  m('lower case', (list) => textOf(list).toLowerCase()),
  m('upper case', (list) => textOf(list).toUpperCase()),
  m(
    'no marks',
    names((name) => name.replaceAll(/['!"]/g, '')),
  ),
  m(
    'curled marks',
    names((name) => name.replaceAll("'", '’')),
  ),
  m(
    'numbers for numerals',
    names((name) => name.replaceAll(/\bII\b/g, '2').replaceAll(/\bI\b/g, '1')),
  ),
  m('abbreviations', (list) =>
    textOf(list, {
      ship: (ship) => `${short(ship)} (${ship.points})`,
      upgrade: (card) => `• ${short(card)} (${card.points})`,
    }),
  ),
  m(
    'aces without their squadrons',
    names((name) => name.replace(/ - .*/, '')),
  ),
  m('aces in brackets', (list) =>
    textOf(list, {
      squadron: ({ name, count, points: n }) =>
        `• ${count === 1 ? '' : `${count} x `}${name.replace(/^(.*) - (.*)$/, '$2 ($1)')} (${n})`,
    }),
  ),
  m('a spreadsheet of kinds, by tabs', (list) =>
    textOf(list, {
      ship: ({ name, points: n }) => `Ship\t${name}\t${n}`,
      upgrade: ({ name, points: n }) => `Upgrade\t${name}\t${n}`,
      squadron: ({ name, count, points: n }) => `Squadron\t${count}\t${name}\t${n}`,
    }),
  ),
  m('a spreadsheet of kinds, by commas', (list) =>
    textOf(list, {
      ship: ({ name, points: n }) => `Ship,"${name}",${n}`,
      upgrade: ({ name, points: n }) => `Upgrade,"${name.replaceAll('"', '""')}",${n}`,
      squadron: ({ name, count, points: n }) => `Squadron,"${name.replaceAll('"', '""')}",${count},${n}`,
    }),
  ),
  m('a spreadsheet of slots', (list) =>
    textOf(list, {
      ship: ({ name, points: n }) => `\t${name}\t${n}`,
      upgrade: ({ id, name, points: n }) => `${slotOf(id)}\t${name}\t${n}`,
      squadron: ({ name, count, points: n }) => `\t${name}\t${count}\t${n}`,
    }),
  ),
  m('a spreadsheet with marks', (list) =>
    textOf(list).replaceAll(
      /^(?:• )?(.*) \((\d+)\)$/gm,
      (_, name: string, n: string) => `"${name.replaceAll('"', '""')}","${n}"`,
    ),
  ),
  m('a spreadsheet with counts', (list) =>
    textOf(list, {
      ship: ({ name, points: n }) => `1;${name};${n}`,
      upgrade: ({ name, points: n }) => `1;${name};${n}`,
      squadron: ({ name, count, points: n }) => `${count};${name};${n}`,
    }),
  ),
  m(
    'points with a decimal comma',
    points((name, n) => `${name} (${n},0)`),
  ),
  m(
    'points with two decimals',
    points((name, n) => `${name} ${n}.00`),
  ),
  m(
    'points in Spanish',
    points((name, n) => `${name} (${n} puntos)`),
  ),
  // Numbers, slots and remarks beside cards.
  m(
    'upgrades numbered within their ships',
    upgrades((card, i) => `1.${i + 1} ${priced(card)}`),
  ),
  m(
    'upgrades numbered #1',
    upgrades((card, i) => `#${i + 1} ${priced(card)}`),
  ),
  m(
    'upgrades numbered by pictures',
    upgrades((card, i) => `${(i % 9) + 1}️⃣ ${priced(card)}`),
  ),
  m(
    'slots in front',
    upgrades((card, _, slot) => `${slot}: ${priced(card)}`),
  ),
  m(
    'slots in front, by a dash',
    upgrades((card, _, slot) => `${slot} - ${priced(card)}`),
  ),
  m(
    'slots by pictures of a chat',
    upgrades((card, _, slot) => `<:${slot.replaceAll(' ', '')}:104538292920283> ${priced(card)}`),
  ),
  m(
    'slots behind in brackets',
    upgrades(({ name, points: n }, _, slot) => `• ${name} [${slot}] (${n})`),
  ),
  m(
    'slots beside the points',
    upgrades(({ name, points: n }, _, slot) => `• ${name} (${slot}, ${n})`),
  ),
  m(
    'slots behind the points',
    upgrades((card, _, slot) => `• ${priced(card)} - ${slot}`),
  ),
  m('ships numbered', (list) =>
    textOf(list, { ship: (ship) => `Ship #${list.ships.indexOf(ship) + 1} - ${priced(ship)}` }),
  ),
  m('remarks behind //', (list) => textOf(list).replaceAll(/^(• .*\))$/gm, '$1 // so good')),
  m('remarks behind an arrow', (list) => textOf(list).replaceAll(/^(• .*\))$/gm, '$1 <-- not sure about this')),
  m('words joined by lines', (list) =>
    textOf(list).replaceAll(
      /^• (.*) \((\d+)\)$/gm,
      (_, name: string, n: string) => `• ${name.replaceAll(' ', '_')} (${n})`,
    ),
  ),
  m(
    'names in marks',
    points((name, n) => `"${name}" (${n})`),
  ),
  m(
    'marks of a change',
    lines((line) => `+${line}`),
  ),
  m('colours of a terminal', (list) => textOf(list).replaceAll(/^• (.*) \((\d+)\)$/gm, '\u001B[1m• $1\u001B[0m ($2)')),
  m(
    'titles in front of their ships',
    titled((ship, title) => `${title === undefined ? '' : `${title.name} - `}${ship}`),
  ),
  m(
    'titles in marks behind their ships',
    titled((ship, title) => `${ship}${title === undefined ? '' : ` "${title.name}"`}`),
  ),
  m(
    'only counts',
    titled((ship, title) => `${ship}${title === undefined ? '' : `\n• ${title.name}`}`, {
      squadron: ({ name, count }) => `• ${count} ${name}`,
    }),
  ),
  m(
    'a comma behind every card',
    lines((line) => line.replace(/\)$/, '),')),
  ),
  m(
    'the last card of a line behind &',
    block((ship) => `${priced(ship)} w/ ${joined(ship.upgrades, ', ', false).replace(/, ([^,]*)$/, ' & $1')}`),
  ),
  m(
    'the cards of a ship in brackets with points',
    block((ship) =>
      ship.upgrades.length === 0
        ? priced(ship)
        : `${priced(ship)} [${ship.upgrades.map(({ name, points: n }) => `${name} ${n}`).join(', ')}]`,
    ),
  ),
  m('the sum so far behind each card', (list) => {
    let sum = 0;
    return textOf(list).replaceAll(/^(?!Commander)(.*\((\d+)\))$/gm, (_, line: string, n: string) => {
      sum += Number(n);
      return `${line} [${sum}]`;
    });
  }),
  m(
    'points as a share of the limit',
    points((name, n) => `${name} (${n}/400)`),
  ),
  m(
    'points behind a sign of money',
    points((name, n) => `${name} $${n}`),
  ),
  m(
    'points behind a drawn line',
    points((name, n) => `${name}____${n}`),
  ),
  m(
    'unique, in words',
    points((name, n) => `${name} (unique) (${n})`),
  ),
  m(
    'unique, by a star',
    points((name, n) => `${name}* (${n})`),
  ),
  m('squadrons at a price each', (list) =>
    textOf(list, { squadron: ({ name, count, points: n }) => `• ${count} ${name} @ ${n / count} = ${n}` }),
  ),
  m('ships numbered behind their names', (list) =>
    textOf(list, { ship: (ship) => `${ship.name} #${list.ships.indexOf(ship) + 1} (${ship.points})` }),
  ),
  m('equal ships on one line', (list) => {
    const all = list.ships.map((ship) => JSON.stringify(ship));
    const isNext = (i: number): boolean => i > 0 && all[i] === all[i - 1];
    const copies = (i: number): number => (isNext(i + 1) ? 1 + copies(i + 1) : 1);
    const ships = list.ships.filter((_, i) => !isNext(i));
    const ship = (one: Sixtieth['ships'][number]): string => `${copies(list.ships.indexOf(one))} x ${priced(one)}`;
    return textOf({ ...list, ships }, { ship, shipSum: () => '' });
  }),
  m('a card that is struck out', (list) => textOf(list).replace(/^(• .*)$/m, '$1\n~~• Gunnery Team (7)~~')),
  // Lists that cannot be read without a remark.
  r('another faction above', (list) =>
    textOf(list).replace(/Faction: .*/, list.faction === 'Rebel' ? 'Faction: Empire' : 'Faction: Rebel'),
  ),
  r('another total', (list) => textOf(list, { total: () => 'Total Points: 377' })),
  r('another sum of a ship', (list) => textOf(list, { shipSum: (n) => `= ${n + 5} Points` })),
  r('an unknown upgrade', (list) => textOf(list).replace(/• .*/, '• Strategic Adviser (4)')),
  r('an unknown ship', (list) => textOf(list).replace(/^(\S.*)\(\d+\)\n(?=•|=)/m, 'Trident Assault Ship (70)\n')),
  r('a line is lost', (list, i) => {
    const all = textOf(list).split('\n');
    const at = all.findIndex((line, k) => k > 9 + (i % 7) && /\(\d+\)$/.test(line));
    return all.filter((_, k) => k !== at).join('\n');
  }),
  r('a line is there twice', (list) => textOf(list).replace(/^(• .*)$/m, '$1\n$1')),
  r('another price', (list) =>
    textOf(list).replace(/^• (.*) \((\d+)\)$/m, (_, name: string, n: string) => `• ${name} (${Number(n) + 40})`),
  ),
  r('another count', (list) =>
    textOf(list)
      .replace(/^• (?:(\d+) x )?(.*) - (.*Squadron|.*)\n/m, '• 3 x $2 - $3\n')
      .replace(/^• 2 x/m, '• 4 x')
      .replace(/^(Squadrons:\n)(=.*)$/m, '$1• 3 x TIE Fighter Squadron (24)\n$2'),
  ),
  r('a remark that names a card', (list) => textOf(list).replace(/^(• .*\))$/m, '$1 - or maybe Strategic Adviser')),
  r('a remark within a line', (list) =>
    textOf(list, { shipSum: () => '', total: () => '' }).replace(
      /^(• .*) (\(\d+\))$/m,
      '$1 because i like it on my ships $2',
    ),
  ),
  r('letters that change places', (list) => textOf(list).replace(/^• (..)([a-z])([a-z])(.* \(\d+\))$/m, '• $1$3$2$4')),
  r('two lists', (list, i) => `${textOf(list)}\n${textOf(SIXTY[(i + 1) % SIXTY.length]!)}`),
  // A list without squadrons loses no card when its end is cut off.
  r('the end is cut off', (list) => textOf(list).replace(/(^• .*\n)=[^=]*\n\nSquadrons:\n•[^]*$/m, '$1')),
];
