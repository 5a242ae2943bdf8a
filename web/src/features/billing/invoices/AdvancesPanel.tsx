import { curlyApostrophes, shortDate } from '@commiato/italy/formatting';
import { ofDayPhrase } from '@commiato/italy/prose/dates';
import { formatEuro } from '../../../lib/euro.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { FormPanel } from '../../../ui/form/FormPanel.tsx';
import layout from '../../../ui/form/form.module.css';
import { shownClientName } from '../documents/form/clients.ts';
import { useDeductibleAdvances, useInvoicesById } from './api.ts';

interface AdvancesPanelProps {
  readonly step: number;
  /** Contact whose advances are offered; empty for all clients. */
  readonly contact: string;
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  readonly onChoose: (ids: readonly string[]) => void;
}

/**
 * Choice of the issued advances that this invoice deducts; nothing if there are none. A chosen one stays in the list whoever becomes
 * the client: otherwise it would be deducted unseen, and could not be taken out.
 */
export function AdvancesPanel({ step, contact, chosen, error, onChoose }: AdvancesPanelProps) {
  const free = useDeductibleAdvances(contact);
  const chosenNotOffered = useInvoicesById(chosen).filter(({ _id }) => !free.some((one) => one._id === _id));
  const all = [...chosenNotOffered.map((one) => ({ ...one, cliente: shownClientName(one.cliente) })), ...free];
  if (all.length === 0 && !error) return null;
  return (
    <FormPanel step={step} title="Acconti da detrarre">
      <div
        className={layout.full}
        tabIndex={-1}
        data-invalid={error ? 'true' : undefined}
        data-label="Acconti da detrarre"
      >
        {all.map(({ _id, numero, data, totale, id_anagrafica, cliente }) => (
          <CheckboxField
            key={_id}
            label={`Fattura di acconto n. ${numero} ${ofDayPhrase(data, shortDate)}, ${formatEuro(totale)}${contact && id_anagrafica === contact ? '' : ` – ${curlyApostrophes(cliente)}`}`}
            value={chosen.includes(_id)}
            onChange={(yes) => onChoose(yes ? [...chosen, _id] : chosen.filter((one) => one !== _id))}
          />
        ))}
        {error ? <Alert kind="errore">{error}</Alert> : null}
      </div>
    </FormPanel>
  );
}
