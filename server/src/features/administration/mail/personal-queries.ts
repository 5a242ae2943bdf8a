import { count, desc, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import {
  concerns,
  type KeptDataRules,
  type PersonalDataRules,
  type PersonalDataSubject,
  type PersonalPage,
} from '../../../platform/feature/personal-data-rules.ts';
import { withoutSecrets } from '../../../platform/mail/without-secrets.ts';
import { forAdmin } from '../../../platform/security/scoped-queries.ts';
import { posta } from './tables.ts';

/** Condition: mails to the address or about the person's requests; for an address of the service only the latter. */
function concernsSubject(asked: PersonalDataSubject): SQL | undefined {
  const theirs = concerns(asked, { mail: [sql`p.mail`], tel: [sql`p.tel`] });
  const about = sql`${posta.id_pratica} in (select p."_id" from pratiche p where p.id_utente is null and ${theirs})`;
  return asked.ours ? about : or(concerns(asked, { mail: [posta.destinatario] }), about);
}

/** With the texts, whose secrets are hidden. */
export const visitorMailRules: PersonalDataRules = {
  kind: 'posta',
  count: forAdmin(async (db: Db, asked: PersonalDataSubject) => {
    const [row] = await db.select({ all: count() }).from(posta).where(concernsSubject(asked));
    return { all: row?.all ?? 0, open: 0 };
  }),
  read: forAdmin(async (db: Db, asked: PersonalDataSubject, { limit, offset }: PersonalPage) => {
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
      .where(concernsSubject(asked))
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
  erase: forAdmin(async (tx: Db, asked: PersonalDataSubject) => {
    const { rowCount } = await tx.delete(posta).where(concernsSubject(asked));
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
