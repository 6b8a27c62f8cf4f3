/** Small files with long tests come first. Without a cache vitest begins with the largest files, and the cores would wait for these at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LONG =
  /\/(?:e2e\/tutorials|studio\/(?:samples|practise)|cli\/studies\/improve|cli\/docs\/commands|outside\/orphans|armada\/lists\/manglings)\.test\.ts$/;

const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId);

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter((file) => isLong(file)), ...sorted.filter((file) => !isLong(file))];
  }
}
