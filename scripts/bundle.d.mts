export declare function bundle(
  root: string,
  entryPoints: Readonly<Record<string, string>>,
  outdir: string,
  more?: {
    readonly inside?: readonly string[];
    readonly define?: Readonly<Record<string, string>>;
    readonly shared?: boolean;
  },
): Promise<string[]>;
export declare function bundlePrograms(
  root: string,
  entryPoints: Readonly<Record<string, string>>,
  outdir: string,
  more?: { readonly inside?: readonly string[]; readonly shared?: boolean },
): Promise<string[]>;
