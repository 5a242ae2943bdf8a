import type { Totals } from '@commiato/billing/document';
import type { Regime } from '@commiato/billing/treatment';
import { treatmentsFor } from '@commiato/billing/treatments';
import { IconPlus } from '@tabler/icons-react';
import { formatEuro } from '../../../lib/euro.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormPanel } from '../../../ui/form/FormPanel.tsx';
import layout from '../../../ui/form/form.module.css';
import styles from './billing.module.css';
import { treatmentOptions } from './form/lines.ts';
import type { DocumentFormAccess } from './form/shared-form.ts';
import { formatDiscount, parseDiscount, reformatIfParsable } from './form/typed-numbers.ts';
import { LineRow } from './LineRow.tsx';
import lines from './lines.module.css';
import { TotalsList } from './TotalsList.tsx';
import { useLineEditing } from './use-lines.ts';

interface LinesPanelProps {
  readonly form: DocumentFormAccess;
  readonly step: number;
  readonly regime: Regime;
  /** The day whose tax rules apply, `YYYY-MM-DD`. */
  readonly day: string;
  readonly totals: Totals;
  /** A quote bears no stamp duty: its invoice will. */
  readonly document: 'quote' | 'invoice';
}

const lineColumnHeads = ['Descrizione', 'Quantità', 'Unità', 'Prezzo', 'Sconto', 'IVA', 'Importo', ''];
const headsWithoutTax = lineColumnHeads.filter((head) => head !== 'IVA');

const stampDutyBearerTexts = { quote: 'Sulla fattura', invoice: 'Su questo documento' } as const;

/** The lines of a document with its discount and live totals. */
export function LinesPanel({ form, step, regime, day, totals, document }: LinesPanelProps) {
  const treatments = treatmentsFor(regime, day).map(({ id }) => id);
  const { grid, last, add, next, remove, move, choose, onKeyDown } = useLineEditing(form, treatments);
  const options = treatmentOptions(regime, day);
  const discount = form.fieldAt('sconto');
  // Under the flat-rate regime there is no choice of treatment.
  const taxed = treatments.length > 1;
  return (
    <FormPanel
      step={step}
      title="Le righe"
      hint="Tre lettere trovano le voci del listino. Invio: riga successiva. Alt + ↑ ↓: sposta. Alt + Canc: elimina."
    >
      <div className={layout.full}>
        <div
          ref={grid}
          className={lines.grid}
          data-iva={taxed ? undefined : 'una'}
          tabIndex={-1}
          data-invalid={form.errorOf('righe') ? 'true' : undefined}
          data-label="Righe"
        >
          <div className={lines.heads} aria-hidden="true">
            {(taxed ? lineColumnHeads : headsWithoutTax).map((head) => (
              <span key={head}>{head}</span>
            ))}
          </div>
          {form.values.righe.map(({ key }, index) => (
            <LineRow
              key={key}
              form={form}
              index={index}
              treatments={taxed ? options : []}
              amount={totals.righe[index]}
              isLast={index === last}
              onKeyDown={(event) => onKeyDown(event, index)}
              onNext={() => next(index)}
              onChoose={(entry) => choose(index, entry)}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
            />
          ))}
        </div>
        {form.errorOf('righe') ? <Alert kind="errore">{form.errorOf('righe')}</Alert> : null}
        <div className={styles.row}>
          <Button size="compatto" icon={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={add}>
            Aggiungi una riga
          </Button>
        </div>
      </div>
      <div className={layout.half}>
        <div className={styles.stack}>
          <TextField
            {...discount}
            onBlur={() => {
              discount.onChange(reformatIfParsable(discount.value, parseDiscount, formatDiscount));
              discount.onBlur();
            }}
            label="Sconto sul totale"
            optional
            help={`In percentuale (5%) o in euro (50,00)${taxed ? '; le anticipazioni restano intere' : ''}.`}
            maxLength={20}
          />
          <CheckboxField
            label="Imposta di bollo a carico del cliente"
            name="bolloAlCliente"
            value={form.values.bolloAlCliente}
            error={form.errorOf('bolloAlCliente')}
            help={
              totals.bollo > 0
                ? `${stampDutyBearerTexts[document]} è dovuta: ${formatEuro(totals.bollo)}.`
                : 'Solo dove è dovuta.'
            }
            onChange={(bolloAlCliente) => form.fill({ bolloAlCliente })}
          />
        </div>
      </div>
      <div className={layout.half}>
        <TotalsList totals={totals} />
      </div>
    </FormPanel>
  );
}
