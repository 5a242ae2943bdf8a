import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { utenti } from '../../accounts/accounts/tables.ts';

/** What the letterhead of an agency has besides what its documents carry. */
export async function letterheadOf(db: Db, agencyId: string): Promise<{ logo: string; url: string }> {
  const [row] = await db.select({ logo: utenti.logo, url: utenti.url }).from(utenti).where(eq(utenti._id, agencyId));
  return row ?? { logo: '', url: '' };
}
