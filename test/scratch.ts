/**
 * The place where all tests of a run write: one folder for temporary files and settings, which is removed at the end.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export default function scratch(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'broadside-tests-'));
  process.env['TMPDIR'] = folder;
  // No test writes into the settings of the person who runs it, and none reads them.
  process.env['XDG_CONFIG_HOME'] = join(folder, 'config');
  return () => rmSync(folder, { recursive: true, force: true });
}
