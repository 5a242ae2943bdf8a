import { bookVolumeSize } from '@commiato/contracts/notices/book';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { utenti } from '../../accounts/accounts/tables.ts';
import { servizi } from '../../funerals/funerals/tables.ts';
import { pensieri } from '../condolences/tables.ts';
import { annunci } from '../notices/tables.ts';
import { isReplacedStory } from './queries.ts';
import { dallaFamiglia } from './tables.ts';
import type { OwnedFuneral } from './visibility-queries.ts';

const isOfFuneral = ({ id_servizio, id_utente }: OwnedFuneral) =>
  and(eq(annunci.id_servizio, id_servizio), eq(annunci.id_utente, id_utente), isNull(annunci.cestinato));
/** What a book holds: neither what waits, nor what was refused or withdrawn, nor what the family hides. */
const isInBook = eq(pensieri.stato, 'pubblicato');

/** Whose book it is and how much it holds; undefined where there is no such funeral. */
export async function readBookFacts(db: Db, funeral: OwnedFuneral) {
  const { id_servizio, id_utente } = funeral;
  const notices = sql`from annunci a where a.id_servizio = ${id_servizio} and a.id_utente = ${id_utente} and a.cestinato is null`;
  const [row] = await db
    .select({
      nome: servizi.nome,
      cognome: servizi.cognome,
      nato: servizi.nato,
      decesso: servizi.decesso,
      ragSociale: utenti.ragSociale,
      cuori: sql<number>`(select coalesce(sum(a.cuori), 0)::int ${notices})`,
      pensieri: sql<number>`(select count(*)::int from pensieri p where p.stato = 'pubblicato' and p.id_nek in (select a."_id" ${notices}))`,
      /** Those that relatives hide, which no book and no archive holds. */
      nascosti: sql<number>`(select count(*)::int from pensieri p where p.stato = 'nascosto' and p.id_nek in (select a."_id" ${notices}))`,
      /** The photograph of the first notice that has one. */
      img: sql<string | null>`(select a.img ${notices} and a.img <> '' order by a.data_crea, a."_id" limit 1)`,
    })
    .from(servizi)
    .innerJoin(utenti, eq(utenti._id, servizi.id_utente))
    .where(and(eq(servizi._id, id_servizio), eq(servizi.id_utente, id_utente), isNull(servizi.cestinato)));
  return row;
}

const printedColumns = {
  _id: pensieri._id,
  nome: pensieri.nome,
  testo: pensieri.testo,
  vicino: pensieri.vicino,
  riservato: pensieri.riservato,
  indirizzo: pensieri.indirizzo,
  tel: pensieri.tel,
  img: pensieri.img,
  data: pensieri.data_crea,
};

/** The condolences of a volume, the first left first. */
export const condolencesOfVolume = (db: Db, funeral: OwnedFuneral, volume: number) =>
  db
    .select(printedColumns)
    .from(pensieri)
    .innerJoin(annunci, eq(annunci._id, pensieri.id_nek))
    .where(and(isOfFuneral(funeral), isInBook))
    .orderBy(asc(pensieri.data_crea), asc(pensieri._id))
    .limit(bookVolumeSize)
    .offset((volume - 1) * bookVolumeSize);

/** The postal addresses that those who wrote have left, once for each of them. */
export async function addressesOfBook(db: Db, funeral: OwnedFuneral): Promise<string[]> {
  const rows = await db
    .selectDistinct({ nome: pensieri.nome, indirizzo: pensieri.indirizzo })
    .from(pensieri)
    .innerJoin(annunci, eq(annunci._id, pensieri.id_nek))
    .where(and(isOfFuneral(funeral), isInBook, sql`${pensieri.indirizzo} <> ''`));
  return rows.map(({ indirizzo }) => indirizzo);
}

/** The photographs that the agency has accepted, and of each relative the last story: what the notices show, without what was corrected. */
export const acceptedStoryAndPhotographs = (db: Db, { id_servizio, id_utente }: OwnedFuneral) =>
  db
    .select({
      cosa: dallaFamiglia.cosa,
      testo: dallaFamiglia.testo,
      img: dallaFamiglia.img,
      data: dallaFamiglia.data_crea,
    })
    .from(dallaFamiglia)
    .where(
      and(
        eq(dallaFamiglia.id_servizio, id_servizio),
        eq(dallaFamiglia.id_utente, id_utente),
        eq(dallaFamiglia.stato, 'accettato'),
        sql`${dallaFamiglia.cosa} in ('storia', 'foto')`,
        sql`not ${isReplacedStory}`,
      ),
    )
    .orderBy(asc(dallaFamiglia.posto), asc(dallaFamiglia.data_crea));
