import { errorCatalogue } from '@commiato/contracts/errors';
import { invalidTaxCodeMessage, type NoticeKind, noticesPerTaxCode } from '@commiato/contracts/notices/notice-fields';
import { checkTaxCodeUse } from '@commiato/contracts/notices/notices';
import type { BirthPlace } from '@commiato/italy/tax-codes/birth-place';
import type { TaxCodePerson } from '@commiato/italy/tax-codes/person';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../../lib/queries.ts';
import { effectiveBirthDate, useTaxCodePerson } from '../../../../lib/use-tax-code-person.ts';
import type { Note } from '../../../../ui/fields/FieldNote.tsx';
import { taxCodeStage } from '../../../../ui/fields/tax-code-status.ts';
import type { NoticeValues } from './fields.ts';

/** Pause after the last key before a request, in ms. */
const debounceMs = 300;

export interface PersonFromTaxCode {
  readonly person: TaxCodePerson;
  /** Null if unknown or while the list of places is loading. */
  readonly place: BirthPlace | null;
}

export interface TaxCodeState {
  readonly known: PersonFromTaxCode | null;
  readonly note: (Note & { readonly text: string }) | undefined;
  /** The code already has the maximum number of notices of this kind, so the notice cannot be saved. */
  readonly exhausted: boolean;
}

/** Error message for an exhausted code. */
export const exhaustedTaxCodeMessage = errorCatalogue['codice-fiscale-esaurito'].detail;

/** Error of a tax code that is wrong or exhausted, in addition to the schema's errors. */
export const taxCodeError = ({ codfisc, omocodia }: NoticeValues, exhausted: boolean): string | undefined =>
  taxCodeStage(codfisc, omocodia) === 'wrong' ? invalidTaxCodeMessage : exhausted ? exhaustedTaxCodeMessage : undefined;

/** Reads the typed tax code and requests its number of notices, except for a notice's own stored code. */
export function useTaxCodeLookup(values: NoticeValues, stored?: Pick<NoticeValues, 'codfisc' | 'cosa'>): TaxCodeState {
  const { codfisc, cosa, omocodia, decesso } = values;
  const complete = taxCodeStage(codfisc, omocodia) === 'complete';
  const [settled] = useDebouncedValue(codfisc, debounceMs);
  const own = stored !== undefined && stored.codfisc === codfisc && stored.cosa === cosa;
  const { data } = useQuery({
    ...routeQuery(checkTaxCodeUse, { params: { taxcode: settled }, query: { cosa } }),
    enabled: complete && !own && settled === codfisc,
    staleTime: 60_000,
    retry: false,
  });
  const { person, placeOn } = useTaxCodePerson(codfisc, complete, decesso);
  const known = person && { person, place: placeOn(effectiveBirthDate(person, values.nato)) };
  const count = complete && !own && settled === codfisc ? data?.count : undefined;
  const exhausted = count !== undefined && count >= noticesPerTaxCode;
  return { known, exhausted, note: complete ? usageNote(person, count, exhausted, cosa) : undefined };
}

/** Sentences about the number of notices with a code; Trigesimi and Anniversari are counted by year (decisions C1). */
const noNoticeTexts = {
  Necrologio: 'Nessun necrologio con questo codice.',
  Trigesimo: 'Nessun trigesimo con questo codice quest’anno.',
  Anniversario: 'Nessun anniversario con questo codice quest’anno.',
  Ringraziamento: 'Nessun ringraziamento con questo codice.',
} as const satisfies Record<NoticeKind, string>;
const oneNoticeTexts = {
  Necrologio: 'C’è già un necrologio con questo codice.',
  Trigesimo: 'C’è già un trigesimo con questo codice quest’anno.',
  Anniversario: 'C’è già un anniversario con questo codice quest’anno.',
  Ringraziamento: 'C’è già un ringraziamento con questo codice.',
} as const satisfies Record<NoticeKind, string>;

function usageNote(
  person: TaxCodePerson | null,
  count: number | undefined,
  exhausted: boolean,
  cosa: NoticeKind,
): Note & { readonly text: string } {
  if (exhausted) return { tone: 'error', text: 'Codice fiscale già presente 2 volte.' };
  if (!person) {
    return {
      tone: 'warning',
      text: 'Il carattere di controllo o la data non tornano: verifica il codice. Puoi proseguire.',
    };
  }
  if (count === 0) return { tone: 'good', text: `Codice fiscale valido. ${noNoticeTexts[cosa]}` };
  if (count === 1) return { tone: 'good', text: `Codice fiscale valido. ${oneNoticeTexts[cosa]}` };
  return { tone: 'good', text: 'Codice fiscale valido.' };
}
