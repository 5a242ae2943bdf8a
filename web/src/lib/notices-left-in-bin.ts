import { countWithNoun } from '@commiato/italy/counts';

/** Said behind what came back without some of its notices, which nobody sees any more; empty where all came. */
export function noticesLeftInBinText(many: number): string {
  // A process of the release before does not say how many.
  if (!many) return '';
  const stays = many === 1 ? 'resta' : 'restano';
  return ` ${countWithNoun(many, 'annuncio', 'annunci')} ${stays} nel cestino: il codice fiscale ne ha già due.`;
}
