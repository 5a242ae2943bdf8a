import type { Issuer } from '@commiato/billing/invoice';
import { type Regime, regimeOf } from '@commiato/billing/treatment';
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { utenti } from '../../accounts/accounts/tables.ts';
import { impostazioniFatturazione } from './tables.ts';

export type SettingsRow = Omit<typeof impostazioniFatturazione.$inferSelect, 'id_utente'>;

/** Settings of an agency that has stored none. */
const defaultSettings: SettingsRow = {
  iban: '',
  serie: '',
  modalita: 'MP05',
  giorniScadenza: 30,
  giorniValidita: 30,
  bolloAlCliente: true,
  note: '',
  trasmittente: '',
  ultimoIban: '',
};

const { id_utente, ...settingFields } = getTableColumns(impostazioniFatturazione);

export async function settingsOf(db: Db, { idUtente }: AgencyScope): Promise<SettingsRow> {
  const [row] = await db.select(settingFields).from(impostazioniFatturazione).where(eq(id_utente, idUtente));
  return row ?? defaultSettings;
}

export async function upsertSettings(db: Db, { idUtente }: AgencyScope, change: Partial<SettingsRow>): Promise<void> {
  const changed = Object.keys(change).length > 0;
  const insert = db.insert(impostazioniFatturazione).values({ ...change, id_utente: idUtente });
  await (changed ? insert.onConflictDoUpdate({ target: id_utente, set: change }) : insert.onConflictDoNothing());
}

/**
 * Puts another IBAN in the drafts that have one of those of before: a client would pay to an account that the agency has closed. A discarded invoice
 * stays: its file may turn out to have been delivered.
 */
export async function replaceIbanOfDraftInvoices(
  db: Db,
  { idUtente }: AgencyScope,
  { before, after }: { readonly before: readonly string[]; readonly after: string },
): Promise<void> {
  await db.execute(sql`
    update fatture set contenuto = jsonb_set(contenuto, '{iban}', to_jsonb(${after}::text))
    where id_utente = ${idUtente} and stato = 'bozza' and contenuto ->> 'iban' = any(${sql.param([...before])}::text[])`);
}

/** The certified address from which the agency's invoices leave; empty where no mailbox is connected. */
export async function readMailboxAddress(db: Db, { idUtente }: AgencyScope): Promise<string> {
  const { rows } = await db.execute<{ indirizzo: string }>(
    sql`select indirizzo from caselle_pec where id_utente = ${idUtente}`,
  );
  return rows[0]?.indirizzo ?? '';
}

/** The issuer of an agency's documents, its tax regime and its intermediary. */
export interface IssuingAgency {
  readonly cedente: Issuer;
  readonly regime: Regime;
  /** Tax code of the intermediary that sends its files; empty if it sends them itself. */
  readonly trasmittente: string;
}

/** The agency's current data; `lock` prevents changes until the transaction ends. Undefined if the account is binned or gone. */
export async function issuingAgencyOf(
  db: Db,
  { idUtente }: AgencyScope,
  lock = false,
): Promise<IssuingAgency | undefined> {
  const { ragSociale, piva, codFisc, indirizzo, cap, comune, prov, tel, cell, mail, forfait } = utenti;
  const { trasmittente } = impostazioniFatturazione;
  const query = db
    .select({ ragSociale, piva, codFisc, indirizzo, cap, comune, prov, tel, cell, mail, forfait, trasmittente })
    .from(utenti)
    .leftJoin(impostazioniFatturazione, eq(id_utente, utenti._id))
    .where(and(eq(utenti._id, idUtente), isNull(utenti.cestinato)));
  const [row] = await (lock ? query.for('share', { of: utenti }) : query);
  if (!row) return undefined;
  const { forfait: flatRate, cell: mobile, trasmittente: sender, ...cedente } = row;
  const regime = regimeOf(flatRate);
  return { cedente: { ...cedente, tel: cedente.tel || mobile }, regime, trasmittente: sender ?? '' };
}

/** A sequence of document numbers of an agency; without `serie` or `anno` if it is not divided by them. */
export interface NumberSequence {
  readonly sequenza: 'fattura' | 'preventivo';
  readonly serie?: string;
  readonly anno?: number;
}

/**
 * The next number of a sequence. The counter is locked until the transaction ends, so that a rollback leaves no gap. With a `day`: null if
 * the last document of the sequence has a later date.
 */
export async function takeNextDocumentNumber(
  tx: Db,
  { idUtente }: AgencyScope,
  { sequenza, serie = '', anno = 0 }: NumberSequence,
  day: string | null = null,
): Promise<number | null> {
  const { rows } = await tx.execute<{ ultimo: number }>(sql`
    insert into contatori_documenti as c (id_utente, sequenza, serie, anno, ultimo, ultima_data)
    values (${idUtente}, ${sequenza}, ${serie}, ${anno}, 1, ${day}::date)
    on conflict (id_utente, sequenza, serie, anno) do update set ultimo = c.ultimo + 1, ultima_data = excluded.ultima_data
      where c.ultima_data is null or excluded.ultima_data is null or c.ultima_data <= excluded.ultima_data
    returning ultimo`);
  return rows[0]?.ultimo ?? null;
}

/** The last number of a sequence; 0 if it is empty. */
export async function readLastDocumentNumber(
  db: Db,
  { idUtente }: AgencyScope,
  sequence: NumberSequence,
): Promise<number> {
  const { sequenza, serie = '', anno = 0 } = sequence;
  const { rows } = await db.execute<{ ultimo: number }>(sql`
    select ultimo from contatori_documenti
    where id_utente = ${idUtente} and sequenza = ${sequenza} and serie = ${serie} and anno = ${anno}`);
  return rows[0]?.ultimo ?? 0;
}

/** Sets a sequence's last number, only forwards, or with `unused` only before its first dated document; false if that is refused. */
export async function setLastDocumentNumber(
  db: Db,
  { idUtente }: AgencyScope,
  { sequenza, serie = '', anno = 0 }: NumberSequence,
  { ultimo, unused }: { ultimo: number; unused: boolean },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into contatori_documenti as c (id_utente, sequenza, serie, anno, ultimo)
    values (${idUtente}, ${sequenza}, ${serie}, ${anno}, ${ultimo})
    on conflict (id_utente, sequenza, serie, anno) do update set ultimo = excluded.ultimo
      where ${unused ? sql`c.ultima_data is null` : sql`c.ultimo <= excluded.ultimo`}
    returning 1`);
  return rows.length > 0;
}
