import { count, desc, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import {
  isAboutSubject,
  type KeptDataRules,
  type PersonalDataPage,
  type PersonalDataRules,
  type PersonalDataSubject,
} from '../../../platform/feature/personal-data-rules.ts';
import { withoutSecrets } from '../../../platform/mail/without-secrets.ts';
import { adminQuery } from '../../../platform/security/scoped-queries.ts';
import { posta } from './tables.ts';

/** Condition: mails to the address or about the person's requests; for an address of the service only the latter. */
function mailConcernsSubjectCondition(asked: PersonalDataSubject): SQL | undefined {
  const theirs = isAboutSubject(asked, { mail: [sql`p.mail`], tel: [sql`p.tel`] });
  const about = sql`${posta.id_pratica} in (select p."_id" from pratiche p where p.id_utente is null and ${theirs})`;
  return asked.ours ? about : or(isAboutSubject(asked, { mail: [posta.destinatario] }), about);
}

/** With the texts, whose secrets are hidden. */
export const visitorMailRules: PersonalDataRules = {
  kind: 'posta',
  count: adminQuery(async (db: Db, asked: PersonalDataSubject) => {
    const [row] = await db.select({ all: count() }).from(posta).where(mailConcernsSubjectCondition(asked));
    return { all: row?.all ?? 0, open: 0 };
  }),
  read: adminQuery(async (db: Db, asked: PersonalDataSubject, { limit, offset }: PersonalDataPage) => {
    const rows = await db
      .select({
        _id: posta._id,
        titolo: posta.oggetto,
        quando: posta.creata,
        to: posta.destinatario,
        testo: posta.testo,
        stato: sql<string>`case when ${isNotNull(posta.inviata)} then 'inviata' when ${isNotNull(posta.prossima)} then 'in coda' else 'non partita' end`,
      })
      .from(posta)
      .where(mailConcernsSubjectCondition(asked))
      .orderBy(desc(posta.creata), desc(posta._id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ to, testo, ...row }) => ({
      ...row,
      campi: [
        { nome: 'Destinatario', valore: to },
        { nome: 'Testo', valore: withoutSecrets(testo) },
      ],
    }));
  }),
  erase: adminQuery(async (tx: Db, asked: PersonalDataSubject) => {
    const { rowCount } = await tx.delete(posta).where(mailConcernsSubjectCondition(asked));
    return rowCount ?? 0;
  }),
};

/** Mails to people who run or use the service, such as password recoveries. */
export const keptServiceMailRules: KeptDataRules = {
  title: 'E-mail di servizio',
  reason: 'Sono dirette a chi gestisce o usa il servizio; una volta inviate, il programma le dimentica dopo 90 giorni.',
  rows: ({ mail, ours }) => sql`posta where ${ours} and lower(destinatario) = ${mail}
    and (id_pratica is null or id_pratica not in (select p."_id" from pratiche p where p.id_utente is null and p.mail = ${mail}))`,
};
