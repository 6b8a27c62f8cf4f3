/** Decides which test files run, and in which order. */
import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { HEAVY } from './left-out.ts';

/**
 * Files tagged `long` come first: without a cache vitest begins with the largest files, and the cores would wait for
 * small files with long tests. The lane of heavy tests loads only files that have such tests: loading all files just
 * to skip their tests takes half a minute.
 */
export class Order extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const texts = new Map(files.map((file) => [file, readFileSync(file.moduleId, 'utf8')]));
    const isLong = (file: TestSpecification): boolean => /^\/\/ @module-tag long$/m.test(texts.get(file)!);
    const sorted = await super.sort(files);
    const asked = this.ctx.config.tagsFilter?.includes(HEAVY) === true;
    const kept = asked ? sorted.filter((file) => texts.get(file)!.includes(HEAVY)) : sorted;
    return [...kept.filter((file) => isLong(file)), ...kept.filter((file) => !isLong(file))];
  }
}
