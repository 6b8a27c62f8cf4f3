export declare function usageOf(file: string): string;
