import type { ContributionKind, ContributionState } from '@commiato/contracts/notices/family';
import { and, asc, desc, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { publicQuery } from '../../../platform/security/scoped-queries.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { utenti } from '../../accounts/accounts/tables.ts';
import { familyEventsJson } from '../../funerals/events/queries.ts';
import { servizi } from '../../funerals/funerals/tables.ts';
import { dallaFamiglia, familiari, familiariDispositivi, ringraziamenti } from './tables.ts';

const { _id, id_utente, id_servizio, nome, mail, puo, impronta, link, codice, codice_dal, errori, data_crea, scade } =
  familiari;
const shownColumns = { _id, id_servizio, nome, mail, puo, link, errori, data_crea, scade };
export type RelativeRow = Awaited<ReturnType<typeof relativesOf>>[number];
type RelativeRowChange = Partial<typeof familiari.$inferInsert>;

/** Devices of a relative that are remembered at an instant. */
const deviceCountSql = (now: string) => sql<number>`(select count(*)::int from familiari_dispositivi d
  where d.id_familiare = familiari."_id" and d.scade > ${now}::timestamptz)`;

/** Condition: the relative's funeral is not in the bin. */
const isOfLiveFuneral = sql`exists (select from ${servizi} where ${servizi._id} = ${id_servizio} and ${isNull(servizi.cestinato)})`;
const isOwn = ({ idUtente }: AgencyScope) => and(eq(id_utente, idUtente), isOfLiveFuneral);

/** The relatives who were invited to an agency's funeral, first invited first. */
export const relativesOf = (db: Db, scope: AgencyScope, funeral: string, now: string) =>
  db
    .select({ ...shownColumns, dispositivi: deviceCountSql(now) })
    .from(familiari)
    .where(and(eq(id_servizio, funeral), isOwn(scope)))
    .orderBy(asc(data_crea), asc(_id));

/** A relative of the agency; `lock` locks it until the transaction ends. */
export async function relativeById(db: Db, scope: AgencyScope, id: string, now: string, lock = false) {
  const query = db
    .select({ ...shownColumns, dispositivi: deviceCountSql(now) })
    .from(familiari)
    .where(and(eq(_id, id), isOwn(scope)));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

export async function insertRelative(
  db: Db,
  { idUtente }: AgencyScope,
  row: Omit<typeof familiari.$inferInsert, 'id_utente'>,
): Promise<void> {
  await db.insert(familiari).values({ ...row, id_utente: idUtente });
}

export async function updateRelative(db: Db, scope: AgencyScope, id: string, change: RelativeRowChange): Promise<void> {
  await db
    .update(familiari)
    .set(change)
    .where(and(eq(_id, id), isOwn(scope)));
}

/**
 * Refuses the accepted stories of relatives who are about to be deleted that a later one of the same relative has replaced: once it is not known any
 * more whose they were, the notices would show both. They are erased like what else was refused.
 */
export async function refuseReplacedStoriesOf(tx: Db, relativeIds: SQL): Promise<void> {
  await tx.execute(sql`
    update dalla_famiglia d set stato = 'rifiutato'
    where d.cosa = 'storia' and d.stato = 'accettato' and d.id_familiare in (${relativeIds})
      and exists (select from dalla_famiglia later where later.id_familiare = d.id_familiare and later.cosa = 'storia'
        and later.stato = 'accettato' and (later.data_crea, later."_id") > (d.data_crea, d."_id"))`);
}

/** Deletes a relative with the devices; answers the funeral, undefined where the relative is not the agency's. */
export async function deleteRelative(tx: Db, scope: AgencyScope, id: string): Promise<string | undefined> {
  const own = and(eq(_id, id), isOwn(scope));
  await refuseReplacedStoriesOf(tx, sql`select ${_id} from ${familiari} where ${own}`);
  const [gone] = await tx.delete(familiari).where(own).returning({ id_servizio });
  return gone?.id_servizio;
}

/** What a mail to a relative names: the agency, and of whom the page is. */
export async function namesForFamilyMail(db: Db, { idUtente }: AgencyScope, funeral: string) {
  const [row] = await db
    .select({ ragSociale: utenti.ragSociale, nome: servizi.nome, cognome: servizi.cognome })
    .from(servizi)
    .innerJoin(utenti, eq(utenti._id, servizi.id_utente))
    .where(and(eq(servizi._id, funeral), eq(servizi.id_utente, idUtente)));
  return row;
}

/** Forgets the devices of a relative. */
export async function deleteDevicesOf(db: Db, relative: string): Promise<void> {
  await db.delete(familiariDispositivi).where(eq(familiariDispositivi.id_familiare, relative));
}

const contributionColumns = {
  _id: dallaFamiglia._id,
  cosa: dallaFamiglia.cosa,
  nome: dallaFamiglia.nome,
  testo: dallaFamiglia.testo,
  stato: dallaFamiglia.stato,
  posto: dallaFamiglia.posto,
  data_crea: dallaFamiglia.data_crea,
  deciso_il: dallaFamiglia.deciso_il,
};

/** Whether a story that was let through is no longer told, as the same relative has written another one since. */
export const isReplacedStory = sql<boolean>`(dalla_famiglia.cosa = 'storia' and dalla_famiglia.stato = 'accettato' and exists (
  select from dalla_famiglia later where later.id_servizio = dalla_famiglia.id_servizio
    and later.id_familiare = dalla_famiglia.id_familiare and later.cosa = 'storia' and later.stato = 'accettato'
    and (later.data_crea, later."_id") > (dalla_famiglia.data_crea, dalla_famiglia."_id")))`;

/** What a family has written to the agency, newest first. */
export const contributionsOf = (db: Db, { idUtente }: AgencyScope, funeral: string) =>
  db
    .select({ ...contributionColumns, sostituita: isReplacedStory })
    .from(dallaFamiglia)
    .where(and(eq(dallaFamiglia.id_servizio, funeral), eq(dallaFamiglia.id_utente, idUtente)))
    .orderBy(desc(dallaFamiglia.data_crea), desc(dallaFamiglia._id));

/** The agency's funerals whose families have sent what nobody has looked at, whose oldest waits longest first. */
export const funeralsWithWaitingContributions = (db: Db, { idUtente }: AgencyScope, limit: number) => {
  const since = sql<string>`min(${dallaFamiglia.data_crea})`;
  return db
    .select({
      id_servizio: servizi._id,
      nome: servizi.nome,
      cognome: servizi.cognome,
      tel: servizi.tel,
      quanti: sql<number>`count(*)::int`,
      dal: since.mapWith(dallaFamiglia.data_crea),
    })
    .from(dallaFamiglia)
    .innerJoin(servizi, eq(servizi._id, dallaFamiglia.id_servizio))
    .where(and(eq(dallaFamiglia.id_utente, idUtente), eq(dallaFamiglia.stato, 'in attesa'), isNull(servizi.cestinato)))
    .groupBy(servizi._id)
    .orderBy(asc(since), asc(servizi._id))
    .limit(limit);
};

/** What a family has written, locked until the transaction ends; undefined where it is not the agency's, or its funeral is in the bin. */
export async function lockContribution(tx: Db, { idUtente }: AgencyScope, id: string) {
  const { _id, id_utente, id_servizio, testo, stato } = dallaFamiglia;
  const [row] = await tx
    .select({ testo, stato })
    .from(dallaFamiglia)
    .innerJoin(servizi, eq(servizi._id, id_servizio))
    .where(and(eq(_id, id), eq(id_utente, idUtente), isNull(servizi.cestinato)))
    .for('update', { of: dallaFamiglia });
  return row;
}

/** Decides what a family has written; undefined where it is not the agency's, or its funeral is in the bin. */
export async function decideContribution(
  db: Db,
  { idUtente }: AgencyScope,
  id: string,
  { stato, now }: { readonly stato: ContributionState; readonly now: string },
) {
  const [row] = await db
    .update(dallaFamiglia)
    .set({ stato, deciso_il: stato === 'in attesa' ? null : now })
    .where(
      and(
        eq(dallaFamiglia._id, id),
        eq(dallaFamiglia.id_utente, idUtente),
        sql`exists (select from servizi s where s."_id" = ${dallaFamiglia.id_servizio} and s.cestinato is null)`,
      ),
    )
    .returning({ ...contributionColumns, id_servizio: dallaFamiglia.id_servizio, img: dallaFamiglia.img });
  return row;
}

/** The relative of a link with the funeral and its agency, which is active; `lock` locks the relative until the transaction ends. */
export const relativeByLink = publicQuery(async (db: Db, digest: Buffer, now: string, lock = false) => {
  const query = db
    .select({
      relative: { _id, id_utente, id_servizio, nome, mail, puo, codice, codice_dal, errori },
      funeral: {
        nome: servizi.nome,
        cognome: servizi.cognome,
        nato: servizi.nato,
        decesso: servizi.decesso,
        oraDecesso: servizi.oraDecesso,
        cittadinanza: servizi.cittadinanza,
        data_crea: servizi.data_crea,
        risposte: servizi.risposte,
      },
      events: familyEventsJson(servizi._id),
      agency: { ragSociale: utenti.ragSociale, tel: utenti.tel, cell: utenti.cell },
    })
    .from(familiari)
    .innerJoin(servizi, eq(servizi._id, id_servizio))
    .innerJoin(utenti, eq(utenti._id, id_utente))
    .where(
      and(
        eq(impronta, digest),
        gt(scade, now),
        isNull(servizi.cestinato),
        isNull(utenti.cestinato),
        eq(utenti.attivo, true),
      ),
    );
  const [row] = await (lock ? query.for('update', { of: familiari }) : query);
  return row;
});
export type LinkedRelative = NonNullable<Awaited<ReturnType<typeof relativeByLink>>>;

/** Whether a cookie's digest is that of a remembered device of a relative. */
export const isOpenDeviceOf = publicQuery(
  async (db: Db, relative: string, digest: Buffer, now: string): Promise<boolean> => {
    const { impronta: device, id_familiare, scade: ends } = familiariDispositivi;
    const found = await db
      .select({ device })
      .from(familiariDispositivi)
      .where(and(eq(device, digest), eq(id_familiare, relative), gt(ends, now)));
    return found.length === 1;
  },
);

/** Counts a wrong code. */
export const incrementWrongCodeCount = publicQuery(async (tx: Db, relative: string): Promise<void> => {
  await tx
    .update(familiari)
    .set({ errori: sql`${errori} + 1` })
    .where(eq(_id, relative));
});

/** Remembers a device, which uses up its code; beyond `most` the oldest are forgotten. */
export const insertDeviceUsingUpCode = publicQuery(
  async (tx: Db, device: typeof familiariDispositivi.$inferInsert, most: number): Promise<void> => {
    const relative = device.id_familiare;
    await tx.update(familiari).set({ codice: null, errori: 0 }).where(eq(_id, relative));
    await tx.insert(familiariDispositivi).values(device);
    await tx.execute(sql`
      delete from familiari_dispositivi where id_familiare = ${relative} and impronta not in (
        select impronta from familiari_dispositivi where id_familiare = ${relative}
        order by creato desc, (impronta = ${device.impronta}) desc limit ${most})`);
  },
);

/** Gives a relative another code. */
export const replaceCode = publicQuery(
  async (tx: Db, relative: string, change: Pick<RelativeRowChange, 'codice' | 'codice_dal'>): Promise<void> => {
    await tx.update(familiari).set(change).where(eq(_id, relative));
  },
);

/** Whether a relative has written the same since an instant, and it waits still: who presses twice says it once. */
export const hasSameWaitingContribution = publicQuery(
  async (
    tx: Db,
    {
      id_familiare,
      cosa,
      testo,
    }: { readonly id_familiare: string; readonly cosa: ContributionKind; readonly testo: string },
    since: string,
  ): Promise<boolean> => {
    const same = and(
      eq(dallaFamiglia.id_familiare, id_familiare),
      eq(dallaFamiglia.cosa, cosa),
      eq(dallaFamiglia.testo, testo),
      eq(dallaFamiglia.stato, 'in attesa'),
      gt(dallaFamiglia.data_crea, since),
    );
    return (await tx.$count(dallaFamiglia, same)) > 0;
  },
);

/** Stores what a relative has written; a story that the agency has not looked at yet takes the new words. */
export const insertContributionOrReplaceStory = publicQuery(
  async (tx: Db, row: typeof dallaFamiglia.$inferInsert): Promise<void> => {
    const insert = tx.insert(dallaFamiglia).values(row);
    if (row.cosa !== 'storia') {
      await insert;
      return;
    }
    await insert.onConflictDoUpdate({
      target: dallaFamiglia.id_familiare,
      targetWhere: sql`cosa = 'storia' and stato = 'in attesa'`,
      set: { testo: row.testo, nome: row.nome, data_crea: row.data_crea },
    });
  },
);

/** What a relative has written, without what is for the agency alone, and the stories of the family that were let through; newest first. */
export const writtenContributionsShownTo = publicQuery(
  (db: Db, { _id: relative, id_servizio: funeral }: LinkedRelative['relative']) =>
    db
      .select({
        ...contributionColumns,
        sostituita: isReplacedStory,
        mine: sql<boolean>`coalesce(${dallaFamiglia.id_familiare} = ${relative}, false)`,
      })
      .from(dallaFamiglia)
      .where(
        and(
          eq(dallaFamiglia.id_servizio, funeral),
          inArray(dallaFamiglia.cosa, ['correzione', 'storia', 'nomi'] satisfies ContributionKind[]),
          sql`(${dallaFamiglia.id_familiare} = ${relative} or (${dallaFamiglia.cosa} = 'storia' and ${dallaFamiglia.stato} = 'accettato'))`,
        ),
      )
      .orderBy(desc(dallaFamiglia.data_crea), desc(dallaFamiglia._id)),
);

const photographColumns = {
  ...contributionColumns,
  img: dallaFamiglia.img,
  larghezza: sql<number>`${dallaFamiglia.larghezza}`,
  altezza: sql<number>`${dallaFamiglia.altezza}`,
};
/** Condition: a photograph of a relative's funeral, which that relative brought or may see: those that the agency has accepted, with the right all. */
const isPhotographSeenBy = ({ _id: relative, id_servizio: funeral, puo: may }: LinkedRelative['relative']) =>
  and(
    eq(dallaFamiglia.id_servizio, funeral),
    eq(dallaFamiglia.cosa, 'foto'),
    sql`(${dallaFamiglia.id_familiare} = ${relative} or ${dallaFamiglia.stato} = 'accettato'
      or (${may.includes('foto')} and ${dallaFamiglia.stato} = 'in attesa'))`,
  );

/** The photographs of a funeral that a relative sees, in their order. */
export const photographsShownTo = publicQuery((db: Db, relative: LinkedRelative['relative']) =>
  db
    .select({
      ...photographColumns,
      mine: sql<boolean>`coalesce(${dallaFamiglia.id_familiare} = ${relative._id}, false)`,
    })
    .from(dallaFamiglia)
    .where(isPhotographSeenBy(relative))
    .orderBy(asc(dallaFamiglia.posto)),
);

/** Makes what changes the photographs of a funeral wait for one another until the transaction ends. */
export const lockPhotographs = publicQuery(async (tx: Db, funeral: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`fotografie ${funeral}`}, 0))`);
});

/** The first free place among the photographs of a funeral; undefined where there is none. */
export const findFreePhotographPlace = publicQuery(
  async (tx: Db, funeral: string, most: number): Promise<number | undefined> => {
    const { rows } = await tx.execute<{ posto: number }>(sql`
    select coalesce(max(posto), 0)::int + 1 as posto from dalla_famiglia where id_servizio = ${funeral} and posto is not null`);
    const next = rows[0]?.posto ?? 1;
    if (next <= most) return next;
    const { rows: gaps } = await tx.execute<{ posto: number }>(sql`
    select n::int as posto from generate_series(1, ${most}::int) n
    where not exists (select from dalla_famiglia d where d.id_servizio = ${funeral} and d.posto = n) order by 1 limit 1`);
    return gaps[0]?.posto;
  },
);

/** Exchanges the places of two photographs. */
export const exchangePhotographPlaces = publicQuery(
  async (
    tx: Db,
    one: { _id: string; posto: number | null },
    other: { _id: string; posto: number | null },
  ): Promise<void> => {
    const { _id: id } = dallaFamiglia;
    await tx.update(dallaFamiglia).set({ posto: other.posto }).where(eq(id, one._id));
    await tx.update(dallaFamiglia).set({ posto: one.posto }).where(eq(id, other._id));
  },
);

/** Gives a photograph another caption, which the agency looks at anew. */
export const captionPhotograph = publicQuery(async (tx: Db, id: string, testo: string): Promise<void> => {
  await tx.update(dallaFamiglia).set({ testo, stato: 'in attesa', deciso_il: null }).where(eq(dallaFamiglia._id, id));
});

export const deletePhotograph = publicQuery(async (tx: Db, id: string): Promise<void> => {
  await tx.delete(dallaFamiglia).where(and(eq(dallaFamiglia._id, id), eq(dallaFamiglia.cosa, 'foto')));
});

/** The name of a photograph that a family has sent to the agency; undefined where there is none. */
export async function photographImageById(db: Db, { idUtente }: AgencyScope, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ img: dallaFamiglia.img })
    .from(dallaFamiglia)
    .where(
      and(
        eq(dallaFamiglia._id, id),
        eq(dallaFamiglia.id_utente, idUtente),
        eq(dallaFamiglia.cosa, 'foto'),
        sql`exists (select from servizi s where s."_id" = ${dallaFamiglia.id_servizio} and s.cestinato is null)`,
      ),
    );
  return row?.img;
}

/** How many times a relative has named who is to be kept in the dark. */
export const countInTheDarkContributions = publicQuery(async (db: Db, relative: string): Promise<number> => {
  const found = await db
    .select({ _id: dallaFamiglia._id })
    .from(dallaFamiglia)
    .where(and(eq(dallaFamiglia.id_familiare, relative), eq(dallaFamiglia.cosa, 'oscuro')));
  return found.length;
});

/** Erases invitations and devices that have ended, and what was written before an instant unless the agency has let it through onto the notices; returns the number of rows. */
export async function eraseInvitationsAndContributions(
  db: Db,
  { now, written }: Readonly<Record<'now' | 'written', string>>,
): Promise<number> {
  const hasEnded = lt(scade, now);
  await refuseReplacedStoriesOf(db, sql`select ${_id} from ${familiari} where ${hasEnded}`);
  const relatives = await db.delete(familiari).where(hasEnded);
  const devices = await db.delete(familiariDispositivi).where(lt(familiariDispositivi.scade, now));
  const words = await db
    .delete(dallaFamiglia)
    .where(
      and(
        lt(dallaFamiglia.data_crea, written),
        sql`not (${dallaFamiglia.cosa} in ('storia', 'foto') and ${dallaFamiglia.stato} = 'accettato')`,
      ),
    );
  const thanks = await db.delete(ringraziamenti).where(lt(ringraziamenti.data_crea, written));
  return [relatives, devices, words, thanks].reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
}
