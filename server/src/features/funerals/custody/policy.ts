import type { Custody, CustodyStep } from '@commiato/contracts/funerals/custody';
import { decomposeUnicode } from '@commiato/italy/unicode';

/** What of a step tells whether the chain holds. */
interface ChainStep {
  readonly luogo: string;
  /** The account that scanned: two people of one name are two. */
  readonly persona: string;
  readonly consegnata_a: string;
}

/** Places as people write them: case, accents, blanks and punctuation do not make another place. */
const placeKey = (place: string): string =>
  decomposeUnicode(place)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
const isElsewhere = (before: ChainStep, now: ChainStep) => placeKey(before.luogo) !== placeKey(now.luogo);

/**
 * Whether nobody is known to have brought it from one step to the next: it is elsewhere, and in other hands. Who scanned both times carried it; who
 * scans where the other did took it over there. What was handed over outside the agency and is elsewhere again was in nobody's care, even if
 * the same person took it back; and so was what is handed over to somebody else without having been taken back.
 */
export const isGap = (before: ChainStep | undefined, now: ChainStep): boolean =>
  before !== undefined &&
  (before.consegnata_a === ''
    ? before.persona !== now.persona && isElsewhere(before, now)
    : isElsewhere(before, now) ||
      (now.consegnata_a !== '' && placeKey(before.consegnata_a) !== placeKey(now.consegnata_a)));

/** The steps of a chain with its gaps, its state, and whether it has any. */
export function chainOf<L extends ChainStep>(
  links: readonly L[],
): Pick<Custody, 'stato' | 'interrotta'> & { passaggi: (L & Pick<CustodyStep, 'interruzione'>)[] } {
  const passaggi = links.map((link, place) => ({ ...link, interruzione: isGap(links[place - 1], link) }));
  const last = links.at(-1);
  return {
    stato: last === undefined ? 'mai scansionata' : last.consegnata_a === '' ? 'in custodia' : 'consegnata',
    interrotta: passaggi.some(({ interruzione }) => interruzione),
    passaggi,
  };
}
