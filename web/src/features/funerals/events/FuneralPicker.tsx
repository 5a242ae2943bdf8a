import { funeralName, stageLabel } from '@commiato/contracts/funerals/funeral-words';
import { type Funeral, listFunerals, readFuneral } from '@commiato/contracts/funerals/funerals';
import { pagedQuery, routeQuery } from '../../../lib/queries.ts';
import type { BoundField } from '../../../lib/use-contract-form.ts';
import { offered, PickField } from '../../../ui/fields/PickField.tsx';

interface FuneralPickerProps extends BoundField<string> {
  readonly onPick: (funeral: Funeral | null) => void;
}

const says = {
  none: 'Nessun servizio trovato.',
  unchosen: 'Scegli un servizio dall’elenco.',
  failed: 'Errore nel recupero dei servizi',
};

/** One of the agency's funerals, found by name, tax code, town or telephone. */
export function FuneralPicker(field: FuneralPickerProps) {
  return (
    <PickField
      {...field}
      label="Per quale servizio"
      placeholder="Scrivi le prime lettere"
      read={(id) => routeQuery(readFuneral, { params: { id } })}
      nameOf={funeralName}
      search={(q) =>
        pagedQuery<Funeral, typeof listFunerals>(listFunerals, { query: { q, page: 1, pageSize: offered } })
      }
      suggestionOf={(funeral) => ({ value: funeralName(funeral), detail: stageLabel(funeral.stadio) })}
      says={says}
    />
  );
}
