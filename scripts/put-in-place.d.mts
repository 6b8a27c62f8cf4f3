export declare const KEPT: number;
export declare function newBuild(dist: string): string;
export declare function putInPlace(dist: string, folder: string): void;
export declare const NOTICES: string;
