import { and, count, desc, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import {
  concerns,
  type PersonalDataRules,
  type PersonalDataSubject,
  type PersonalPage,
} from '../../../platform/feature/personal-data-rules.ts';
import { forAdmin } from '../../../platform/security/scoped-queries.ts';
import { bozze } from './tables.ts';

const { _id, nome, mail: address, risposta, testo, data_crea } = bozze;
const sentTo = (asked: PersonalDataSubject) => concerns(asked, { mail: [address] });

/** Proofs that were sent to an address. That something was answered stays with the print: it is printed or not by that. */
export const proofDataRules: PersonalDataRules = {
  kind: 'bozze',
  count: forAdmin(async (db: Db, asked: PersonalDataSubject) => {
    const [row] = await db.select({ all: count() }).from(bozze).where(sentTo(asked));
    return { all: row?.all ?? 0, open: 0 };
  }),
  read: forAdmin(async (db: Db, asked: PersonalDataSubject, { limit, offset }: PersonalPage) => {
    const rows = await db
      .select({ _id, nome, testo, quando: data_crea, stato: sql<string>`coalesce(${risposta}, 'senza risposta')` })
      .from(bozze)
      .where(sentTo(asked))
      .orderBy(desc(data_crea), desc(_id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ nome: name, testo: words, ...row }) => ({
      ...row,
      titolo: 'Bozza di una stampa',
      campi: [{ nome: 'Nome', valore: name }, ...(words ? [{ nome: 'Testo', valore: words }] : [])],
    }));
  }),
  erase: forAdmin(async (tx: Db, asked: PersonalDataSubject) => {
    const open = await tx.delete(bozze).where(and(sentTo(asked), isNull(risposta)));
    const decided = await tx
      .update(bozze)
      .set({ nome: '', mail: '', testo: '', impronta: null })
      .where(and(sentTo(asked), isNotNull(risposta)));
    return (open.rowCount ?? 0) + (decided.rowCount ?? 0);
  }),
};
