export declare const BESIDE: Readonly<Record<string, string>>;
export declare function bundle(
  root: string,
  entryPoints: Readonly<Record<string, string>>,
  outdir: string,
  inside?: readonly string[],
): Promise<void>;
