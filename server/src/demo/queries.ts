import { and, eq, inArray } from 'drizzle-orm';
import { utenti } from '../features/accounts/accounts/tables.ts';
import { posta } from '../features/administration/mail/tables.ts';
import { anagrafiche } from '../features/contacts/contacts/tables.ts';
import { allegati } from '../features/notices/attachments/tables.ts';
import { annunci } from '../features/notices/notices/tables.ts';
import { certificati } from '../features/office/certificates/tables.ts';
import { convenzioni } from '../features/office/partner-services/tables.ts';
import { documentiInviati } from '../features/office/sent-documents/tables.ts';
import { corsi } from '../features/office/training/tables.ts';
import { pratiche } from '../features/requests/requests/tables.ts';
import type { Db } from '../platform/database/database.ts';
import { requireRow } from '../platform/database/require-row.ts';
import { type AdminScope, createAdminScope } from '../platform/security/scopes.ts';

type Table =
  | typeof utenti
  | typeof annunci
  | typeof allegati
  | typeof anagrafiche
  | typeof certificati
  | typeof convenzioni
  | typeof documentiInviati
  | typeof pratiche;

/** Those of the identifiers that a table has, be it hidden or in the bin. */
async function known(db: Db, table: Table, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ _id: table._id })
    .from(table)
    .where(inArray(table._id, [...ids]));
  return new Set(rows.map(({ _id }) => _id));
}

export const knownAgencies = (db: Db, ids: readonly string[]) => known(db, utenti, ids);
export const knownNotices = (db: Db, ids: readonly string[]) => known(db, annunci, ids);
export const knownContacts = (db: Db, ids: readonly string[]) => known(db, anagrafiche, ids);
export const knownPartners = (db: Db, ids: readonly string[]) => known(db, convenzioni, ids);
export const knownLetters = (db: Db, ids: readonly string[]) => known(db, documentiInviati, ids);
export const knownRequests = (db: Db, ids: readonly string[]) => known(db, pratiche, ids);
export const knownCertificates = (db: Db, ids: readonly string[]) => known(db, certificati, ids);
export const knownAttachments = (db: Db, ids: readonly string[]) => known(db, allegati, ids);

/** The first administrator, in whose name the administration of the demonstration has acted. */
export async function administratorScope(db: Db): Promise<AdminScope> {
  const [row] = await db
    .select({ _id: utenti._id })
    .from(utenti)
    .where(eq(utenti.role, 'A'))
    .orderBy(utenti.creato)
    .limit(1);
  return createAdminScope(requireRow(row)._id);
}

/** The mail to an address that was queued at a moment. */
export async function queuedMail(db: Db, destinatario: string, creata: string): Promise<string> {
  const [row] = await db
    .select({ _id: posta._id })
    .from(posta)
    .where(and(eq(posta.destinatario, destinatario), eq(posta.creata, creata)));
  return requireRow(row)._id;
}

/** Whether there is any agency or any notice, of the demonstration or not. */
export async function holdsAnything(db: Db): Promise<boolean> {
  const agencies = await db.$count(utenti, inArray(utenti.role, ['U']));
  return agencies > 0 || (await db.$count(annunci)) > 0;
}

export async function insertAttachmentRow(db: Db, row: typeof allegati.$inferInsert): Promise<void> {
  await db.insert(allegati).values(row);
}

export async function insertCertificateRows(db: Db, rows: (typeof certificati.$inferInsert)[]): Promise<void> {
  await db.insert(certificati).values(rows);
}

export async function insertCourseRows(db: Db, rows: (typeof corsi.$inferInsert)[]): Promise<void> {
  await db.insert(corsi).values(rows);
}
