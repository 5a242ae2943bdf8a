import { importNotices } from '@commiato/contracts/notices/import';
import { publishNextRows } from '../features/notices/import/publishing-service.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { type CalledProgram, call, type TestFile } from './calls.ts';

export const noticesCsv = (content: string | Uint8Array, filename = 'annunci.csv'): TestFile => ({
  bytes: new Uint8Array(Buffer.from(content as string)),
  filename,
  type: 'text/csv',
});

let count = 0;

/** Begins an import of one notice; returns its id. */
export async function seedImport(test: CalledProgram, token: string): Promise<string> {
  const file = noticesCsv(`Nome,Cognome,Decesso\nUgo,Neri ${++count},2026-11-02`);
  const { status, body } = await call(test, importNotices, { token, file });
  if (status !== 202 || !('_id' in body)) throw new Error(`Importazione rifiutata: ${status} ${JSON.stringify(body)}`);
  return body._id;
}

/** Publishes all that waits, as the program does behind its answers. */
export async function publishImports(deps: Deps): Promise<void> {
  while (await publishNextRows(deps));
}
