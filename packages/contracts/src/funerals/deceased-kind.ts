import type { DeceasedKind } from '@commiato/italy/after-funeral';
import { sameDayNextYear } from '@commiato/italy/days';
import { romeDay } from '@commiato/italy/formatting';
import type { FuneralAnswers } from './answers.ts';
import { retentionMonths } from './retention.ts';

/** What tells whose funeral it was; `risposte` as they are read, with what follows from the dates. */
interface DeceasedFacts {
  readonly nato: string | null;
  readonly decesso: string | null;
  readonly risposte: FuneralAnswers;
  /** Instant of its opening. */
  readonly data_crea: string;
}

/** Whether the answers about a death may have left with the papers of its funeral by a day: none is there but what follows from the deceased. */
function mayHaveLostAnswers({ nato, decesso, risposte, data_crea }: DeceasedFacts, today: string): boolean {
  const isDerived = (name: string) => name === 'straniero' || (name === 'minore' && nato !== null && decesso !== null);
  if (Object.keys(risposte).some((name) => !isDerived(name))) return false;
  let kept = romeDay(data_crea);
  for (let months = 0; months < retentionMonths.carte; months += 12) kept = sameDayNextYear(kept);
  return kept <= today;
}

/**
 * Whose funeral it was, as its answers tell. Once they have left with the papers only the dates are there, and they do not tell who was born dead:
 * the parents would be handed what an adult leaves behind.
 */
export function deceasedKindOf(funeral: DeceasedFacts, today: string): DeceasedKind {
  const { nato, decesso, risposte } = funeral;
  if (risposte.nato_morto) return 'stillborn';
  const hasLived = nato !== null && decesso !== null && nato < decesso;
  if (!hasLived && mayHaveLostAnswers(funeral, today)) return 'unknown';
  return risposte.minore ? 'minor' : 'adult';
}
