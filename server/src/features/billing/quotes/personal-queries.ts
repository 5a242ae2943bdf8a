import { and, count, desc, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type {
  PersonalDataPage,
  PersonalDataRules,
  PersonalDataSubject,
} from '../../../platform/feature/personal-data-rules.ts';
import { adminQuery } from '../../../platform/security/scoped-queries.ts';
import { hasClientMailCondition } from '../invoices/kept-queries.ts';
import { preventivi } from './tables.ts';

const { _id, anno, progressivo, deciso_da, deciso_il, deciso_ip, inviato_a } = preventivi;

/** Condition: an answer of the person by a link, of which the network address is still kept. */
const isAnsweredBy = ({ mail }: PersonalDataSubject): SQL | undefined =>
  and(isNotNull(deciso_il), ne(deciso_ip, ''), or(sql`${inviato_a} = ${mail}`, hasClientMailCondition(mail)));

/** From where a quote was answered. The quote itself, with the name of who answered, is its agency's. */
export const offerPersonalDataRules: PersonalDataRules = {
  kind: 'offerte',
  count: adminQuery(async (db: Db, asked: PersonalDataSubject) => {
    const [row] = await db.select({ all: count() }).from(preventivi).where(isAnsweredBy(asked));
    return { all: row?.all ?? 0, open: 0 };
  }),
  read: adminQuery(async (db: Db, asked: PersonalDataSubject, { limit, offset }: PersonalDataPage) => {
    const rows = await db
      .select({ _id, anno, progressivo, deciso_da, deciso_il, deciso_ip, stato: preventivi.stato })
      .from(preventivi)
      .where(isAnsweredBy(asked))
      .orderBy(desc(deciso_il), desc(_id))
      .limit(limit)
      .offset(offset);
    return rows.map((row) => ({
      _id: row._id,
      titolo: `Risposta al preventivo n. ${row.progressivo}/${row.anno}`,
      quando: row.deciso_il ?? '',
      stato: row.stato,
      campi: [
        { nome: 'Nome', valore: row.deciso_da },
        { nome: 'Indirizzo di rete', valore: row.deciso_ip },
      ],
    }));
  }),
  erase: adminQuery(async (tx: Db, asked: PersonalDataSubject) => {
    const { rowCount } = await tx.update(preventivi).set({ deciso_ip: '' }).where(isAnsweredBy(asked));
    return rowCount ?? 0;
  }),
};
