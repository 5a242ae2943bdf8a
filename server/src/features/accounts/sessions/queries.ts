import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { maySeeAdminArea, type OwnerScope } from '../../../platform/security/scopes.ts';
import { isSeenByAdministrator } from '../accounts/queries.ts';
import { utenti } from '../accounts/tables.ts';

const sessionAccountFields = {
  _id: utenti._id,
  nome: utenti.nome,
  cognome: utenti.cognome,
  mail: utenti.mail,
  role: utenti.role,
  ragSociale: utenti.ragSociale,
  comune: utenti.comune,
  prov: utenti.prov,
  regione: utenti.regione,
  cap: utenti.cap,
  indirizzo: utenti.indirizzo,
  codFisc: utenti.codFisc,
  piva: utenti.piva,
};

const signInFields = { ...sessionAccountFields, password: utenti.password, attivo: utenti.attivo, aree: utenti.aree };
/** An account with the fields for signing in. */
export type SignInAccount = NonNullable<Awaited<ReturnType<typeof accountByMail>>>;

/** The account of an e-mail; undefined if unknown. */
export async function accountByMail(db: Db, mail: string) {
  const [row] = await db
    .select(signInFields)
    .from(utenti)
    .where(and(eq(utenti.mail, mail), isNull(utenti.cestinato)));
  return row;
}

export async function accountById(db: Db, id: string): Promise<SignInAccount | undefined> {
  const [row] = await db
    .select(signInFields)
    .from(utenti)
    .where(and(eq(utenti._id, id), isNull(utenti.cestinato)));
  return row;
}

export async function storePassword(db: Db, idUtente: string, password: string): Promise<void> {
  await db.update(utenti).set({ password }).where(eq(utenti._id, idUtente));
}

/** The caller's user data; an administrator reads anyone's whom they see (decisions A10). Undefined otherwise. */
export async function findUserDataIfScopeMayRead(db: Db, scope: OwnerScope, id: string) {
  const isOwn = scope.idUtente === id;
  if (!isOwn && !(scope.kind === 'admin' && maySeeAdminArea(scope, 'agenzie'))) return undefined;
  const isSeen = isOwn || scope.kind !== 'admin' ? undefined : isSeenByAdministrator(scope);
  const [row] = await db
    .select({
      ...sessionAccountFields,
      formazione: utenti.formazioneObbligatoria,
      mostraStripe: utenti.mostraStripe,
      forfait: utenti.forfait,
      logo: utenti.logo,
      cuori: sql<number>`coalesce((select sum(a.cuori)::int from annunci a where a.id_utente = "utenti"."_id" and a.cestinato is null), 0)`,
    })
    .from(utenti)
    .where(and(eq(utenti._id, id), isNull(utenti.cestinato), isSeen));
  return row;
}
