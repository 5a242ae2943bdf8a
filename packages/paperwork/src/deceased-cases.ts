import { isOnlyForeignCitizenship } from '@commiato/italy/places/citizenship';
import { ageAtDeath } from '@commiato/italy/tax-codes/person';
import type { DeathAnswers, SpecialCase } from './answers.ts';

/** What of the deceased special cases follow from. */
export interface CaseFacts {
  /** `YYYY-MM-DD`, or null where it is not known. */
  readonly nato: string | null;
  readonly decesso: string | null;
  /** As it is written; empty where nobody has. */
  readonly cittadinanza: string;
}

const ageOfMajority = 18;

/**
 * The special cases that follow from what is written of the deceased, whatever was ticked. A child of five months, whose box nobody had ticked, was
 * listed with the signers of an adult, and the consulate of a Romanian was not told. A citizenship says only that somebody is foreign: who is Italian
 * may have another one, which is ticked. A stillborn child has lived on no day, so that the dates say nothing about one.
 */
export function specialCasesFromFacts(
  { nato, decesso, cittadinanza }: CaseFacts,
  { nato_morto }: Pick<DeathAnswers, 'nato_morto'>,
): Partial<Record<Extract<SpecialCase, 'minore' | 'straniero'>, boolean>> {
  const age = nato_morto === true ? null : ageAtDeath(nato ?? '', decesso ?? '');
  return {
    ...(age !== null && { minore: age < ageOfMajority }),
    ...(isOnlyForeignCitizenship(cittadinanza) && { straniero: true }),
  };
}
