// Bundles each entry point into dist/ and writes the type declarations.
import { execFileSync } from 'node:child_process';
import { chmodSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BESIDE, bundle } from './bundle.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
rmSync(`${root}dist`, { recursive: true, force: true });
bundle(root, { cli: 'src/cli/main.ts', index: 'src/index.ts', ...BESIDE }, 'dist');
chmodSync(`${root}dist/cli.js`, 0o755);
execFileSync(process.execPath, [`${root}node_modules/typescript/bin/tsc`, '-p', `${root}tsconfig.build.json`], {
  stdio: 'inherit',
});
