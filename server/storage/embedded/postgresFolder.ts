import path from 'node:path';

/** Folder of the embedded cluster within the data folder. */
export const postgresFolder = (dataDirectory: string): string => path.join(dataDirectory, 'postgres');
