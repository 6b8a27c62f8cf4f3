import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { OBJECTIVES } from '../../../src/games/armada/cards/objectives.ts';
import { isParameter, type Parameter, type WordForm } from '../../../src/games/armada/cards/words/forms/form.ts';
import { FORMS } from '../../../src/games/armada/cards/words/forms/forms.ts';
import { SLOTS } from '../../../src/games/armada/content/slots.ts';
import { shippedBroadside } from '../harness.ts';

interface Word {
  readonly description: string;
  readonly properties: Readonly<Record<string, { readonly const?: string }>>;
}

interface Schema {
  readonly $defs: Readonly<Record<string, Word>> & {
    readonly program: { readonly items: { readonly oneOf: readonly (Word | { readonly $ref: string })[] } };
  };
}

const page = readFileSync(new URL('../../../docs/SCENARIOS.md', import.meta.url), 'utf8');

test('docs/SCENARIOS.md lists every step of a card with what it does and its parameters', async () => {
  const { out } = await shippedBroadside(['schema', 'dogfight']);
  const { $defs } = JSON.parse(out) as Schema;
  const words = $defs.program.items.oneOf.map((step) => {
    const { description, properties } = '$ref' in step ? $defs[step.$ref.replace('#/$defs/', '')]! : step;
    const { do: word, ...parameters } = properties;
    return [word!.const, description, ...Object.keys(parameters).toSorted()].join(' | ');
  });
  const [table = ''] = page.split('### Steps of a card')[1]!.split(/^## /m);
  const rows = [...table.matchAll(/^\| `(.+?)` \| (.+?) \| (.*) \|$/gm)].map(([, word, meaning, cell]) => {
    const parameters = [...cell!.matchAll(/`(\w+)\??`/g)].map(([, name]) => name!);
    return [word, meaning, ...parameters.toSorted()].join(' | ');
  });
  expect(rows).toEqual(words);
});

/** Kinds of facts that the page lists once, above the table. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  command: ['navigate', 'squadron', 'repair', 'concentrate fire'],
  token: ['evade', 'redirect', 'brace', 'scatter', 'contain', 'salvo'],
  face: ['blank', 'hit', 'doubleHit', 'critical', 'accuracy', 'hitCritical'],
  colour: ['red', 'blue', 'black'],
  band: ['close', 'medium', 'long'],
  zone: ['front', 'right', 'rear', 'left'],
  slot: SLOTS,
};

const kindOf = (values: readonly string[]): string | undefined =>
  Object.keys(KINDS).find((kind) => KINDS[kind]!.join() === values.join());

const told = (each: Parameter): string => {
  if ('int' in each) return `${each.int[0]}..${each.int[1]}${each.means === undefined ? '' : ` ${each.means}`}`;
  if ('one' in each) return kindOf(each.one) ?? each.one.join(', ');
  const kind = kindOf(each.some);
  return `${each.count ?? 'some'} ${kind === undefined ? `of ${each.some.join(', ')}` : `${kind}s`}`;
};

const cell = ({ takes }: WordForm): string => {
  if (takes === undefined) return '';
  if (isParameter(takes)) return told(takes);
  const each = Object.entries(takes).map(([name, of]) => `\`${name}${of.optional === true ? '?' : ''}\` (${told(of)})`);
  return each.join(', ');
};

test('docs/SCENARIOS.md lists every word of an upgrade card with its moments and its parameters', () => {
  const rows = FORMS.map((form) => {
    const at = form.at.map((timing) => (timing === 'continuous' ? '–' : timing)).join('; ');
    return `| \`${form.word}\` | ${form.does} | ${at} | ${cell(form)} |`;
  });
  const [table = ''] = page.split('### Words of an upgrade card')[1]!.split(/^## /m);
  expect([...table.matchAll(/^\| `.*$/gm)].map(([row]) => row)).toEqual(rows);
});

test('docs/SCENARIOS.md prints the terms of every printed objective', () => {
  const [, block = ''] = /^```yaml\n(advanced-gunnery:[\s\S]*?)^```$/m.exec(page) ?? [];
  expect(parse(block)).toEqual(Object.fromEntries(OBJECTIVES.map(({ id, said }) => [id, said])));
});
