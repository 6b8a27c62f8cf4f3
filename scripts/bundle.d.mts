export declare function bundle(
  root: string,
  entryPoints: Readonly<Record<string, string>>,
  outdir: string,
  more?: { readonly inside?: readonly string[]; readonly define?: Readonly<Record<string, string>> },
): Promise<void>;
export declare function bundlePrograms(
  root: string,
  programs: readonly { readonly entryPoints: Readonly<Record<string, string>>; readonly inside?: readonly string[] }[],
  outdir: string,
): Promise<void>;
