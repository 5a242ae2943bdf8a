import { and, count, desc, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import {
  isAboutSubject,
  type PersonalDataPage,
  type PersonalDataRules,
  type PersonalDataSubject,
} from '../../../platform/feature/personal-data-rules.ts';
import { adminQuery } from '../../../platform/security/scoped-queries.ts';
import { bozze } from './tables.ts';

const { _id, nome, mail: address, risposta, testo, data_crea } = bozze;
const isSentTo = (asked: PersonalDataSubject) => isAboutSubject(asked, { mail: [address] });

/** Proofs that were sent to an address. That something was answered stays with the print: it is printed or not by that. */
export const proofPersonalDataRules: PersonalDataRules = {
  kind: 'bozze',
  count: adminQuery(async (db: Db, asked: PersonalDataSubject) => {
    const [row] = await db.select({ all: count() }).from(bozze).where(isSentTo(asked));
    return { all: row?.all ?? 0, open: 0 };
  }),
  read: adminQuery(async (db: Db, asked: PersonalDataSubject, { limit, offset }: PersonalDataPage) => {
    const rows = await db
      .select({ _id, nome, testo, quando: data_crea, stato: sql<string>`coalesce(${risposta}, 'senza risposta')` })
      .from(bozze)
      .where(isSentTo(asked))
      .orderBy(desc(data_crea), desc(_id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ nome: name, testo: words, ...row }) => ({
      ...row,
      titolo: 'Bozza di una stampa',
      campi: [{ nome: 'Nome', valore: name }, ...(words ? [{ nome: 'Testo', valore: words }] : [])],
    }));
  }),
  erase: adminQuery(async (tx: Db, asked: PersonalDataSubject) => {
    const open = await tx.delete(bozze).where(and(isSentTo(asked), isNull(risposta)));
    const decided = await tx
      .update(bozze)
      .set({ nome: '', mail: '', testo: '', impronta: null })
      .where(and(isSentTo(asked), isNotNull(risposta)));
    return (open.rowCount ?? 0) + (decided.rowCount ?? 0);
  }),
};
