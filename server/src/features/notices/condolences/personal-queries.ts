import { type CondolenceState, nearFamilyLabel } from '@commiato/contracts/notices/condolences';
import { personName } from '@commiato/italy/formatting';
import { type AnyColumn, and, count, desc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { notifyChange } from '../../../platform/database/events.ts';
import {
  isAboutSubject,
  type PersonalDataPage,
  type PersonalDataRules,
  type PersonalDataSubject,
} from '../../../platform/feature/personal-data-rules.ts';
import { adminQuery } from '../../../platform/security/scoped-queries.ts';
import { noticeTag } from '../notices/policy.ts';
import { annunci } from '../notices/tables.ts';
import { pensieri, segnalazioniPensieri } from './tables.ts';

const {
  _id,
  id_nek,
  nome,
  testo,
  vicino,
  riservato,
  mail: address,
  confermato,
  tel,
  indirizzo,
  stato,
  motivo,
  data_crea,
} = pensieri;
const isLeftBySubject = (asked: PersonalDataSubject) => isAboutSubject(asked, { mail: [address], tel: [tel] });

const yesOrEmptySql = (column: AnyColumn) => sql<string>`case when ${column} then 'Sì' else '' end`;

/** Condolences that were left with an address or a telephone: they go from the pages, too. */
export const condolencePersonalDataRules: PersonalDataRules = {
  kind: 'pensieri',
  count: adminQuery(async (db: Db, asked: PersonalDataSubject) => {
    const [row] = await db.select({ all: count() }).from(pensieri).where(isLeftBySubject(asked));
    return { all: row?.all ?? 0, open: 0 };
  }),
  read: adminQuery(async (db: Db, asked: PersonalDataSubject, { limit, offset }: PersonalDataPage) => {
    const rows = await db
      .select({
        _id,
        nome,
        testo,
        vicino: yesOrEmptySql(vicino),
        riservato: yesOrEmptySql(riservato),
        mail: address,
        // Without an address there is nothing to confirm.
        confermato: sql<string>`case when ${address} = '' then '' when ${confermato} is null then 'No' else 'Sì' end`,
        tel,
        indirizzo,
        foto: sql<string>`case when ${pensieri.img} <> '' then 'Una foto' else '' end`,
        motivo,
        reclami: sql<string>`coalesce((select string_agg(r.testo, E'\\n\\n' order by r.data_crea) from reclami_pensieri r
          where r.id_pensiero = ${pensieri}."_id"), '')`,
        risposte: sql<string>`coalesce((select string_agg(r.risposta, E'\\n\\n' order by r.data_crea) from reclami_pensieri r
          where r.id_pensiero = ${pensieri}."_id" and r.risposta <> ''), '')`,
        quando: data_crea,
        // Also of a notice that is hidden or in the bin: its author has read it.
        defunto: { nome: annunci.nome, cognome: annunci.cognome },
        // What the family hides is told to nobody, and to who wrote it as on their page.
        stato: sql<CondolenceState>`case when ${stato} = 'nascosto' then 'pubblicato' else ${stato} end`,
      })
      .from(pensieri)
      .innerJoin(annunci, eq(annunci._id, id_nek))
      .where(isLeftBySubject(asked))
      .orderBy(desc(data_crea), desc(_id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ _id: id, quando, stato: state, defunto, ...written }) => ({
      _id: id,
      quando,
      stato: state,
      titolo: `Pensiero per ${personName(defunto)}`,
      campi: Object.entries(written).flatMap(([name, valore]) =>
        valore ? [{ nome: fieldNames[name as keyof typeof written], valore }] : [],
      ),
    }));
  }),
  listImages: adminQuery(async (db: Db, asked: PersonalDataSubject, { limit, offset }: PersonalDataPage) =>
    db
      .select({ _id, idUtente: pensieri.id_utente, img: pensieri.img })
      .from(pensieri)
      .where(and(isLeftBySubject(asked), ne(pensieri.img, '')))
      .orderBy(desc(data_crea), desc(_id))
      .limit(limit)
      .offset(offset),
  ),
  erase: adminQuery(async (tx: Db, asked: PersonalDataSubject) => {
    await tx.execute(
      sql`update decisioni_pensieri set motivo = '' where id_pensiero in (select "_id" from pensieri where ${isLeftBySubject(asked)})`,
    );
    const gone = await tx.delete(pensieri).where(isLeftBySubject(asked)).returning({ id_nek });
    const notices = [...new Set(gone.map((row) => noticeTag(row.id_nek)))];
    if (notices.length > 0) await notifyChange(tx, notices);
    return gone.length;
  }),
};

const fieldNames = {
  nome: 'Nome',
  testo: 'Testo',
  vicino: nearFamilyLabel,
  riservato: 'Solo per la famiglia',
  mail: 'E-mail',
  confermato: 'E-mail confermata',
  tel: 'Telefono',
  indirizzo: 'Indirizzo',
  foto: 'Foto',
  motivo: 'Motivo del rifiuto',
  reclami: 'Reclamo',
  risposte: 'Risposta al reclamo',
};

const reportsTable = segnalazioniPensieri;
const isReportedBySubject = (asked: PersonalDataSubject) => isAboutSubject(asked, { mail: [reportsTable.mail] });

/** Reports of condolences whose author left an address: it goes with what was written, that something was reported is counted. */
export const reportPersonalDataRules: PersonalDataRules = {
  kind: 'segnalazioni',
  count: adminQuery(async (db: Db, asked: PersonalDataSubject) => {
    const [row] = await db.select({ all: count() }).from(reportsTable).where(isReportedBySubject(asked));
    return { all: row?.all ?? 0, open: 0 };
  }),
  read: adminQuery(async (db: Db, asked: PersonalDataSubject, { limit, offset }: PersonalDataPage) => {
    const rows = await db
      .select({
        _id: reportsTable._id,
        quando: reportsTable.data_crea,
        esito: reportsTable.esito,
        motivo: reportsTable.motivo,
        testo: reportsTable.testo,
      })
      .from(reportsTable)
      .where(isReportedBySubject(asked))
      .orderBy(desc(reportsTable.data_crea), desc(reportsTable._id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ esito, motivo: ground, testo: words, ...row }) => ({
      ...row,
      titolo: 'Segnalazione di un pensiero',
      stato: esito ?? 'aperta',
      campi: [{ nome: 'Motivo', valore: ground as string }, ...(words ? [{ nome: 'Testo', valore: words }] : [])],
    }));
  }),
  erase: adminQuery(async (tx: Db, asked: PersonalDataSubject) => {
    const { rowCount } = await tx.update(reportsTable).set({ mail: '', testo: '' }).where(isReportedBySubject(asked));
    return rowCount ?? 0;
  }),
};
