import { createHash } from 'node:crypto';
import { z } from 'zod';

/**
 * A backup is a tar of these entries in this order (docs/backup.md):
 *
 *     commiato.json               what it holds
 *     secret.key                  the key, in hexadecimal
 *     tables/<name>/<000001>.gz   the rows of a table as COPY writes them, in pieces
 *     files/<key>                 the stored files: most are photographs, which no compression makes smaller
 *
 * and, after every so many, `SHA256SUMS/<000001>` with the digests of those since the one before. The last is `SHA256SUMS/end`: an
 * archive without it was cut short.
 */
export interface ArchiveEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Increased when older programs can no longer read what is written. */
export const archiveFormatVersion = 1;

export const entryNames = {
  manifest: 'commiato.json',
  key: 'secret.key',
  tables: 'tables/',
  files: 'files/',
  sums: 'SHA256SUMS/',
  end: 'SHA256SUMS/end',
} as const;

const archivedTableSchema = z.object({
  name: z.string(),
  /** Stored columns; generated ones are left out. */
  columns: z.array(z.string()),
  rows: z.number().int(),
});
export type ArchivedTable = z.output<typeof archivedTableSchema>;

export const manifestSchema = z.object({
  format: z.number().int(),
  version: z.string(),
  taken: z.iso.datetime(),
  /** Migrations that the database had. */
  migrations: z.array(z.string()),
  tables: z.array(archivedTableSchema),
});
export type Manifest = z.output<typeof manifestSchema>;

/** A line as `sha256sum -c` reads it. */
export const checksumLine = ({ name, bytes }: ArchiveEntry): string =>
  `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`;
