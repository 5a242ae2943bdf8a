import { futureDeathHourMessage } from '@commiato/contracts/funerals/answers';
import { changeFuneral, type Funeral } from '@commiato/contracts/funerals/funerals';
import type { BodyOf } from '@commiato/contracts/route';
import { parseTypedHour, romeInstantMs, romeLocalTime } from '@commiato/italy/clock';
import { type SpecialCase, specialCases } from '@commiato/paperwork/answers';
import {
  type UseMutationOptions,
  type UseMutationResult,
  useIsMutating,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { ApiError, messageOf } from '../../../lib/errors.ts';
import { useMayCall } from '../../../lib/rights.ts';
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
  deathWithoutHourToWire,
  derivedCaseReasons,
  destinationOptions,
  specialCaseLabels,
} from './fields.ts';
import styles from './papers.module.css';
import { useFieldsSavedOnLeave } from './use-fields-saved-on-leave.ts';

type FuneralChange = BodyOf<typeof changeFuneral>;
/** How a question saves its answer. Each does so by itself: with one for all, the next answer hid that the one before it was not saved. */
type Answering = UseMutationOptions<Funeral, Error, FuneralChange>;
type Answer = UseMutationResult<Funeral, Error, FuneralChange>;

/** Why an answer is not stored, to be said at its question. */
function answerFailure(error: Error | null): string | undefined {
  if (error === null) return undefined;
  const atField = error instanceof ApiError ? Object.values(error.fields)[0]?.[0] : undefined;
  return atField ?? messageOf(error, 'La risposta non si è salvata: riprova.');
}

/** Saves what was typed; answers whether it is stored. */
const saveTyped = (answer: Answer, change: FuneralChange): Promise<boolean> =>
  answer.mutateAsync(change).then(
    () => true,
    () => false,
  );

/** What is typed anew is not what was refused. */
function withdrawFailure(answer: Answer): void {
  if (answer.isError) answer.reset();
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly answering: Answering;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value | null | undefined;
  readonly toChange: (value: Value | null) => FuneralChange;
}

/** A question whose answer is one of some values, or none yet. */
function AnswerChoice<Value extends string>({ label, answering, options, value, toChange }: ChoiceProps<Value>) {
  const mayChange = useMayCall(changeFuneral);
  const answer = useMutation(answering);
  // Shown as it was given while it is saved: on a slow line the field seemed dead.
  const [given, setGiven] = useState<Value | ''>('');
  return (
    <SelectField<Value | ''>
      label={label}
      optional="unmarked"
      disabled={!mayChange}
      placeholder="Da dire"
      value={answer.isPending ? given : (value ?? '')}
      options={options}
      onChange={(chosen) => {
        setGiven(chosen);
        answer.mutate(toChange(chosen === '' ? null : chosen));
      }}
      error={answerFailure(answer.error)}
      live
    />
  );
}

interface SpecialCaseProps {
  readonly name: SpecialCase;
  readonly answering: Answering;
  readonly value: boolean;
  /** What it follows from; undefined where it is asked. */
  readonly source: string | undefined;
}

/** Whether a special case holds. One that follows from the funeral's fields is not ticked but says where it is corrected. */
function SpecialCaseBox({ name, answering, value, source }: SpecialCaseProps) {
  const mayChange = useMayCall(changeFuneral);
  const answer = useMutation(answering);
  const shown = answer.isPending ? answer.variables.risposte?.[name] : value;
  return (
    <CheckboxField
      label={specialCaseLabels[name]}
      disabled={!mayChange || source !== undefined}
      help={source}
      value={shown === true}
      onChange={(on) => answer.mutate({ risposte: { [name]: on } })}
      error={answerFailure(answer.error)}
      live
    />
  );
}

/** The questions from which the papers follow. Each answer is saved when it is given. */
export function AnswersPanel({ funeral }: { readonly funeral: Funeral }) {
  const queries = useQueryClient();
  const mayChange = useMayCall(changeFuneral);
  const { _id, risposte, scelta, ceneri } = funeral;
  const known = risposte.ora_decesso ? romeLocalTime(risposte.ora_decesso) : '';
  const storedHour = known.slice(11) || funeral.oraDecesso;
  const death = useFieldsSavedOnLeave({ day: known.slice(0, 10) || (funeral.decesso ?? ''), hour: storedHour });
  const destination = useFieldsSavedOnLeave({ town: risposte.comune_destinazione ?? '' });
  const [hourError, setHourError] = useState<string>();
  /** Whether the last answer that came to an end was saved. */
  const [isSaved, setIsSaved] = useState(false);
  const mutationKey = ['risposta', _id];
  const answering: Answering = {
    mutationKey,
    mutationFn: (body) => call(changeFuneral, { params: { id: _id }, body }),
    onMutate: () => setIsSaved(false),
    onError: () => setIsSaved(false),
    onSuccess: async () => {
      await invalidateAfterPapersChange(queries);
      setIsSaved(true);
    },
  };
  const isSaving = useIsMutating({ mutationKey }) > 0;
  const deathAnswer = useMutation(answering);
  const townAnswer = useMutation(answering);
  const typeDeath = (part: { readonly day: string } | { readonly hour: string }) => {
    withdrawFailure(deathAnswer);
    death.type(part);
  };
  const saveDeath = () => {
    setHourError(undefined);
    void death.leave(async ({ day, hour }) => {
      const dayAlone = deathWithoutHourToWire({ day, hour }, storedHour);
      if (dayAlone) return saveTyped(deathAnswer, dayAlone);
      const time = parseTypedHour(hour);
      if (day === '' || time === '') return false;
      const instant =
        /^\d{4}-\d{2}-\d{2}$/.test(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
          ? romeInstantMs(`${day}T${time}`)
          : null;
      if (instant !== null && instant > Date.now()) {
        setHourError(futureDeathHourMessage);
        return false;
      }
      if (instant !== null)
        return saveTyped(deathAnswer, { risposte: { ora_decesso: new Date(instant).toISOString() } });
      setHourError('Scrivi giorno e ora del decesso, come 20/11/2026 e 10:30.');
      return false;
    });
  };
  const disabled = !mayChange;
  const caseSources = derivedCaseReasons(funeral);
  return (
    <Panel title="Le domande">
      <div className={pairs.fields}>
        <AnswerChoice
          label="Dove è avvenuta la morte"
          answering={answering}
          value={risposte.luogo}
          options={deathPlaceOptions}
          toChange={(luogo) => ({ risposte: { luogo } })}
        />
        <AnswerChoice
          label="Come"
          answering={answering}
          value={risposte.morte}
          options={deathKindOptions}
          toChange={(morte) => ({ risposte: { morte } })}
        />
        <DateField
          label="Giorno del decesso"
          optional="unmarked"
          year="past"
          disabled={disabled}
          value={death.values.day}
          onChange={(day) => typeDeath({ day })}
          onBlur={saveDeath}
          error={answerFailure(deathAnswer.error)}
          live
        />
        <HourField
          label="Ora del decesso"
          optional="unmarked"
          disabled={disabled}
          placeholder="10:30"
          value={death.values.hour}
          onChange={(hour) => typeDeath({ hour })}
          onBlur={saveDeath}
          error={hourError}
        />
        <AnswerChoice
          label="Sepoltura o cremazione"
          answering={answering}
          value={scelta}
          options={burialOptions}
          toChange={(chosen) => ({ scelta: chosen })}
        />
        {scelta === 'cremazione' ? (
          <AnswerChoice
            label="Destinazione delle ceneri"
            answering={answering}
            value={ceneri}
            options={ashesOptions}
            toChange={(chosen) => ({ scelta, ceneri: chosen })}
          />
        ) : null}
        <AnswerChoice
          label="Destinazione"
          answering={answering}
          value={risposte.destinazione}
          options={destinationOptions}
          toChange={(destinazione) => ({ risposte: { destinazione } })}
        />
        {risposte.destinazione === 'altro comune' ? (
          <TextField
            label="Comune di destinazione"
            optional="unmarked"
            disabled={disabled}
            maxLength={80}
            value={destination.values.town}
            onChange={(town) => {
              withdrawFailure(townAnswer);
              destination.type({ town });
            }}
            onBlur={() =>
              void destination.leave(({ town }) => saveTyped(townAnswer, { risposte: { comune_destinazione: town } }))
            }
            error={answerFailure(townAnswer.error)}
            live
          />
        ) : null}
        {risposte.destinazione === 'estero' ? (
          <AnswerChoice
            label="Paese di destinazione"
            answering={answering}
            value={risposte.paese}
            options={countryOptions}
            toChange={(paese) => ({ risposte: { paese } })}
          />
        ) : null}
        <fieldset className={`${styles.special} ${pairs.wide}`}>
          <legend>Casi particolari</legend>
          {specialCases.map((name) => (
            <SpecialCaseBox
              key={name}
              name={name}
              answering={answering}
              value={risposte[name] ?? false}
              source={caseSources[name]}
            />
          ))}
        </fieldset>
      </div>
      <p className={styles.quiet} role="status">
        {isSaving ? 'Salvataggio…' : isSaved ? 'Risposta salvata.' : 'Ogni risposta si salva da sola.'}
      </p>
    </Panel>
  );
}
