import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shippedBroadside } from '../harness.ts';

interface Word {
  readonly description: string;
  readonly properties: Readonly<Record<string, { readonly const?: string }>>;
}

interface Schema {
  readonly $defs: { readonly program: { readonly items: { readonly oneOf: readonly Word[] } } };
}

const page = readFileSync(new URL('../../../docs/SCENARIOS.md', import.meta.url), 'utf8');

test('docs/SCENARIOS.md lists every step of a card with what it does and its parameters', async () => {
  const { out } = await shippedBroadside(['schema', 'dogfight']);
  const words = (JSON.parse(out) as Schema).$defs.program.items.oneOf.map(({ description, properties }) => {
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
