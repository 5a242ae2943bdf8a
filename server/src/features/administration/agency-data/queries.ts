import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { streamRows } from '../../../platform/export/every-row.ts';
import {
  type AgencyDataRules,
  type AgencyIdentity,
  belongsToAgency,
  type ExportedRow,
} from '../../../platform/feature/agency-data-rules.ts';
import { withoutSecrets } from '../../../platform/mail/without-secrets.ts';
import { adminQuery } from '../../../platform/security/scoped-queries.ts';

/** All rows of an export rule in batches; a slow reader holds no connection. */
export const streamExportedRows = adminQuery(async function* (
  db: Db,
  {
    table,
    isOfAgency: of,
    rowKey: key = sql`x."_id"`,
    hasRowKey = (keys) => sql`${key} = any(${keys})`,
    omittedColumns: without = [],
  }: AgencyDataRules,
  asked: AgencyIdentity,
): AsyncGenerator<{ _id: string; row: ExportedRow }[]> {
  const list = sql`select ${key} as "_id" from ${table} x where ${of(asked)} order by 1`;
  yield* streamRows(db, list, async (ids) => {
    const { rows } = await db.execute<{ _id: string; row: Record<string, unknown> }>(sql`
      select ${key} as "_id", to_jsonb(x) - ${sql.param([...without])}::text[] as row from ${table} x
      where ${hasRowKey(sql`${sql.param([...ids])}::text[]`)} and ${of(asked)}`);
    return rows;
  });
});

/** Storage key and name of a document. */
export const findStoredDocument = adminQuery(
  async (db: Db, id: string): Promise<{ chiave: string; filename: string } | undefined> => {
    const { rows } = await db.execute<{ chiave: string; filename: string }>(
      sql`select chiave, filename from documenti_file where "_id" = ${id}`,
    );
    return rows[0];
  },
);

/** Stored documents of an agency; their files are exported beside this list. */
export const documentExportRules: AgencyDataRules = {
  name: 'documenti',
  table: sql`documenti_file`,
  isOfAgency: belongsToAgency,
  omittedColumns: ['chiave'],
};

/** Mails to the agency without secrets, and its audit entries. */
export const mailAndAuditExportRules: readonly AgencyDataRules[] = [
  {
    name: 'posta',
    table: sql`posta`,
    isOfAgency: ({ mail }) => sql`x.destinatario = ${mail}`,
    omittedColumns: ['html'],
    forExport: (row) => ({ ...row, testo: withoutSecrets(String(row.testo ?? '')) }),
  },
  {
    name: 'registro',
    table: sql`registro`,
    // What its owner did for another agency, whose person they are too, is that one's.
    isOfAgency: ({ _id }) =>
      sql`((x.chi = ${_id} and x.agenzia is null) or x.agenzia = ${_id} or x.oggetto = ${_id} or x.oggetto in (select a."_id" from annunci a where a.id_utente = ${_id}))`,
  },
];

/**
 * Former addresses of an agency and those of its people, but for those of another account or agency. They may be a stranger's, by a slip of the
 * keyboard, or private: what still waits for them may be of somebody else.
 */
const formerAndPeopleMailsSql = ({ _id }: AgencyIdentity) => sql`(
  select own.mail from (
    select unnest("mailPrecedenti") as mail from utenti where "_id" = ${_id}
    union select c.mail from collaboratori c where c.id_utente = ${_id}
    union select p.mail from collaboratori c join utenti p on p."_id" = c.id_persona where c.id_utente = ${_id}
  ) own
  where not exists (select from utenti u where u.mail = own.mail and u."_id" <> ${_id} and u.role <> 'P')
    and not exists (
      select from collaboratori c left join utenti p on p."_id" = c.id_persona
      where own.mail in (c.mail, p.mail) and c.id_utente <> ${_id}))`;

/** Erases an account with everything of it, mails included; returns its notices and the issued invoices that remain. */
export const eraseAgencyRows = adminQuery(
  async (tx: Db, agency: AgencyIdentity): Promise<{ annunci: number; fatture: number }> => {
    const { _id } = agency;
    const { rows } = await tx.execute<{ annunci: number; fatture: number }>(sql`
    select (select count(*)::int from annunci where id_utente = ${_id}) as annunci,
      (select count(*)::int from fatture where id_utente = ${_id} and stato <> 'bozza') as fatture`);
    await tx.execute(sql`delete from posta where destinatario = ${agency.mail}
      or (inviata is not null and destinatario in ${formerAndPeopleMailsSql(agency)})`);
    await tx.execute(sql`delete from utenti where "_id" = ${_id}`);
    return rows[0] ?? { annunci: 0, fatture: 0 };
  },
);
