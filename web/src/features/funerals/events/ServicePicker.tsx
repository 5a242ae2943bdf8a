import { listServices, readService, type Service } from '@commiato/contracts/funerals/services';
import { pagedQuery, routeQuery } from '../../../lib/queries.ts';
import type { BoundField } from '../../../lib/use-contract-form.ts';
import { offered, PickField } from '../../../ui/fields/PickField.tsx';
import { nameOfService, stageLabel } from '../services/fields.ts';

interface ServicePickerProps extends BoundField<string> {
  readonly onPick: (service: Service | null) => void;
}

const says = {
  none: 'Nessun servizio trovato.',
  unchosen: 'Scegli un servizio dall’elenco.',
  failed: 'Errore nel recupero dei servizi',
};

/** One of the agency's services, found by name, tax code, town or telephone. */
export function ServicePicker(field: ServicePickerProps) {
  return (
    <PickField
      {...field}
      label="Per quale servizio"
      placeholder="Scrivi le prime lettere"
      read={(id) => routeQuery(readService, { params: { id } })}
      nameOf={nameOfService}
      search={(q) =>
        pagedQuery<Service, typeof listServices>(listServices, { query: { q, page: 1, pageSize: offered } })
      }
      suggestionOf={(service) => ({ value: nameOfService(service), detail: stageLabel(service.stadio) })}
      says={says}
    />
  );
}
