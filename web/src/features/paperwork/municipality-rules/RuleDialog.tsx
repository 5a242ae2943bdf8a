import { listPriceEntries } from '@commiato/contracts/billing/price-list';
import {
  changeMunicipalityRule,
  channelWords,
  createMunicipalityRule,
  type MunicipalityRule,
  municipalityRuleChannels,
} from '@commiato/contracts/paperwork/municipality-rules';
import { portalValueLabels, portalValueNames } from '@commiato/contracts/paperwork/portal-values';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../lib/client.ts';
import { saveFailureMessage } from '../../../lib/failure.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { usePlaceFields } from '../../../lib/use-place-fields.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import pairs from '../../../ui/form/pairs.module.css';
import { TownFields } from '../../../ui/form/TownFields.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import styles from '../papers/papers.module.css';
import { invalidateRulesAndPapers } from './api.ts';
import { parseRuleForm, ruleChangeToWire, ruleToForm, statutoryPaperNames } from './fields.ts';

interface RuleDialogProps {
  /** The stored rule; null for a new one. */
  readonly of: MunicipalityRule | null;
  readonly onClose: () => void;
}

const keepSpelling = (name: string) => name;
const channelOptions = municipalityRuleChannels.map((value) => ({ value, label: channelWords[value] }));
const anscOptions = [
  { value: 'true', label: 'Sì' },
  { value: 'false', label: 'No' },
] as const;
const otherPaperLabel = 'Un altro documento';

/** What a municipality asks for, as it states it itself. */
export function RuleDialog({ of, onClose }: RuleDialogProps) {
  const queries = useQueryClient();
  const hint = useId();
  const withFees = useMayCall(listPriceEntries);
  const [idempotencyKey] = useState(randomKey);
  const form = useContractForm({
    route: createMunicipalityRule,
    initial: ruleToForm(of),
    toWire: (shown) => parseRuleForm(shown, withFees).wire,
    alsoCheck: (shown) => parseRuleForm(shown, withFees).sentences,
  });
  const { canale, campi, nome } = form.values;
  const place = usePlaceFields(form, keepSpelling);
  const listed = statutoryPaperNames.includes(nome);
  const save = form.submit(async (body) => {
    if (of) await call(changeMunicipalityRule, { params: { id: of._id }, body: ruleChangeToWire(of, body, withFees) });
    else await call(createMunicipalityRule, { body, idempotencyKey });
    await invalidateRulesAndPapers(queries);
    showSuccessToast(of ? 'Dati aggiornati con successo!' : 'Regola aggiunta.');
    onClose();
  });
  return (
    <FormDialog
      form={form}
      draft={`regola-comune:${of?._id ?? ''}`}
      title={of ? 'Modifica la regola' : 'Che cosa chiede un comune'}
      confirmLabel="Salva"
      onSubmit={save}
      onClose={onClose}
      failure={saveFailureMessage(form.failure)}
    >
      <div className={pairs.fields}>
        <TownFields comune={form.field('comune')} prov={form.field('prov')} place={place} />
        <SelectField
          label="Documento"
          optional="unmarked"
          value={listed ? nome : ''}
          placeholder={otherPaperLabel}
          options={statutoryPaperNames.map((value) => ({ value, label: value }))}
          onChange={(chosen) => form.set('nome', chosen)}
        />
        {listed ? null : <TextField {...form.field('nome')} label="Nome del documento" maxLength={120} />}
        <div className={pairs.wide}>
          <TextField {...form.field('rilascia')} label="Ufficio che lo rilascia" optional maxLength={160} />
        </div>
        <SelectField {...form.field('canale')} label="Come si chiede" options={channelOptions} />
        <TextField {...form.field('firma')} label="Chi firma" optional maxLength={160} />
        <div className={pairs.wide}>
          <TextField
            {...form.field('indirizzo')}
            label={canale === 'pec' ? 'Indirizzo PEC' : canale === 'portale' ? 'Indirizzo del portale' : 'Indirizzo'}
            optional
            maxLength={300}
          />
        </div>
        <div className={pairs.wide}>
          <TextField
            {...form.field('orari')}
            label="Orari dell’ufficio"
            optional
            maxLength={200}
            placeholder="lun-ven 8:30-12:30; mar, gio 15-17"
            help="La prima ora possibile ne tiene conto."
          />
        </div>
        {withFees ? (
          <>
            <TextField {...form.field('costo')} label="Diritti (€)" optional inputMode="decimal" maxLength={12} />
            <TextField {...form.field('bollo')} label="Bollo (€)" optional inputMode="decimal" maxLength={12} />
          </>
        ) : null}
        <TextField {...form.field('patrono')} label="Festa del patrono" optional maxLength={5} placeholder="24/06" />
        <SelectField
          {...form.field('ansc')}
          label="Usa l’ANSC"
          help="L’archivio nazionale di stato civile."
          optional
          options={anscOptions}
          placeholder="Non si sa"
        />
        <div className={pairs.wide}>
          <TextField {...form.field('base')} label="Base (regolamento, delibera)" optional maxLength={300} />
        </div>
        <div className={pairs.wide}>
          <TextField {...form.field('fonte')} label="Dove sta scritto" optional maxLength={300} />
        </div>
        {canale === 'portale' ? (
          <fieldset className={`${styles.special} ${pairs.wide}`} aria-describedby={hint}>
            <legend>Che cosa chiede il portale</legend>
            <p id={hint} className={styles.quiet}>
              Spunta i campi nell’ordine in cui il portale li chiede; nessuno: tutti, nel nostro ordine.
            </p>
            {portalValueNames.map((value) => {
              const order = campi.indexOf(value);
              return (
                <CheckboxField
                  key={value}
                  label={order < 0 ? portalValueLabels[value] : `${order + 1}. ${portalValueLabels[value]}`}
                  value={order >= 0}
                  onChange={(on) => form.set('campi', on ? [...campi, value] : campi.filter((one) => one !== value))}
                />
              );
            })}
          </fieldset>
        ) : null}
      </div>
    </FormDialog>
  );
}
