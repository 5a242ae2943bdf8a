import { funeralName, suggestedFuneralDetail } from '@commiato/contracts/funerals/funeral-words';
import { readFuneral, type SuggestedFuneral, suggestFunerals } from '@commiato/contracts/funerals/funerals';
import { call } from '../../../lib/client.ts';
import { routeKey, routeQuery } from '../../../lib/queries.ts';
import type { BoundField } from '../../../lib/use-contract-form.ts';
import { PickField } from '../../../ui/fields/PickField.tsx';

interface FuneralPickerProps extends BoundField<string> {
  readonly onPick: (funeral: SuggestedFuneral | null) => void;
}

const pickerTexts = {
  none: 'Nessun servizio trovato.',
  unchosen: 'Scegli un servizio dall’elenco.',
  failed: 'Errore nel recupero dei servizi',
};

async function fetchSuggestedFunerals(q: string) {
  const rows = await call(suggestFunerals, { query: { q } });
  return { rows, total: rows.length };
}

/** One of the agency's funerals, found by name, tax code, town or telephone. */
export function FuneralPicker(field: FuneralPickerProps) {
  return (
    <PickField
      {...field}
      label="Per quale servizio"
      placeholder="Scrivi le prime lettere"
      read={(id) => routeQuery(readFuneral, { params: { id } })}
      nameOf={funeralName}
      search={(q) => ({ queryKey: [...routeKey(suggestFunerals), q], queryFn: () => fetchSuggestedFunerals(q) })}
      suggestionOf={(funeral) => ({ value: funeralName(funeral), detail: suggestedFuneralDetail(funeral) })}
      says={pickerTexts}
    />
  );
}
