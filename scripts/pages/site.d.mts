/** Makes the studio without a server in the folder `to`. */
export function makeSite(root: string, to: string): Promise<void>;
