import { eventKindLabel } from '@commiato/contracts/funerals/event-words';
import {
  changeEvent,
  createEvent,
  type EventKind,
  eventKinds,
  eventStates,
  type FuneralEvent,
  isPublicByDefault,
} from '@commiato/contracts/funerals/events';
import type { SuggestedFuneral } from '@commiato/contracts/funerals/funerals';
import { capitalized } from '@commiato/italy/formatting';
import { selectableProvinces } from '@commiato/italy/places/provinces';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../lib/client.ts';
import { saveFailureMessage } from '../../../lib/failure.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { usePlaceFields } from '../../../lib/use-place-fields.ts';
import { useStoredVersion } from '../../../lib/use-stored-version.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { ComboField } from '../../../ui/fields/ComboField.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { HourField } from '../../../ui/fields/HourField.tsx';
import { NameSpellingField } from '../../../ui/fields/NameSpellingField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { ResourcesField } from '../resources/ResourcesField.tsx';
import { invalidateEvents } from './api.ts';
import { ClashNotes } from './ClashNotes.tsx';
import { FuneralPicker } from './FuneralPicker.tsx';
import {
  beforeDeathNote,
  conflictFieldRulesOf,
  type EventFuneral,
  type EventValues,
  endNote,
  eventChangeToWire,
  eventToForm,
  eventToWire,
  homeAddressNote,
  linkedEventFields,
  mayBeCorrection,
  mayLastOvernight,
  momentAfter,
  momentErrors,
  townOfPickedFuneral,
  wireFieldsOfDayAndHour,
} from './fields.ts';
import { OutdatedPrintsNote } from './OutdatedPrints.tsx';
import { TooEarlyNote } from './TooEarlyNote.tsx';
import { useDistanceNote } from './use-distance-note.ts';
import { useMovingEnd } from './use-moving-end.ts';

interface EventDialogProps {
  /** Its funeral; null if the form asks for it. */
  readonly funeral: EventFuneral | null;
  /** The stored event; null for a new one. */
  readonly event: FuneralEvent | null;
  /** Initial day of a new event. */
  readonly day?: string;
  readonly onClose: () => void;
}

const eventKindOptions = eventKinds.map((value) => ({ value, label: eventKindLabel(value) }));
const states = eventStates.map((value) => ({ value, label: capitalized(value) }));

const provinceOptions = (prov: string) =>
  selectableProvinces(prov).map(({ sigla, nome }) => ({ value: sigla, label: `${nome} (${sigla})` }));

type EventTextField =
  | 'giorno'
  | 'ora'
  | 'fineGiorno'
  | 'fineOra'
  | 'notoGiorno'
  | 'notoOra'
  | 'luogo'
  | 'indirizzo'
  | 'comune'
  | 'note';

const unchosenFuneralText = 'Scegli il servizio a cui appartiene.';

/** Form of an event, in a dialog over a funeral or the agenda. */
export function EventDialog({ funeral, event, day, onClose }: EventDialogProps) {
  const queries = useQueryClient();
  const [idempotencyKey] = useState(randomKey);
  const base = useStoredVersion({
    stored: event,
    toForm: (held: FuneralEvent) => eventToForm(held, funeral, day),
    readCurrent: ({ attuale }) => {
      void invalidateEvents(queries);
      return changeEvent.answer.parse(attuale);
    },
    words: conflictFieldRulesOf,
  });
  const form = useContractForm({
    route: changeEvent,
    initial: eventToForm(event, funeral, day),
    alsoCheck: (shown: EventValues) => ({
      ...(shown.servizio === '' ? { servizio: unchosenFuneralText } : {}),
      ...momentErrors(shown),
    }),
    skippedFields: wireFieldsOfDayAndHour,
    toWire: (shown: EventValues, before) => (event ? eventChangeToWire(before, shown) : eventToWire(shown)),
  });
  /** Props of a field, with the errors of the date and time that it is part of. */
  const field = (name: EventTextField, moment = '') => ({
    ...form.field(name),
    optional: 'unmarked' as const,
    error: form.errorOf(name) ?? form.errorOf(moment),
  });
  const { moveBegin, keepLength } = useMovingEnd(form, form.initialValues);
  /** Props of a field of begin or end. */
  const timeField = (name: 'giorno' | 'ora' | 'fineGiorno' | 'fineOra', moment: string) => {
    const bound = field(name, moment);
    const onBlur = () => {
      bound.onBlur();
      keepLength();
    };
    const onChange = name === 'giorno' || name === 'ora' ? (text: string) => moveBegin(name, text) : bound.onChange;
    return { ...bound, onBlur, onChange };
  };
  const { comune, prov } = form.values;
  const place = usePlaceFields(
    {
      values: { comune, prov, cap: '' },
      set: (name, value) => (name === 'comune' || name === 'prov') && form.set(name, value),
    },
    (name) => name,
  );
  /** A town typed by hand does not keep the province of the former one: the server adds its own. */
  const typeTown = (text: string) => {
    form.set('comune', text);
    form.set('prov', '');
  };
  const brought = useRef({ comune: '', prov: '' });
  /** The town of the picked funeral, unless somebody has typed one: choosing another funeral takes nothing away. */
  const bringTown = (picked: SuggestedFuneral | null) => {
    const town = townOfPickedFuneral(form.values, brought.current, picked);
    if (!town) return;
    brought.current = town;
    form.set('comune', town.comune);
    form.set('prov', town.prov);
  };
  const distance = useDistanceNote(form.values);
  const choose = (kind: EventKind) => {
    form.set('tipo', kind);
    if (!event) form.set('pubblico', isPublicByDefault(kind));
  };
  /** A ceremony is over two hours after its begin, unless its end is known. */
  const holdBack = (on: boolean) => {
    form.set('trattieni', on);
    if (!on || form.values.notoGiorno !== '') return;
    const { inizio, fine } = eventToWire(form.values);
    const end = fine ?? momentAfter(inizio, 120);
    if (!end) return;
    form.set('notoGiorno', end.slice(0, 10));
    form.set('notoOra', end.slice(11));
  };
  const submit = form.submit(async (body, shown) => {
    if (event) {
      const params = { id: event._id };
      await base.saving(form, (versione) => call(changeEvent, { params, body: { ...body, versione } }));
    } else await call(createEvent, { params: { id: shown.servizio }, body: eventToWire(shown), idempotencyKey });
    await invalidateEvents(queries);
    showSuccessToast(event ? 'Appuntamento aggiornato.' : 'Appuntamento aggiunto.');
    onClose();
  });
  return (
    <FormDialog
      form={form}
      base={base}
      linkedFields={linkedEventFields}
      draft={`appuntamento:${event?._id ?? `nuovo:${funeral?._id ?? ''}`}`}
      title={event ? 'Modifica l’appuntamento' : 'Nuovo appuntamento'}
      confirmLabel="Salva"
      startAt={event ? 'ora' : undefined}
      onSubmit={submit}
      onClose={onClose}
      failure={saveFailureMessage(form.failure)}
    >
      {event ? <OutdatedPrintsNote event={event} onFollow={onClose} /> : null}
      {funeral ? null : <FuneralPicker {...form.field('servizio')} onPick={bringTown} />}
      <SelectField
        {...form.field('tipo')}
        optional="unmarked"
        label="Che cosa si tiene"
        options={eventKindOptions}
        onChange={choose}
      />
      <DateField {...timeField('giorno', 'inizio')} label="Giorno" note={beforeDeathNote(form.values, funeral)} live />
      <HourField {...timeField('ora', '')} label="Ora" placeholder="10:30" />
      {mayLastOvernight(form.values.tipo) || form.initialValues.fineGiorno || form.values.fineGiorno ? (
        <DateField {...timeField('fineGiorno', '')} optional label="Fino al giorno" />
      ) : null}
      <HourField {...timeField('fineOra', 'fine')} optional label="Fino alle" note={endNote(form.values)} live />
      <NameSpellingField {...field('luogo')} of="place" label="Luogo" maxLength={160} />
      <TextField {...field('indirizzo')} label="Indirizzo" maxLength={160} note={homeAddressNote(form.values)} live />
      <ComboField
        {...field('comune')}
        {...place.town}
        onChange={typeTown}
        label="Comune"
        maxLength={80}
        note={distance}
        live
      />
      <SelectField
        {...form.field('prov')}
        optional="unmarked"
        label="Provincia"
        options={provinceOptions(prov)}
        placeholder="Scegli la provincia"
      />
      <TextField {...field('note')} label="Nota per chi viene" maxLength={500} />
      <ResourcesField
        value={form.values.risorse}
        onChange={(chosen) => form.set('risorse', chosen)}
        named={base.stored?.risorse ?? []}
        error={form.errorOf('risorse')}
      />
      <TooEarlyNote values={form.values} />
      <ClashNotes values={form.values} event={event?._id} />
      <CheckboxField {...form.field('pubblico')} label="Mostralo nella pagina dell’annuncio" />
      {form.values.pubblico ? (
        <CheckboxField
          {...form.field('trattieni')}
          label="Tieni riservato fino a un momento scelto"
          help="Fino a quel momento non compaiono in nessuna pagina, elenco, calendario o e-mail, e nemmeno quello che l’annuncio dice di funerale e cimitero. Controlla che non siano nel testo. Se annulli l’appuntamento prima che sia noto non se ne dice nulla, e quelle parole dell’annuncio restano nascoste finché non lo togli."
          onChange={holdBack}
        />
      ) : null}
      {form.values.pubblico && form.values.trattieni ? (
        <>
          <DateField {...field('notoGiorno', 'oraDopo')} label="Noti dal" />
          <HourField {...field('notoOra')} label="Dalle" placeholder="12:00" />
        </>
      ) : null}
      {event ? (
        <>
          <SelectField {...form.field('stato')} optional="unmarked" label="Stato" options={states} />
          {mayBeCorrection(form.values) ? (
            <CheckboxField {...form.field('correzione')} label="È solo una correzione: non dire che è stato spostato" />
          ) : null}
        </>
      ) : null}
    </FormDialog>
  );
}
