import { count, desc } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { notifyChange } from '../../../platform/database/events.ts';
import {
  concerns,
  type PersonalDataRules,
  type PersonalDataSubject,
  type PersonalPage,
} from '../../../platform/feature/personal-data-rules.ts';
import { forAdmin } from '../../../platform/security/scoped-queries.ts';
import { noticeTag } from '../notices/policy.ts';
import { pensieri } from './tables.ts';

const { _id, id_nek, nome, testo, mail: address, tel, indirizzo, stato, motivo, data_crea } = pensieri;
const leftBy = (asked: PersonalDataSubject) => concerns(asked, { mail: [address], tel: [tel] });

/** Condolences that were left with an address or a telephone: they go from the pages, too. */
export const condolenceDataRules: PersonalDataRules = {
  kind: 'pensieri',
  count: forAdmin(async (db: Db, asked: PersonalDataSubject) => {
    const [row] = await db.select({ all: count() }).from(pensieri).where(leftBy(asked));
    return { all: row?.all ?? 0, open: 0 };
  }),
  read: forAdmin(async (db: Db, asked: PersonalDataSubject, { limit, offset }: PersonalPage) => {
    const rows = await db
      .select({ _id, nome, testo, tel, indirizzo, motivo, quando: data_crea, stato })
      .from(pensieri)
      .where(leftBy(asked))
      .orderBy(desc(data_crea), desc(_id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ _id: id, quando, stato: state, ...written }) => ({
      _id: id,
      quando,
      stato: state,
      titolo: 'Pensiero su un annuncio',
      campi: Object.entries(written).flatMap(([name, valore]) =>
        valore ? [{ nome: fieldNames[name as keyof typeof written], valore }] : [],
      ),
    }));
  }),
  erase: forAdmin(async (tx: Db, asked: PersonalDataSubject) => {
    const gone = await tx.delete(pensieri).where(leftBy(asked)).returning({ id_nek });
    const notices = [...new Set(gone.map((row) => noticeTag(row.id_nek)))];
    if (notices.length > 0) await notifyChange(tx, notices);
    return gone.length;
  }),
};

const fieldNames = {
  nome: 'Nome',
  testo: 'Testo',
  tel: 'Telefono',
  indirizzo: 'Indirizzo',
  motivo: 'Motivo del rifiuto',
};
