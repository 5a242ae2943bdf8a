import { listPriceEntries } from '@commiato/contracts/billing/price-list';
import { changePostingRule, createPostingRule, type PostingRule } from '@commiato/contracts/notices/postings';
import { orientations } from '@commiato/contracts/notices/prints';
import { capitalized, curlyApostrophes } from '@commiato/italy/formatting';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { saveFailureMessage } from '../../../lib/failure.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { usePlaceFields } from '../../../lib/use-place-fields.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import pairs from '../../../ui/form/pairs.module.css';
import { TownFields } from '../../../ui/form/TownFields.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { invalidatePostingRules } from './api.ts';
import { formatChoices, parsePostingRuleForm, postingRuleChangeToWire, postingRuleToForm } from './fields.ts';
import styles from './postings.module.css';

interface PostingRuleDialogProps {
  /** The stored municipality; null for a new one. */
  readonly of: PostingRule | null;
  readonly onClose: () => void;
}

const keepSpelling = (name: string) => name;
const orientationOptions = orientations.map((value) => ({ value, label: capitalized(value) }));

/** How a municipality has posters put up, as it states it itself. */
export function PostingRuleDialog({ of, onClose }: PostingRuleDialogProps) {
  const queries = useQueryClient();
  const withFees = useMayCall(listPriceEntries);
  const [idempotencyKey] = useState(randomKey);
  const form = useContractForm({
    route: createPostingRule,
    initial: postingRuleToForm(of),
    toWire: (shown) => parsePostingRuleForm(shown, withFees).wire,
    alsoCheck: (shown) => parsePostingRuleForm(shown, withFees).sentences,
  });
  const { formati } = form.values;
  const place = usePlaceFields(form, keepSpelling);
  const save = form.submit(async (body) => {
    if (of)
      await call(changePostingRule, { params: { id: of._id }, body: postingRuleChangeToWire(of, body, withFees) });
    else await call(createPostingRule, { body, idempotencyKey });
    await invalidatePostingRules(queries);
    showSuccessToast(of ? 'Dati aggiornati con successo!' : 'Comune aggiunto.');
    onClose();
  });
  return (
    <FormDialog
      form={form}
      draft={`affissioni:${of?._id ?? ''}`}
      title={of ? `Affissioni a ${curlyApostrophes(of.comune)}` : 'Le affissioni di un comune'}
      confirmLabel="Salva"
      onSubmit={save}
      onClose={onClose}
      failure={saveFailureMessage(form.failure)}
    >
      <div className={pairs.fields}>
        <TownFields comune={form.field('comune')} prov={form.field('prov')} place={place} />
        <fieldset className={`${styles.formats} ${pairs.wide}`}>
          <legend>Formati ammessi (nessuno: tutti)</legend>
          {formatChoices.map(({ value, label }) => (
            <CheckboxField
              key={value}
              label={label}
              value={formati.includes(value)}
              onChange={(on) => form.set('formati', on ? [...formati, value] : formati.filter((one) => one !== value))}
            />
          ))}
        </fieldset>
        <SelectField
          {...form.field('massimo')}
          label="Formato più grande"
          optional
          options={formatChoices}
          placeholder="Nessun limite"
        />
        <SelectField
          {...form.field('orientamento')}
          label="Orientamento"
          optional
          options={orientationOptions}
          placeholder="Tutti e due"
        />
        <TextField {...form.field('giorni')} label="Giorni di affissione" optional inputMode="numeric" maxLength={3} />
        <TextField {...form.field('chi')} label="Chi affigge" optional maxLength={120} placeholder="Il Comune" />
        {withFees ? (
          <>
            <TextField {...form.field('costo')} label="Diritti (€)" optional inputMode="decimal" maxLength={12} />
            <TextField
              {...form.field('urgenza')}
              label="Diritti d’urgenza (€)"
              optional
              inputMode="decimal"
              maxLength={12}
            />
          </>
        ) : null}
        <TextField {...form.field('ufficio')} label="Ufficio" optional maxLength={200} />
        <TextField {...form.field('mail')} type="email" label="E-mail dell’ufficio" optional maxLength={120} />
        <div className={pairs.wide}>
          <TextAreaField
            {...form.field('note')}
            label="Note per l’ufficio"
            optional
            rows={3}
            help="Chi affigge le legge: stanno in ogni richiesta di affissione a questo Comune."
          />
        </div>
      </div>
    </FormDialog>
  );
}
