import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import type * as esbuild from 'esbuild';
import type { RealmText } from './realm.ts';

/** Whether this code runs as TypeScript, and not as the built bundle. */
const fromSource = import.meta.url.endsWith('.ts');

/** Code that runs beside modules, as one text without imports. The build writes it, compressed, beside its other bundles. */
const BESIDE = {
  host: ['./open-host.ts', './host.cjs.br'],
  zod: ['./zod.ts', './zod.cjs.br'],
  child: ['./child.ts', './child.cjs.br'],
  loader: ['../loading/loader.ts', './loader.cjs.br'],
} as const;

/** The shipped games, each as a text that needs the schema library. */
const SHIPPED: Readonly<Record<string, readonly [source: string, built: string]>> = {
  dogfight: ['../../games/dogfight/extended.ts', './dogfight.cjs.br'],
  armada: ['../../games/armada/extended.ts', './armada.cjs.br'],
};

/** The games that words can extend, by id: their texts read the words, see `extension.ts`. */
export const EXTENDABLE: readonly string[] = Object.keys(SHIPPED);

/** A file of this package or of a caller, bundled with everything it imports but `external`. */
function bundled(file: string, external: readonly string[] = []): string {
  const { buildSync } = createRequire(import.meta.url)('esbuild') as Pick<typeof esbuild, 'buildSync'>;
  const { outputFiles } = buildSync({
    entryPoints: [file],
    // The default would be the folder in which esbuild was loaded, which may no longer exist.
    absWorkingDir: dirname(file),
    write: false,
    bundle: true,
    external: [...external],
    platform: 'node',
    format: 'cjs',
    target: 'node20.19',
    minifySyntax: true,
    tsconfigRaw: '{}',
    logLevel: 'silent',
  });
  return outputFiles[0]!.text;
}

const texts = new Map<string, string>();

function textOnce(key: string, make: () => string): string {
  const text = texts.get(key) ?? make();
  texts.set(key, text);
  return text;
}

const textOf = ([source, built]: readonly [string, string], external: readonly string[] = []): string =>
  textOnce(built, () => {
    const file = fileURLToPath(new URL(fromSource ? source : built, import.meta.url));
    return fromSource ? bundled(file, external) : brotliDecompressSync(readFileSync(file)).toString('utf8');
  });

const besideText = (name: keyof typeof BESIDE): string => textOf(BESIDE[name]);

/** The text of the rules of the shipped game `id`. */
export const shippedText = (id: string): string => textOf(SHIPPED[id]!, ['zod']);

/**
 * The text for a realm in which a module plays `ids` of the shipped games. `registry`: URL of a module with more games, or undefined. `game`: the bundle of
 * the one game that is played, when it is from outside.
 */
export const playingText = (
  registry: string | undefined,
  game: string | undefined,
  ids: readonly string[] = EXTENDABLE,
): RealmText => ({
  host: besideText('host'),
  games: [
    besideText('zod'),
    ...(game === undefined
      ? [
          // Games are evaluated from the last one on, and Armada takes by far the longest.
          ...EXTENDABLE.toReversed()
            .filter((id) => ids.includes(id))
            .map((id) => shippedText(id)),
          ...(registry === undefined ? [] : [textOnce(registry, () => bundled(fileURLToPath(registry)))]),
        ]
      : [game]),
  ],
});

/** The text for a process in which a module is only asked for its declaration. */
export const askedText = (): RealmText => ({ host: besideText('host'), games: [] });

export const childText = (): string => besideText('child');

export const loaderText = (): string => besideText('loader');
