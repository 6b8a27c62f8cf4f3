export declare function withConstants(text: string): string;
