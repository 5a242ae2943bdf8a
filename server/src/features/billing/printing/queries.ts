import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { utenti } from '../../accounts/accounts/tables.ts';

/** Fields of an agency's letterhead that its documents do not contain. */
export async function readLogoIdAndUrl(db: Db, agencyId: string): Promise<{ logo: string; url: string }> {
  const [row] = await db.select({ logo: utenti.logo, url: utenti.url }).from(utenti).where(eq(utenti._id, agencyId));
  return row ?? { logo: '', url: '' };
}
