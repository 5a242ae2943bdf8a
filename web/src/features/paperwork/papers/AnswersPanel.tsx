import { changeFuneral, type Funeral } from '@commiato/contracts/funerals/funerals';
import type { BodyOf } from '@commiato/contracts/route';
import { romeClock, romeInstant, typedHour } from '@commiato/italy/clock';
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
import { invalidatePapers } from './api.ts';
import {
  ashesOptions,
  burialOptions,
  countryOptions,
  destinationOptions,
  kindOptions,
  placeOptions,
  specialLabels,
} from './fields.ts';
import styles from './papers.module.css';

type Change = BodyOf<typeof changeFuneral>;

const unchosen = 'Da dire';
/** A choice among some values, or none yet. */
const orNone = <Value extends string>(options: readonly { value: Value; label: string }[]) =>
  options as readonly { value: Value | ''; label: string }[];

/** The questions from which the papers follow. Each answer is saved when it is given. */
export function AnswersPanel({ funeral }: { readonly funeral: Funeral }) {
  const queries = useQueryClient();
  const mayChange = useMayCall(changeFuneral);
  const { _id, risposte, scelta, ceneri } = funeral;
  const known = risposte.ora_decesso ? romeClock(risposte.ora_decesso) : '';
  const [day, setDay] = useState(known.slice(0, 10) || (funeral.decesso ?? ''));
  const [hour, setHour] = useState(known.slice(11) || funeral.oraDecesso);
  const [town, setTown] = useState(risposte.comune_destinazione ?? '');
  const [hourError, setHourError] = useState<string>();
  const saving = useMutation({
    mutationFn: (body: Change) => call(changeFuneral, { params: { id: _id }, body }),
    onSuccess: () => invalidatePapers(queries),
  });
  const save = (body: Change) => saving.mutate(body);
  const answer = (given: NonNullable<Change['risposte']>) => save({ risposte: given });
  const saveHour = () => {
    const time = typedHour(hour);
    setHourError(undefined);
    if (day === '' || time === '') return;
    const instant =
      /^\d{4}-\d{2}-\d{2}$/.test(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? romeInstant(`${day}T${time}`) : null;
    if (instant === null) setHourError('Scrivi giorno e ora del decesso, come 20/11/2026 e 10:30.');
    else if (`${day}T${time}` !== known) answer({ ora_decesso: new Date(instant).toISOString() });
  };
  const refused = saving.error instanceof ApiError ? saving.error.fields : undefined;
  const disabled = !mayChange;
  return (
    <Panel title="Le domande">
      <div className={pairs.fields}>
        <SelectField
          label="Dove è avvenuta la morte"
          optional="unmarked"
          disabled={disabled}
          placeholder={unchosen}
          value={risposte.luogo ?? ''}
          options={orNone(placeOptions)}
          onChange={(luogo) => answer({ luogo: luogo || null })}
        />
        <SelectField
          label="Come"
          optional="unmarked"
          disabled={disabled}
          placeholder={unchosen}
          value={risposte.morte ?? ''}
          options={orNone(kindOptions)}
          onChange={(morte) => answer({ morte: morte || null })}
        />
        <DateField
          label="Giorno del decesso"
          optional="unmarked"
          year="past"
          disabled={disabled}
          value={day}
          onChange={setDay}
          onBlur={saveHour}
          error={refused?.ora_decesso?.[0]}
        />
        <HourField
          label="Ora del decesso"
          optional="unmarked"
          disabled={disabled}
          placeholder="10:30"
          value={hour}
          onChange={setHour}
          onBlur={saveHour}
          error={hourError}
        />
        <SelectField
          label="Sepoltura o cremazione"
          optional="unmarked"
          disabled={disabled}
          placeholder={unchosen}
          value={scelta ?? ''}
          options={orNone(burialOptions)}
          onChange={(chosen) => save({ scelta: chosen || null })}
        />
        {scelta === 'cremazione' ? (
          <SelectField
            label="Destinazione delle ceneri"
            optional="unmarked"
            disabled={disabled}
            placeholder={unchosen}
            value={ceneri ?? ''}
            options={orNone(ashesOptions)}
            onChange={(chosen) => save({ scelta, ceneri: chosen || null })}
          />
        ) : null}
        <SelectField
          label="Destinazione"
          optional="unmarked"
          disabled={disabled}
          placeholder={unchosen}
          value={risposte.destinazione ?? ''}
          options={orNone(destinationOptions)}
          onChange={(destinazione) => answer({ destinazione: destinazione || null })}
        />
        {risposte.destinazione === 'altro comune' ? (
          <TextField
            label="Comune di destinazione"
            optional="unmarked"
            disabled={disabled}
            maxLength={80}
            value={town}
            onChange={setTown}
            onBlur={() =>
              town === (risposte.comune_destinazione ?? '') ? undefined : answer({ comune_destinazione: town })
            }
          />
        ) : null}
        {risposte.destinazione === 'estero' ? (
          <SelectField
            label="Paese di destinazione"
            optional="unmarked"
            disabled={disabled}
            placeholder={unchosen}
            value={risposte.paese ?? ''}
            options={orNone(countryOptions)}
            onChange={(paese) => answer({ paese: paese || null })}
          />
        ) : null}
        <fieldset className={`${styles.special} ${pairs.wide}`}>
          <legend>Casi particolari</legend>
          {specialCases.map((name) => (
            <CheckboxField
              key={name}
              label={specialLabels[name]}
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
