import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { codeDefinition } from './scripts/code.mjs';
import { LeftOut, TAGS } from './test/left-out.ts';
import { Order } from './test/order.ts';

const PATIENCE_MS = 600_000;
const CODE = codeDefinition(fileURLToPath(new URL('.', import.meta.url)));

export default defineConfig({
  // As the build does.
  define: CODE,
  plugins: [
    {
      name: 'definitions-in-cache-keys',
      configureVitest: ({ experimental_defineCacheKeyGenerator: addToKeys }) => {
        addToKeys(({ sourceCode }) =>
          Object.keys(CODE).some((name) => sourceCode.includes(name)) ? JSON.stringify(CODE) : undefined,
        );
      },
    },
  ],
  // As modules of users find it.
  resolve: { alias: { 'broadside/sdk': fileURLToPath(new URL('src/sdk.ts', import.meta.url)) } },
  test: {
    include: ['test/**/*.test.ts'],
    tags: TAGS,
    reporters: ['default', new LeftOut()],
    globalSetup: ['test/scratch.ts', 'test/built-threads.ts'],
    sequence: { sequencer: Order },
    setupFiles: ['test/load-esbuild.ts'],
    // For what hangs. Nothing else is asked of a clock, so that a busy machine fails no test.
    testTimeout: PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
    // Less than the test itself, so that the failure says what did not come.
    expect: { poll: { timeout: PATIENCE_MS / 2 } },
    pool: 'forks',
    // Many tests wait for processes that they have started: more workers than there are cores keep the cores busy.
    maxWorkers: availableParallelism() + 2,
    // The product keeps nothing in its modules that a test could trip over, and to load them anew for each file takes a
    // third of the time.
    isolate: false,
    // To compile the sources takes half of the time of a run of few tests.
    experimental: { fsModuleCache: true },
  },
});
