import type { Issuer } from '@commiato/billing/invoice';
import { type Regime, regimeOf } from '@commiato/billing/treatment';
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { utenti } from '../../accounts/accounts/tables.ts';
import { impostazioniFatturazione } from './tables.ts';

export type SettingsRow = Omit<typeof impostazioniFatturazione.$inferSelect, 'id_utente'>;

/** How an agency bills that has not said so yet. */
const defaultSettings: SettingsRow = {
  iban: '',
  serie: '',
  modalita: 'MP05',
  giorniScadenza: 30,
  giorniValidita: 30,
  bolloAlCliente: true,
  note: '',
  trasmittente: '',
};

const { id_utente, ...settingFields } = getTableColumns(impostazioniFatturazione);

export async function settingsOf(db: Db, { idUtente }: AgencyScope): Promise<SettingsRow> {
  const [row] = await db.select(settingFields).from(impostazioniFatturazione).where(eq(id_utente, idUtente));
  return row ?? defaultSettings;
}

export async function changeSettings(db: Db, { idUtente }: AgencyScope, change: Partial<SettingsRow>): Promise<void> {
  const changed = Object.keys(change).length > 0;
  const insert = db.insert(impostazioniFatturazione).values({ ...change, id_utente: idUtente });
  await (changed ? insert.onConflictDoUpdate({ target: id_utente, set: change }) : insert.onConflictDoNothing());
}

/** An agency as its documents name it, and its tax regime. */
export interface IssuingAgency {
  readonly cedente: Issuer;
  readonly regime: Regime;
  /** Tax code of the intermediary that sends its files; empty where it sends them itself. */
  readonly trasmittente: string;
}

/** The agency as it is now; with `held` it stays so until the transaction ends. Undefined where the account is gone. */
export async function issuingAgencyOf(
  db: Db,
  { idUtente }: AgencyScope,
  held = false,
): Promise<IssuingAgency | undefined> {
  const { ragSociale, piva, codFisc, indirizzo, cap, comune, prov, tel, cell, mail, forfait } = utenti;
  const { trasmittente } = impostazioniFatturazione;
  const query = db
    .select({ ragSociale, piva, codFisc, indirizzo, cap, comune, prov, tel, cell, mail, forfait, trasmittente })
    .from(utenti)
    .leftJoin(impostazioniFatturazione, eq(id_utente, utenti._id))
    .where(and(eq(utenti._id, idUtente), isNull(utenti.cestinato)));
  const [row] = await (held ? query.for('share', { of: utenti }) : query);
  if (!row) return undefined;
  const { forfait: flatRate, cell: mobile, trasmittente: sender, ...cedente } = row;
  const regime = regimeOf(flatRate);
  return { cedente: { ...cedente, tel: cedente.tel || mobile }, regime, trasmittente: sender ?? '' };
}

/** Which sequence of an agency a number is of; `serie` and `anno` where it has those. */
export interface Sequence {
  readonly sequenza: 'fattura' | 'preventivo';
  readonly serie?: string;
  readonly anno?: number;
}

/**
 * The next number of a sequence, held until the transaction ends, so that whoever comes next waits and none is ever missing. With a day,
 * null where the last document of the sequence is dated after it.
 */
export async function nextNumber(
  tx: Db,
  { idUtente }: AgencyScope,
  { sequenza, serie = '', anno = 0 }: Sequence,
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

/** The last number of a sequence; 0 where it has none. */
export async function lastNumber(db: Db, { idUtente }: AgencyScope, sequence: Sequence): Promise<number> {
  const { sequenza, serie = '', anno = 0 } = sequence;
  const { rows } = await db.execute<{ ultimo: number }>(sql`
    select ultimo from contatori_documenti
    where id_utente = ${idUtente} and sequenza = ${sequenza} and serie = ${serie} and anno = ${anno}`);
  return rows[0]?.ultimo ?? 0;
}

/** Lets a sequence go on after `ultimo`: only forwards, and with `unused` only where it has numbered nothing yet. Answers whether it did. */
export async function continueNumbersAfter(
  db: Db,
  { idUtente }: AgencyScope,
  { sequenza, serie = '', anno = 0 }: Sequence,
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
