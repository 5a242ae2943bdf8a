import {
  type CondolenceDecision,
  type CondolenceQuery,
  type CondolenceReportGround,
  type CondolenceState,
  condolencePageSize,
  maxCondolenceReports,
  maxCondolencesPerNotice,
  shownCondolenceReports,
} from '@commiato/contracts/notices/condolences';
import { imageAddress } from '@commiato/contracts/notices/public-addresses';
import type { CondolenceForAuthor, ShownPicture } from '@commiato/contracts/notices/public-pages';
import { and, asc, count, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { limitAndOffsetOf } from '../../../platform/database/listing.ts';
import type { WaitingRules } from '../../../platform/feature/waiting-rules.ts';
import { ownerCondition } from '../../../platform/security/owned.ts';
import { adminQuery, publicQuery } from '../../../platform/security/scoped-queries.ts';
import type { OwnerScope } from '../../../platform/security/scopes.ts';
import { utenti } from '../../accounts/accounts/tables.ts';
import { condolencesChoiceSql, funeralEndSql } from '../notices/condolence-queries.ts';
import { isPublished } from '../notices/queries.ts';
import { annunci } from '../notices/tables.ts';
import { pensieri, segnalazioniPensieri } from './tables.ts';

/** What says whether a published notice takes condolences. */
export const readOpeningFacts = publicQuery(async (db: Db, id: string) => {
  const [row] = await db
    .select({
      id_utente: annunci.id_utente,
      nome: annunci.nome,
      cognome: annunci.cognome,
      cosa: annunci.cosa,
      pensieri: condolencesChoiceSql,
      data_crea: annunci.data_crea,
      funerale: funeralEndSql,
      fotoPensieri: annunci.fotoPensieri,
    })
    .from(annunci)
    .innerJoin(utenti, eq(utenti._id, annunci.id_utente))
    .where(and(eq(annunci._id, id), isPublished()));
  return row;
});

/** Makes those who write on one notice wait for one another until the transaction ends. */
export async function lockCondolencesOfNotice(tx: Db, notice: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pensieri ${notice}`}, 0))`);
}

/** Whether a notice has as many condolences as it may. */
export const hasMaxCondolences = publicQuery(async (db: Db, notice: string): Promise<boolean> => {
  const { rows } = await db.execute<{ full: boolean }>(
    sql`select count(*) >= ${maxCondolencesPerNotice}::int as full from pensieri where id_nek = ${notice}`,
  );
  return rows[0]?.full ?? false;
});

type NewCondolence = Omit<typeof pensieri.$inferInsert, 'stato' | 'motivo' | 'deciso_il'>;

/** The one that was left a moment ago with all the same words: who presses twice says it once. */
export const findSameRecentCondolence = publicQuery(
  async (db: Db, row: NewCondolence, since: string): Promise<{ _id: string; img: string } | undefined> => {
    const { nome, testo = '', vicino = false, mail = '', tel = '', riservato = false, indirizzo = '' } = row;
    const [same] = await db
      .select({ _id: pensieri._id, img: pensieri.img })
      .from(pensieri)
      .where(
        and(
          eq(pensieri.id_nek, row.id_nek),
          sql`${pensieri.data_crea} > ${since}`,
          eq(pensieri.stato, 'in attesa'),
          eq(pensieri.nome, nome),
          eq(pensieri.testo, testo),
          eq(pensieri.vicino, vicino),
          eq(pensieri.mail, mail),
          eq(pensieri.tel, tel),
          eq(pensieri.riservato, riservato),
          eq(pensieri.indirizzo, indirizzo),
        ),
      );
    return same;
  },
);

/** Gives the same condolence the photograph that was forgotten a moment ago. */
export const addPicture = publicQuery(
  async (tx: Db, id: string, picture: Pick<ShownPicture, 'img' | 'larghezza' | 'altezza'>): Promise<void> => {
    await tx.update(pensieri).set(picture).where(eq(pensieri._id, id));
  },
);

export const insertCondolence = publicQuery(async (tx: Db, row: NewCondolence): Promise<void> => {
  await tx.insert(pensieri).values(row);
});

/** The photograph of a condolence with the agency that it is stored under; null without one. */
export const condolencePictureSql = sql<ShownPicture | null>`case when ${pensieri.img} <> '' then json_build_object(
  'id_utente', ${pensieri.id_utente}, 'img', ${pensieri.img}, 'larghezza', ${pensieri.larghezza}, 'altezza', ${pensieri.altezza}) end`;

/** A condolence as everybody reads it, with the address of its photograph. */
const withPictureAddress = <R extends { readonly picture: ShownPicture | null }>(row: R) => ({
  ...row,
  foto: row.picture && imageAddress(row.picture),
});

const publicFields = {
  _id: pensieri._id,
  nome: pensieri.nome,
  testo: pensieri.testo,
  vicino: pensieri.vicino,
  picture: condolencePictureSql,
  data: pensieri.data_crea,
};
const isPublic = and(eq(pensieri.stato, 'pubblicato'), eq(pensieri.riservato, false));

/** The newest public condolences of a notice, or those before one. */
export const publicCondolences = publicQuery(async (db: Db, notice: string, before?: string) => {
  const rows = await db
    .select(publicFields)
    .from(pensieri)
    .where(
      and(
        eq(pensieri.id_nek, notice),
        isPublic,
        // Also one that is no longer public: who reads on goes on from where it stood.
        before === undefined
          ? undefined
          : sql`(${pensieri.data_crea}, ${pensieri._id}) < (select p.data_crea, p."_id" from pensieri p where p."_id" = ${before} and p.id_nek = ${notice})`,
      ),
    )
    .orderBy(desc(pensieri.data_crea), desc(pensieri._id))
    .limit(condolencePageSize);
  return rows.map(withPictureAddress);
});

/** As its author is told: what the family hides is let through, by whatever way its author looks. */
const stateForAuthorSql = sql<
  CondolenceForAuthor['stato']
>`case when ${pensieri.stato} = 'nascosto' then 'pubblicato' else ${pensieri.stato} end`;

/**
 * What the family hides, also while its agency reads anew what its author changed: nothing else that waits has an instant of decision; and while it is
 * refused. Without it everybody would be shown what the family has hidden, once it is let through or its author's appeal is granted.
 */
const isHiddenByFamilySql = sql<boolean>`(${pensieri.stato} = 'nascosto' or (${pensieri.stato} = 'in attesa' and ${pensieri.deciso_il} is not null)
  or (${pensieri.stato} = 'rifiutato' and ${pensieri.nascosto}))`;

const ownFields = {
  _id: pensieri._id,
  nome: pensieri.nome,
  testo: pensieri.testo,
  vicino: pensieri.vicino,
  riservato: pensieri.riservato,
  stato: stateForAuthorSql,
  motivo: pensieri.motivo,
  isAddressUnconfirmed: sql<boolean>`(${pensieri.impronta} is not null and ${pensieri.confermato} is null)`,
  picture: condolencePictureSql,
  data: pensieri.data_crea,
};

/** What somebody has left on a notice and has not withdrawn, as its author is told. */
export const ownCondolences = publicQuery((db: Db, notice: string, ids: readonly string[]) =>
  db
    .select(ownFields)
    .from(pensieri)
    .where(and(eq(pensieri.id_nek, notice), inArray(pensieri._id, [...ids]), ne(pensieri.stato, 'ritirato')))
    .orderBy(desc(pensieri.data_crea), desc(pensieri._id)),
);

/** A condolence that everybody reads: it and its notice are published; `lock` locks it until the transaction ends. */
export const publicCondolence = publicQuery(async (db: Db, id: string, lock = false) => {
  const query = db
    .select({
      ...publicFields,
      id_nek: pensieri.id_nek,
      id_utente: pensieri.id_utente,
      defunto: sql<string>`trim(${annunci.nome} || ' ' || ${annunci.cognome})`,
    })
    .from(pensieri)
    .innerJoin(annunci, eq(annunci._id, pensieri.id_nek))
    .where(and(eq(pensieri._id, id), isPublic, isPublished()));
  const [row] = await (lock ? query.for('update', { of: pensieri }) : query);
  return row && withPictureAddress(row);
});

interface NewReport {
  readonly _id: string;
  readonly id_pensiero: string;
  readonly motivo: CondolenceReportGround;
  readonly testo: string;
  readonly mail: string;
  readonly data_crea: string;
}

/**
 * Stores a report of a condolence that the caller has locked, unless that has the maximum, or the same report is still undecided and as young as a
 * second press of one form: two readers without an address who say the same at once are one report too, as nothing tells them apart. `mail` is the
 * address as typed; `row.mail` is empty where no receipt is sent.
 */
export const insertReportUnlessRepeated = publicQuery(
  async (
    tx: Db,
    row: NewReport,
    { mail, since }: { readonly mail: string; readonly since: string },
  ): Promise<'kept' | 'repeated' | 'full'> => {
    const ofCondolence = eq(segnalazioniPensieri.id_pensiero, row.id_pensiero);
    const isSameReport = and(
      ofCondolence,
      sql`${segnalazioniPensieri.data_crea} > ${since}`,
      isNull(segnalazioniPensieri.deciso_il),
      eq(segnalazioniPensieri.motivo, row.motivo),
      eq(segnalazioniPensieri.testo, row.testo),
      // The first press may have stored the address, or none where it got no receipt.
      inArray(segnalazioniPensieri.mail, [...new Set([mail, row.mail])]),
    );
    if ((await tx.$count(segnalazioniPensieri, isSameReport)) > 0) return 'repeated';
    if ((await tx.$count(segnalazioniPensieri, ofCondolence)) >= maxCondolenceReports) return 'full';
    await tx.insert(segnalazioniPensieri).values(row);
    return 'kept';
  },
);

/** Says of the reports of a condolence that were open what became of it; answers the addresses to be told. */
export async function settleReports(
  tx: Db,
  id: string,
  decided: { readonly esito: 'lasciato' | 'tolto'; readonly deciso_il: string },
): Promise<string[]> {
  const { id_pensiero, deciso_il, mail } = segnalazioniPensieri;
  const settled = await tx
    .update(segnalazioniPensieri)
    .set(decided)
    .where(and(eq(id_pensiero, id), isNull(deciso_il)))
    .returning({ mail });
  return [...new Set(settled.flatMap((row) => row.mail || []))];
}

/** The addresses of those who reported a condolence that was taken away for it. */
export async function reporterMailsOfRemoval(tx: Db, id: string): Promise<string[]> {
  const { id_pensiero, esito, mail } = segnalazioniPensieri;
  const rows = await tx
    .selectDistinct({ mail })
    .from(segnalazioniPensieri)
    .where(and(eq(id_pensiero, id), eq(esito, 'tolto'), ne(mail, '')));
  return rows.map((row) => row.mail);
}

interface ShownReport {
  readonly motivo: CondolenceReportGround;
  readonly testo: string;
  readonly data: string;
}

const shownColumns = {
  _id: pensieri._id,
  id_annuncio: pensieri.id_nek,
  defunto: sql<string>`trim(${annunci.nome} || ' ' || ${annunci.cognome})`,
  agenzia: utenti.ragSociale,
  nome: pensieri.nome,
  testo: pensieri.testo,
  vicino: pensieri.vicino,
  riservato: pensieri.riservato,
  conFoto: sql<boolean>`${pensieri.img} <> ''`,
  mail: pensieri.mail,
  tel: pensieri.tel,
  indirizzo: pensieri.indirizzo,
  confermato: sql<boolean>`${pensieri.confermato} is not null`,
  stato: pensieri.stato,
  nascosto: isHiddenByFamilySql,
  motivo: pensieri.motivo,
  segnalazioni: sql<number>`(select count(*)::int from segnalazioni_pensieri s where s.id_pensiero = ${pensieri._id})`,
  segnalata: sql<ShownReport[]>`(select coalesce(json_agg(json_build_object('motivo', r.motivo, 'testo', r.testo,
      'data', to_char(r.data_crea at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by r.data_crea desc), '[]'::json)
    from (select * from segnalazioni_pensieri s where s.id_pensiero = ${pensieri._id}
      order by s.data_crea desc limit ${shownCondolenceReports}) r)`,
  parole: pensieri.parole,
  data: pensieri.data_crea,
  deciso_il: pensieri.deciso_il,
};

const isOfNotice = eq(annunci._id, pensieri.id_nek);
const isOfAgency = eq(utenti._id, pensieri.id_utente);
const isOfLiveNotice = isNull(annunci.cestinato);
const isAppealed = sql`exists (select from reclami_pensieri r where r.id_pensiero = ${pensieri._id})`;

/** Condition: published, and reported since it was last decided. Whoever publishes it again has read the reports. */
const isReported = sql`${pensieri.stato} = 'pubblicato' and exists (select from segnalazioni_pensieri s
  where s.id_pensiero = ${pensieri}."_id" and s.data_crea > coalesce(${pensieri}.deciso_il, ${pensieri}.data_crea))`;

/** Reported condolences, which are decided without undue delay (Reg. (UE) 2022/2065, art. 16). */
export const waitingReportedCondolenceRules: WaitingRules = {
  kind: 'pensiero',
  rows: () => sql`
    select ${pensieri}."_id", trim(${annunci}.nome || ' ' || ${annunci}.cognome) as nome, ${pensieri}.nome as di, ${pensieri}.id_utente,
      (select min(s.data_crea) from segnalazioni_pensieri s where s.id_pensiero = ${pensieri}."_id"
        and s.data_crea > coalesce(${pensieri}.deciso_il, ${pensieri}.data_crea)) as dal, null::date as scade, 'senza indebito ritardo' as regola
    from ${pensieri} join ${annunci} on ${annunci}."_id" = ${pensieri}.id_nek
    where ${isOfLiveNotice} and ${isReported}`,
};

/** Rows of a list that names no page: the queue is worked off from its beginning. */
const unpagedSize = 200;

/** Condolences on the caller's notices that are not in the bin, the oldest first unless asked otherwise. */
export async function listCondolences(db: Db, scope: OwnerScope, query: CondolenceQuery) {
  const { stato, id_annuncio, segnalati, conParole, page } = query;
  const { limit, offset } = limitAndOffsetOf({
    page,
    pageSize: query.pageSize ?? (page === undefined ? unpagedSize : undefined),
  });
  // What nobody has confirmed waits longer.
  const first = query.sort ? [] : [sql`${pensieri.confermato} is null`];
  const order = query.sort === undefined || query.sort === 'data' ? asc : desc;
  // What nobody has decided would stand before all that was.
  const byMoment = query.sort === '-deciso' ? sql`${pensieri.deciso_il} desc nulls last` : order(pensieri.data_crea);
  const where = and(
    ownerCondition(pensieri.id_utente, scope),
    isOfLiveNotice,
    stato && eq(pensieri.stato, stato),
    segnalati ? isReported : undefined,
    conParole ? sql`${pensieri.parole} <> '{}'` : undefined,
    id_annuncio === undefined ? undefined : eq(pensieri.id_nek, id_annuncio),
  );
  const [rows, [counted]] = await Promise.all([
    db
      .select(shownColumns)
      .from(pensieri)
      .innerJoin(annunci, isOfNotice)
      .innerJoin(utenti, isOfAgency)
      .where(where)
      .orderBy(...first, byMoment, order(pensieri._id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(pensieri).innerJoin(annunci, isOfNotice).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** A condolence on one of the caller's notices that is not in the bin; `lock` locks it until the transaction ends. */
export async function condolenceById(db: Db, scope: OwnerScope, id: string, lock = false) {
  const query = db
    .select({ ...shownColumns, id_utente: pensieri.id_utente })
    .from(pensieri)
    .innerJoin(annunci, isOfNotice)
    .innerJoin(utenti, isOfAgency)
    .where(and(eq(pensieri._id, id), ownerCondition(pensieri.id_utente, scope), isOfLiveNotice));
  const [row] = await (lock ? query.for('update', { of: pensieri }) : query);
  return row;
}

/** The condolence that an appeal is about, also while its notice is in the bin; locked until the transaction ends. */
export const condolenceOfAppeal = adminQuery(async (tx: Db, id: string) => {
  const [row] = await tx
    .select({
      ...shownColumns,
      picture: condolencePictureSql,
      isNoticePublished: isPublished(),
      isNoticeInBin: sql<boolean>`${annunci.cestinato} is not null`,
    })
    .from(pensieri)
    .innerJoin(annunci, isOfNotice)
    .innerJoin(utenti, isOfAgency)
    .where(eq(pensieri._id, id))
    .for('update', { of: pensieri });
  return row;
});

/**
 * The photograph of a condolence of the caller's notices, whatever its state; null without one. While the notice is in the bin an
 * administrator sees it where an appeal was made: that is decided there too.
 */
export async function pictureForOwner(db: Db, scope: OwnerScope, id: string): Promise<ShownPicture | null> {
  const [row] = await db
    .select({ picture: condolencePictureSql })
    .from(pensieri)
    .innerJoin(annunci, isOfNotice)
    .where(
      and(
        eq(pensieri._id, id),
        ownerCondition(pensieri.id_utente, scope),
        scope.kind === 'admin' ? or(isOfLiveNotice, isAppealed) : isOfLiveNotice,
      ),
    );
  return row?.picture ?? null;
}

/**
 * Lets a condolence through or refuses it, and answers its state; null where its state before does not allow so: what its author withdrew stays
 * withdrawn, and what the family hides is shown again by the family alone, also where its author has changed it or it was refused.
 */
export async function storeCondolenceDecision(
  tx: Db,
  scope: OwnerScope,
  id: string,
  { stato, motivo }: Pick<CondolenceDecision, 'stato' | 'motivo'>,
  now: string,
): Promise<CondolenceState | null> {
  const from =
    stato === 'pubblicato'
      ? (['in attesa', 'rifiutato', 'pubblicato'] as const)
      : (['in attesa', 'pubblicato', 'nascosto', 'rifiutato'] as const);
  const next =
    stato === 'pubblicato' ? sql`case when ${isHiddenByFamilySql} then 'nascosto' else 'pubblicato' end` : stato;
  const [changed] = await tx
    .update(pensieri)
    .set({
      stato: next,
      // Of the row as it was before.
      nascosto: stato === 'rifiutato' ? isHiddenByFamilySql : false,
      motivo: stato === 'rifiutato' ? motivo : '',
      deciso_il: now,
    })
    .where(and(eq(pensieri._id, id), ownerCondition(pensieri.id_utente, scope), inArray(pensieri.stato, [...from])))
    .returning({ stato: pensieri.stato });
  return changed?.stato ?? null;
}

/** What a mailed link opens, also while its notice is in the bin: what somebody wrote stays theirs to withdraw. `lock` locks it until the transaction ends. */
export const condolenceByLink = publicQuery(async (db: Db, digest: Buffer, lock = false) => {
  const query = db
    .select({
      own: ownFields,
      isHidden: isHiddenByFamilySql,
      confermato: pensieri.confermato,
      // What the family wrote to those who were thanked.
      grazie: sql<string | null>`(select r.testo from ringraziamenti r
        where ${pensieri.ringraziato} is not null and r.id_servizio = ${annunci.id_servizio})`,
      notice: { _id: annunci._id, nome: annunci.nome, cognome: annunci.cognome },
      isPublished: isPublished(),
    })
    .from(pensieri)
    .innerJoin(annunci, isOfNotice)
    .where(or(eq(pensieri.impronta, digest), eq(pensieri.impronta_ricorso, digest)));
  const [row] = await (lock ? query.for('update', { of: pensieri }) : query);
  return row;
});

/** Stores what its author decided by the link. */
export const updateCondolenceByLink = publicQuery(
  async (tx: Db, id: string, change: Partial<typeof pensieri.$inferInsert>): Promise<void> => {
    await tx.update(pensieri).set(change).where(eq(pensieri._id, id));
  },
);

/** Deletes some of the refused and withdrawn ones that were decided before an instant; returns their number. */
export async function deleteEndedCondolences(db: Db, before: string): Promise<number> {
  const old = db
    .select({ _id: pensieri._id })
    .from(pensieri)
    .where(
      and(
        inArray(pensieri.stato, ['rifiutato', 'ritirato']),
        lt(pensieri.deciso_il, before),
        sql`not exists (select from reclami_pensieri r where r.id_pensiero = ${pensieri._id} and r.stato = 'in attesa')`,
      ),
    )
    .limit(500);
  const { rowCount } = await db.delete(pensieri).where(sql`${pensieri._id} in ${old}`);
  return rowCount ?? 0;
}
