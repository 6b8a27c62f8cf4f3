export declare function packagesIn(inputs: Iterable<string>): string[];
export declare function thirdParty(root: string, inputs: Iterable<string>): string;
