import { and, count, desc, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type {
  PersonalDataRules,
  PersonalDataSubject,
  PersonalPage,
} from '../../../platform/feature/personal-data-rules.ts';
import { forAdmin } from '../../../platform/security/scoped-queries.ts';
import { isClientMail } from '../invoices/kept-queries.ts';
import { preventivi } from './tables.ts';

const { _id, anno, progressivo, deciso_da, deciso_il, deciso_ip, inviato_a } = preventivi;

/** Condition: an answer of the person by a link, of which the network address is still kept. */
const answeredBy = ({ mail }: PersonalDataSubject): SQL | undefined =>
  and(isNotNull(deciso_il), ne(deciso_ip, ''), or(sql`${inviato_a} = ${mail}`, isClientMail(mail)));

/** From where a quote was answered. The quote itself, with the name of who answered, is its agency's. */
export const offerAddressRules: PersonalDataRules = {
  kind: 'offerte',
  count: forAdmin(async (db: Db, asked: PersonalDataSubject) => {
    const [row] = await db.select({ all: count() }).from(preventivi).where(answeredBy(asked));
    return { all: row?.all ?? 0, open: 0 };
  }),
  read: forAdmin(async (db: Db, asked: PersonalDataSubject, { limit, offset }: PersonalPage) => {
    const rows = await db
      .select({ _id, anno, progressivo, deciso_da, deciso_il, deciso_ip, stato: preventivi.stato })
      .from(preventivi)
      .where(answeredBy(asked))
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
  erase: forAdmin(async (tx: Db, asked: PersonalDataSubject) => {
    const { rowCount } = await tx.update(preventivi).set({ deciso_ip: '' }).where(answeredBy(asked));
    return rowCount ?? 0;
  }),
};
