/** Whether this code runs as TypeScript (in development and tests) and not as the built bundle. */
const fromSource = import.meta.url.endsWith('.ts');

/** Whether Node itself reads TypeScript: from 22.18 on. */
const nativeTypes = 'typescript' in process.features && Boolean(process.features.typescript);

const fileName = fromSource ? (nativeTypes ? './worker.ts' : './worker-from-source.mjs') : './worker.js';

/** The worker's code: next to this file in the source tree, next to the bundle in the product. */
export const workerUrl = new URL(fileName, import.meta.url);
