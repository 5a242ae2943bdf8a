import type { PersonalEntry } from '@commiato/contracts/administration/personal-data';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import {
  isAboutSubject,
  type PersonalDataPage,
  type PersonalDataRules,
  type PersonalDataSubject,
} from '../../../platform/feature/personal-data-rules.ts';
import { adminQuery } from '../../../platform/security/scoped-queries.ts';

/** Rows of `avvisi` or `indirizzi_fermi` that are about the person; both have a column of the same name. */
const hasSubjectMail = (asked: PersonalDataSubject) => isAboutSubject(asked, { mail: [sql`mail`] });

/** Alerts of an address, with the links and what it was told; that it is stopped, which may be all that there is of it. */
export const alertPersonalDataRules: PersonalDataRules = {
  kind: 'avvisi',
  count: adminQuery(async (db: Db, asked: PersonalDataSubject) => {
    const { rows } = await db.execute<{ all: number }>(sql`
      select (select count(*) from avvisi where ${hasSubjectMail(asked)})::int
        + (select count(*) from indirizzi_fermi where ${hasSubjectMail(asked)})::int as "all"`);
    return { all: rows[0]?.all ?? 0, open: 0 };
  }),
  read: adminQuery(async (db: Db, asked: PersonalDataSubject, { limit, offset }: PersonalDataPage) => {
    const field = (nome: string, valore: SQL) => sql`jsonb_build_object('nome', ${nome}::text, 'valore', ${valore})`;
    const devices = sql`(select count(*)::text from dispositivi_push d where d.mail = avvisi.mail)`;
    const { rows } = await db.execute<PersonalEntry>(sql`
      select "_id", 'Avviso per e-mail' as titolo, creato as quando,
        case when finito is not null then 'finito' when confermato is null then 'da confermare' else 'attivo' end as stato,
        jsonb_build_array(${field('Che cosa', sql`titolo`)}, ${field('Quando', sql`avvisi.quando`)},
          ${field('Dispositivi con notifiche', devices)}) as campi
      from avvisi where ${hasSubjectMail(asked)}
      union all
      select 'fermo', 'Indirizzo fermo', quando, 'non riceve avvisi',
        jsonb_build_array(${field('Motivo', sql`motivo || ': ' || dettaglio`)})
      from indirizzi_fermi where ${hasSubjectMail(asked)}
      order by quando desc, "_id" desc limit ${limit} offset ${offset}`);
    return rows.map((row) => ({ ...row, quando: new Date(row.quando).toISOString() }));
  }),
  erase: adminQuery(async (tx: Db, asked: PersonalDataSubject) => {
    await tx.execute(sql`delete from link_avvisi where mail = ${asked.mail}`);
    await tx.execute(sql`delete from avvisi_dovuti where mail = ${asked.mail}`);
    await tx.execute(sql`delete from dispositivi_push where mail = ${asked.mail}`);
    const stopped = await tx.execute(sql`delete from indirizzi_fermi where ${hasSubjectMail(asked)}`);
    const alerts = await tx.execute(sql`delete from avvisi where ${hasSubjectMail(asked)}`);
    return (stopped.rowCount ?? 0) + (alerts.rowCount ?? 0);
  }),
};
