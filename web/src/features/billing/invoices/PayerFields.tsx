import { isSamePayer, leftToPayOfShare } from '@commiato/billing/payers';
import type { Invoice } from '@commiato/contracts/billing/invoices';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { formatEuro } from '../../../lib/euro.ts';
import type { FieldErrors } from '../../../lib/field-errors.ts';
import type { FormAccess } from '../../../lib/use-contract-form.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';

type Balance = Invoice['saldi'][number];

/** The values of a form that names the payer of an amount. */
export type PayerChoiceValues = {
  /** The place of the payer in `saldi`; empty while none is chosen. */
  pagatore: string;
  ancheAltri: boolean;
};

/** The payer who is chosen, if any. */
export const chosenPayer = (saldi: readonly Balance[], { pagatore }: Pick<PayerChoiceValues, 'pagatore'>) =>
  pagatore === '' ? undefined : saldi[Number(pagatore)];

/** The payer to begin with: the only one who still owes something. */
export function soleDebtorValue(saldi: readonly Balance[]): string {
  const debtors = saldi.flatMap(({ resta }, place) => (resta > 0 ? [String(place)] : []));
  return debtors.length === 1 ? (debtors[0] ?? '') : '';
}

/** The chosen payer as a call takes it. */
export function payerReferenceToWire(saldi: readonly Balance[], values: Pick<PayerChoiceValues, 'pagatore'>) {
  const balance = chosenPayer(saldi, values);
  return balance ? { nome: balance.nome, codFisc: balance.codFisc } : null;
}

/** The payer and the agreement as the call takes them. */
export const payerToWire = (saldi: readonly Balance[], values: PayerChoiceValues) => ({
  pagatore: payerReferenceToWire(saldi, values),
  ancheAltri: values.ancheAltri,
});

/** What is left of the share of the chosen payer where the amount exceeds it; null otherwise. */
function restOfExceededShare(saldi: readonly Balance[], values: PayerChoiceValues, importo: number): number | null {
  const balance = saldi.length > 1 ? chosenPayer(saldi, values) : undefined;
  // Of an annulled invoice nobody bears anything, nor pays it for others.
  if (!balance || saldi.every(({ quota }) => quota === 0)) return null;
  const left = leftToPayOfShare(balance);
  return importo > left ? left : null;
}

/** What is missing before an amount can be recorded for a payer. */
export function payerErrors(saldi: readonly Balance[], values: PayerChoiceValues, importo: number): FieldErrors {
  if (saldi.length > 1 && !chosenPayer(saldi, values)) return { pagatore: 'Scegli chi ha pagato.' };
  return restOfExceededShare(saldi, values, importo) !== null && !values.ancheAltri
    ? { ancheAltri: 'È più di quanto resta della sua quota: se ha pagato anche per gli altri, confermalo.' }
    : {};
}

interface PayerFieldsProps<Values extends PayerChoiceValues> {
  readonly form: FormAccess<Values>;
  readonly saldi: readonly Balance[];
  /** Cents that were paid, or refunded below zero. */
  readonly importo: number;
  /** Of the choice, where it is not who has paid. */
  readonly label?: string | undefined;
  /** Called with the newly chosen payer. */
  readonly onPayer?: (balance: Balance | undefined) => void;
}

/** Asks who of several payers paid an amount, and whether more than the own share is meant. */
export function PayerFields<Values extends PayerChoiceValues>({
  form,
  saldi,
  importo,
  label = 'Chi ha pagato',
  onPayer,
}: PayerFieldsProps<Values>) {
  if (saldi.length < 2) return null;
  const payer = form.field('pagatore');
  const left = restOfExceededShare(saldi, form.values, importo);
  return (
    <>
      <SelectField
        {...payer}
        value={form.values.pagatore}
        onChange={(place: string) => {
          form.set('pagatore', place as Values['pagatore']);
          onPayer?.(chosenPayer(saldi, { pagatore: place }));
        }}
        label={label}
        placeholder="Scegli tra i pagatori"
        options={saldi.map((balance, place) => ({ value: String(place), label: payerOptionText(balance, saldi) }))}
      />
      {left === null ? null : (
        <CheckboxField
          label="Ha pagato anche per gli altri"
          name="ancheAltri"
          value={form.values.ancheAltri}
          onChange={(value) => form.set('ancheAltri', value as Values['ancheAltri'])}
          help={`Della sua quota restano ${formatEuro(left)}: il resto vale per gli altri pagatori.`}
          error={form.errorOf('ancheAltri')}
          live
        />
      )}
    </>
  );
}

/** Name and rest of a payer, with the tax code where two have one name. */
function payerOptionText(balance: Balance, saldi: readonly Balance[]): string {
  const twin = saldi.some((other) => other !== balance && isSamePayer({ ...other, codFisc: '' }, balance));
  const name = curlyApostrophes(twin && balance.codFisc ? `${balance.nome} (${balance.codFisc})` : balance.nome);
  if (balance.quota === 0) return name;
  return balance.resta > 0 ? `${name}: restano ${formatEuro(balance.resta)}` : `${name}: quota saldata`;
}
