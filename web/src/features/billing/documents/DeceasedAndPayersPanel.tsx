import type { Cents } from '@commiato/billing/money';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { IconTrash, IconUserPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { formatEuro } from '../../../lib/euro.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { AnyTaxCodeField } from '../../../ui/fields/AnyTaxCodeField.tsx';
import { NameSpellingField } from '../../../ui/fields/NameSpellingField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormPanel } from '../../../ui/form/FormPanel.tsx';
import layout from '../../../ui/form/form.module.css';
import styles from './billing.module.css';
import { clientAsPayerReference, isClientAmongPayers, payersAfterClientChange } from './form/document-values.ts';
import type { DocumentFormAccess } from './form/shared-form.ts';
import { formatShare, parseShare, reformatIfParsable } from './form/typed-numbers.ts';

interface DeceasedAndPayersPanelProps {
  readonly form: DocumentFormAccess;
  readonly step: number;
  /** Share of each payer in cents; empty while the shares do not add up to the total. */
  readonly parts: readonly Cents[];
  /** What none of the payers pays of the total, in cents. */
  readonly unpaid: Cents;
}

/** Subject, deceased and payers of a document. */
export function DeceasedAndPayersPanel({ form, step, parts, unpaid }: DeceasedAndPayersPanelProps) {
  const { pagatori, cliente } = form.values;
  const client = clientAsPayerReference(cliente);
  const clientBefore = useRef(client);
  // biome-ignore lint/correctness/useExhaustiveDependencies: by name and code, since the form copies all its values at each change
  useEffect(() => {
    const followed = payersAfterClientChange(pagatori, clientBefore.current, client);
    clientBefore.current = client;
    if (followed) form.fill({ pagatori: followed });
  }, [client.nome, client.codFisc]);
  const add = () => {
    const payer = pagatori.length === 0 ? client : { nome: '', codFisc: '' };
    form.list.insert('pagatori', [{ ...payer, key: randomKey(), quota: '' }], pagatori.length);
  };
  const addClientForRest = () =>
    form.list.insert('pagatori', [{ ...client, key: randomKey(), quota: '' }], pagatori.length);
  const offersClient = unpaid > 0 && client.nome !== '' && !isClientAmongPayers(pagatori, client);
  const share = (index: number) => {
    const field = form.fieldAt(`pagatori.${index}.quota`);
    return {
      ...field,
      onBlur: () => {
        field.onChange(reformatIfParsable(field.value, parseShare, formatShare));
        field.onBlur();
      },
    };
  };
  return (
    <FormPanel
      step={step}
      title="Il servizio"
      hint="Con il codice fiscale del defunto e dei pagatori le spese entrano nel riepilogo dell’anno."
    >
      <div className={layout.full}>
        <TextField {...form.fieldAt('oggetto')} label="Oggetto" optional maxLength={200} />
      </div>
      <div className={layout.half}>
        <NameSpellingField
          {...form.fieldAt('defunto.nome')}
          of="person"
          label="Nome del defunto"
          optional
          maxLength={160}
        />
      </div>
      <div className={layout.half}>
        <AnyTaxCodeField {...form.fieldAt('defunto.codFisc')} label="Codice fiscale del defunto" optional />
      </div>
      <div className={layout.full}>
        <div
          className={styles.stack}
          tabIndex={-1}
          data-invalid={form.errorOf('pagatori') ? 'true' : undefined}
          data-label="Pagatori"
        >
          {pagatori.map(({ key }, index) => (
            <fieldset key={key} className={styles.payer} aria-label={`Pagatore ${index + 1}`}>
              <NameSpellingField
                {...form.fieldAt(`pagatori.${index}.nome`)}
                of="person"
                label={`Pagatore ${index + 1}`}
                maxLength={160}
              />
              <AnyTaxCodeField
                {...form.fieldAt(`pagatori.${index}.codFisc`)}
                label={`Codice fiscale del pagatore ${index + 1}`}
                optional
              />
              <TextField
                {...share(index)}
                label={`Quota del pagatore ${index + 1}`}
                optional
                placeholder="50% o 500,00"
                maxLength={20}
                help={
                  parts[index] === undefined
                    ? 'Se la lasci vuota, questo pagatore paga il resto.'
                    : formatEuro(parts[index])
                }
              />
              <Button
                size="compatto"
                variant="quieto"
                icon={<IconTrash size={18} stroke={1.6} aria-hidden />}
                aria-label={`Togli il pagatore ${index + 1}`}
                onClick={() => form.list.remove('pagatori', index)}
              >
                Togli
              </Button>
            </fieldset>
          ))}
          {form.errorOf('pagatori') ? <Alert kind="errore">{form.errorOf('pagatori')}</Alert> : null}
          <div className={styles.row}>
            <Button
              size="compatto"
              icon={<IconUserPlus size={18} stroke={1.6} aria-hidden />}
              disabledReason={pagatori.length >= 20 ? 'Al massimo 20 pagatori.' : undefined}
              onClick={add}
            >
              Aggiungi un pagatore
            </Button>
            {offersClient ? (
              <Button size="compatto" onClick={addClientForRest}>
                {curlyApostrophes(client.nome)} paga il resto
              </Button>
            ) : null}
            {unpaid > 0 && !form.errorOf('pagatori') ? (
              <span className={styles.aside} role="status">
                Mancano {formatEuro(unpaid)} per arrivare al totale.
              </span>
            ) : null}
            {pagatori.length === 0 ? <span className={styles.aside}>Senza altri pagatori paga il cliente.</span> : null}
          </div>
        </div>
      </div>
    </FormPanel>
  );
}
