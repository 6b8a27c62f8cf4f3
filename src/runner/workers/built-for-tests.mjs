/**
 * Tests name the built code of the same sources, which loads in a tenth of the time, and bundles of their registries.
 * @param {{ extraRegistry: string | undefined }} job is given the bundle of its registry.
 * @returns the URL of the built worker; undefined where the sources are to be loaded.
 */
export function builtFor(job) {
  const built = process.env['BROADSIDE_BUILT_WORKER'];
  /** @type {Record<string, string>} */
  const bundles = JSON.parse(process.env['BROADSIDE_BUILT_REGISTRIES'] ?? '{}');
  const registry = bundles[job.extraRegistry ?? ''];
  if (built === undefined || (job.extraRegistry !== undefined && registry === undefined)) return undefined;
  job.extraRegistry = registry;
  return built;
}
