import type { RestoreAllAnswer, RestoreAnswer } from '@commiato/contracts/administration/bin';
import { countWithNoun, formatCount } from '@commiato/italy/counts';
import { withFullStop } from '@commiato/italy/full-stop';
import { toDisplayName } from '../../../lib/display-name.ts';
import { noticesLeftInBinText } from '../../../lib/notices-left-in-bin.ts';

const noticeCountText = (many: number) => countWithNoun(many, 'annuncio', 'annunci');

/** Sentence about the notices binned together with an agency. */
export const withNoticesText = (many: number): string => (many === 0 ? '' : `con ${noticeCountText(many)}`);

/** Message about what was restored and what was not. */
export function restoredText(name: string, { annunci, rimasti }: RestoreAnswer): string {
  const back = annunci === 0 ? 'Ripristinato' : `Ripristinato con ${noticeCountText(annunci)}`;
  return `${withFullStop(`${back}: ${toDisplayName(name)}`)}${noticesLeftInBinText(rimasti)}`;
}

/** Message about a list of which some was restored: `12 voci ripristinate.` */
export function restoredListText({ ripristinati, rimasti }: RestoreAllAnswer): string {
  const back = ripristinati === 1 ? '1 voce ripristinata.' : `${formatCount(ripristinati)} voci ripristinate.`;
  if (rimasti === 0) return back;
  const left = rimasti === 1 ? '1 resta' : `${formatCount(rimasti)} restano`;
  return `${back} ${left} nel cestino: il loro posto è occupato, o anche ciò a cui appartengono è eliminato.`;
}
