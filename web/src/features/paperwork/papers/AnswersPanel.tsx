import { changeFuneral, type Funeral } from '@commiato/contracts/funerals/funerals';
import type { BodyOf } from '@commiato/contracts/route';
import { parseTypedHour, romeInstantMs, romeLocalTime } from '@commiato/italy/clock';
import { specialCases } from '@commiato/paperwork/answers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { ApiError, messageOf } from '../../../lib/errors.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { HourField } from '../../../ui/fields/HourField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import pairs from '../../../ui/form/pairs.module.css';
import { Panel } from '../../../ui/Panel.tsx';
import { invalidateAfterPapersChange } from './api.ts';
import {
  ashesOptions,
  burialOptions,
  countryOptions,
  deathKindOptions,
  deathPlaceOptions,
  destinationOptions,
  specialCaseLabels,
} from './fields.ts';
import styles from './papers.module.css';
import { useFieldsSavedOnLeave } from './use-fields-saved-on-leave.ts';

type FuneralChange = BodyOf<typeof changeFuneral>;

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly disabled: boolean;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value | null | undefined;
  readonly onChoose: (value: Value | null) => void;
}

/** A question whose answer is one of some values, or none yet. */
const AnswerChoice = <Value extends string>({ label, disabled, options, value, onChoose }: ChoiceProps<Value>) => (
  <SelectField<Value | ''>
    label={label}
    optional="unmarked"
    disabled={disabled}
    placeholder="Da dire"
    value={value ?? ''}
    options={options}
    onChange={(chosen) => onChoose(chosen === '' ? null : chosen)}
  />
);

/** The questions from which the papers follow. Each answer is saved when it is given. */
export function AnswersPanel({ funeral }: { readonly funeral: Funeral }) {
  const queries = useQueryClient();
  const mayChange = useMayCall(changeFuneral);
  const { _id, risposte, scelta, ceneri } = funeral;
  const known = risposte.ora_decesso ? romeLocalTime(risposte.ora_decesso) : '';
  const death = useFieldsSavedOnLeave({
    day: known.slice(0, 10) || (funeral.decesso ?? ''),
    hour: known.slice(11) || funeral.oraDecesso,
  });
  const destination = useFieldsSavedOnLeave({ town: risposte.comune_destinazione ?? '' });
  const [hourError, setHourError] = useState<string>();
  const saving = useMutation({
    mutationFn: (body: FuneralChange) => call(changeFuneral, { params: { id: _id }, body }),
    onSuccess: () => invalidateAfterPapersChange(queries),
  });
  const save = (body: FuneralChange) => saving.mutate(body);
  const answer = (given: NonNullable<FuneralChange['risposte']>) => save({ risposte: given });
  /** Saves what was typed; answers whether it is stored. Why it is not is said below. */
  const answerTyped = (given: NonNullable<FuneralChange['risposte']>): Promise<boolean> =>
    saving.mutateAsync({ risposte: given }).then(
      () => true,
      () => false,
    );
  const saveDeath = () => {
    setHourError(undefined);
    void death.leave(async ({ day, hour }) => {
      const time = parseTypedHour(hour);
      if (day === '' || time === '') return false;
      const instant =
        /^\d{4}-\d{2}-\d{2}$/.test(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
          ? romeInstantMs(`${day}T${time}`)
          : null;
      if (instant !== null) return answerTyped({ ora_decesso: new Date(instant).toISOString() });
      setHourError('Scrivi giorno e ora del decesso, come 20/11/2026 e 10:30.');
      return false;
    });
  };
  const refused = saving.error instanceof ApiError ? saving.error.fields : undefined;
  const disabled = !mayChange;
  return (
    <Panel title="Le domande">
      <div className={pairs.fields}>
        <AnswerChoice
          label="Dove è avvenuta la morte"
          disabled={disabled}
          value={risposte.luogo}
          options={deathPlaceOptions}
          onChoose={(luogo) => answer({ luogo })}
        />
        <AnswerChoice
          label="Come"
          disabled={disabled}
          value={risposte.morte}
          options={deathKindOptions}
          onChoose={(morte) => answer({ morte })}
        />
        <DateField
          label="Giorno del decesso"
          optional="unmarked"
          year="past"
          disabled={disabled}
          value={death.values.day}
          onChange={(day) => death.type({ day })}
          onBlur={saveDeath}
          error={refused?.ora_decesso?.[0]}
        />
        <HourField
          label="Ora del decesso"
          optional="unmarked"
          disabled={disabled}
          placeholder="10:30"
          value={death.values.hour}
          onChange={(hour) => death.type({ hour })}
          onBlur={saveDeath}
          error={hourError}
        />
        <AnswerChoice
          label="Sepoltura o cremazione"
          disabled={disabled}
          value={scelta}
          options={burialOptions}
          onChoose={(chosen) => save({ scelta: chosen })}
        />
        {scelta === 'cremazione' ? (
          <AnswerChoice
            label="Destinazione delle ceneri"
            disabled={disabled}
            value={ceneri}
            options={ashesOptions}
            onChoose={(chosen) => save({ scelta, ceneri: chosen })}
          />
        ) : null}
        <AnswerChoice
          label="Destinazione"
          disabled={disabled}
          value={risposte.destinazione}
          options={destinationOptions}
          onChoose={(destinazione) => answer({ destinazione })}
        />
        {risposte.destinazione === 'altro comune' ? (
          <TextField
            label="Comune di destinazione"
            optional="unmarked"
            disabled={disabled}
            maxLength={80}
            value={destination.values.town}
            onChange={(town) => destination.type({ town })}
            onBlur={() => void destination.leave(({ town }) => answerTyped({ comune_destinazione: town }))}
          />
        ) : null}
        {risposte.destinazione === 'estero' ? (
          <AnswerChoice
            label="Paese di destinazione"
            disabled={disabled}
            value={risposte.paese}
            options={countryOptions}
            onChoose={(paese) => answer({ paese })}
          />
        ) : null}
        <fieldset className={`${styles.special} ${pairs.wide}`}>
          <legend>Casi particolari</legend>
          {specialCases.map((name) => (
            <CheckboxField
              key={name}
              label={specialCaseLabels[name]}
              disabled={disabled}
              value={risposte[name] ?? false}
              onChange={(on) => answer({ [name]: on })}
            />
          ))}
        </fieldset>
      </div>
      <p className={styles.quiet} role="status">
        {saving.isPending ? 'Salvataggio…' : saving.isSuccess ? 'Risposta salvata.' : 'Ogni risposta si salva da sola.'}
      </p>
      {saving.error && !refused?.ora_decesso ? (
        <Alert kind="errore">{messageOf(saving.error, 'La risposta non si è salvata: riprova.')}</Alert>
      ) : null}
    </Panel>
  );
}
