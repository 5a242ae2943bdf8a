import type { Restored } from '@commiato/contracts/administration/bin';
import { counted } from '../../../lib/counts.ts';
import { ended } from '../../../lib/ended.ts';
import { shownName } from '../../../lib/shown-name.ts';

const noticesCount = (many: number) => counted(many, 'annuncio', 'annunci');

/** The notices that an agency in the bin has with it. */
export const withNotices = (many: number): string => (many === 0 ? '' : `con ${noticesCount(many)}`);

/** What came back, and what did not. */
export function restoredText(name: string, { annunci, rimasti }: Restored): string {
  const back = annunci === 0 ? 'Ripristinato' : `Ripristinato con ${noticesCount(annunci)}`;
  const stays = rimasti === 1 ? 'resta' : 'restano';
  const left = rimasti === 0 ? '' : ` ${noticesCount(rimasti)} ${stays} nel cestino: il codice fiscale ne ha già due.`;
  return `${ended(`${back}: ${shownName(name)}`)}${left}`;
}
