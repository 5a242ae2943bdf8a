import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** What a data directory remembers of its demonstration, so that a later start goes on with the same one. */
const recordSchema = z.object({
  seed: z.string(),
  /** The moment that all days are counted from. */
  start: z.iso.datetime().transform((text) => new Date(text)),
  complete: z.boolean(),
});
export type DemoRecord = z.output<typeof recordSchema>;

const fileIn = (dataDir: string) => join(dataDir, 'demo.json');

/** Null where the directory holds no demonstration. */
export async function readRecord(dataDir: string): Promise<DemoRecord | null> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => null);
  return text === null ? null : recordSchema.parse(JSON.parse(text));
}

export async function writeRecord(dataDir: string, record: DemoRecord): Promise<void> {
  const draft = `${fileIn(dataDir)}.nuovo`;
  await writeFile(draft, `${JSON.stringify(record)}\n`);
  await rename(draft, fileIn(dataDir));
}
