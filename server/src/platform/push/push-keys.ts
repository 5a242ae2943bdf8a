import { eq } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import webPush from 'web-push';
import { bytea, instant } from '../database/columns.ts';
import type { Db } from '../database/database.ts';
import { openSealedValue, type SealedColumn, sealedPlace } from '../security/sealed-columns.ts';
import type { Deps } from '../startup/deps.ts';

const chiaviPush = pgTable('chiavi_push', {
  id: text().primaryKey(),
  pubblica: text().notNull(),
  privata: bytea().notNull(),
  creata: instant().notNull(),
});

/** The private key by which push services know this installation. */
export const sealedPushKeyColumn: SealedColumn = { table: 'chiavi_push', column: 'privata', row: 'id' };

/** An installation has one pair: browsers are bound to the key that they subscribed with. */
const pushKeyPairId = 'vapid';

/** A pair of VAPID (RFC 8292), both keys in base64url, and the instant at which it was made. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  readonly createdAt: string;
}

async function readSealedPushKeys(db: Db) {
  const [row] = await db.select().from(chiaviPush).where(eq(chiaviPush.id, pushKeyPairId));
  return row;
}

/** Makes the pair at the first start; of programs that start together the first makes it. */
export async function ensurePushKeys({
  database: { db },
  secrets,
  clock,
}: Pick<Deps, 'clock' | 'secrets'> & { readonly database: { readonly db: Db } }): Promise<void> {
  if (await readSealedPushKeys(db)) return;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await db
    .insert(chiaviPush)
    .values({
      id: pushKeyPairId,
      pubblica: publicKey,
      privata: secrets.seal(privateKey, sealedPlace(sealedPushKeyColumn, pushKeyPairId)),
      creata: clock.now().toISOString(),
    })
    .onConflictDoNothing();
}

/**
 * The pair; null where push is not offered: push services ask who sends (RFC 8292, 2.1), which is our public https address, and browsers
 * subscribe on https pages alone.
 */
export async function readPushKeys({
  database,
  log,
  secrets,
  settings,
}: Pick<Deps, 'database' | 'log' | 'secrets' | 'settings'>): Promise<PushKeys | null> {
  if (!isPushOffered(settings)) return null;
  const row = await readSealedPushKeys(database.db);
  const privateKey = row ? openSealedValue({ secrets, log }, sealedPushKeyColumn, pushKeyPairId, row.privata) : null;
  return row && privateKey !== null ? { publicKey: row.pubblica, privateKey, createdAt: row.creata } : null;
}

/** Whether the public address is one that push can be offered from. */
export const isPushOffered = ({ publicUrl }: Pick<Deps['settings'], 'publicUrl'>): boolean =>
  publicUrl.startsWith('https://');
