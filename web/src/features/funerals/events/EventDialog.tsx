import { eventTitle } from '@commiato/contracts/funerals/event-words';
import {
  changeEvent,
  createEvent,
  type EventKind,
  eventKinds,
  eventStates,
  type FuneralEvent,
  isPublicByItself,
} from '@commiato/contracts/funerals/events';
import type { Service } from '@commiato/contracts/funerals/services';
import { capitalized } from '@commiato/italy/formatting';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changedFields } from '../../../lib/changed-fields.ts';
import { call } from '../../../lib/client.ts';
import { savingFailure } from '../../../lib/failure.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import { forgetServices } from '../services/api.ts';

interface EventDialogProps {
  readonly service: Service;
  /** The event that is changed; null for a new one. */
  readonly event: FuneralEvent | null;
  readonly onClose: () => void;
}

const kinds = eventKinds.map((value) => ({ value, label: eventTitle(value) }));
const states = eventStates.map((value) => ({ value, label: capitalized(value) }));

interface Values extends Record<string, unknown> {
  readonly tipo: EventKind;
  readonly stato: FuneralEvent['stato'];
  readonly giorno: string;
  readonly ora: string;
  readonly luogo: string;
  readonly indirizzo: string;
  readonly comune: string;
  readonly prov: string;
  readonly note: string;
  readonly pubblico: boolean;
  readonly correzione: boolean;
}
type TextName = 'giorno' | 'ora' | 'luogo' | 'indirizzo' | 'comune' | 'note';

function shownEvent(event: FuneralEvent | null, { comune, prov }: Service): Values {
  const [giorno = '', ora = ''] = event?.inizio.split('T') ?? [];
  return {
    ...{ tipo: event?.tipo ?? 'funerale', giorno, ora, stato: event?.stato ?? 'in programma' },
    ...{ luogo: event?.luogo ?? '', indirizzo: event?.indirizzo ?? '', note: event?.note ?? '' },
    ...{ comune: event?.comune ?? comune, prov: event?.prov ?? prov },
    ...{ pubblico: event?.pubblico ?? true, correzione: false },
  };
}

/** `9`, `9.30`, `9:30` as `09:30`; what is none of these as it was typed, for the schema to refuse. */
function hourOf(text: string): string {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[.:,](\d{2}))?$/.exec(text.trim()) ?? [];
  return hours ? `${hours.padStart(2, '0')}:${minutes}` : text;
}

const onWire = ({ tipo, giorno, ora, luogo, indirizzo, comune, prov, note, pubblico }: Values) => ({
  ...{ tipo, luogo, indirizzo, comune, prov, note, pubblico },
  inizio: giorno || ora ? `${giorno}T${hourOf(ora)}` : '',
});

/** The form of an event, over the service that it belongs to. */
export function EventDialog({ service, event, onClose }: EventDialogProps) {
  const queries = useQueryClient();
  const [idempotencyKey] = useState(randomKey);
  const [initial] = useState(() => shownEvent(event, service));
  const stored = onWire(initial);
  const form = useContractForm({
    route: changeEvent,
    initial,
    toWire: (shown: Values) => {
      if (!event) return onWire(shown);
      return {
        ...changedFields(stored, onWire(shown)),
        ...(shown.stato === initial.stato ? {} : { stato: shown.stato }),
        ...(shown.correzione ? { correzione: true } : {}),
        versione: event.versione,
      };
    },
  });
  const field = (name: TextName) => ({ ...form.field(name), optional: 'unmarked' as const });
  const choose = (value: string) => {
    const kind = eventKinds.find((one) => one === value);
    if (!kind) return;
    form.set('tipo', kind);
    if (!event) form.set('pubblico', isPublicByItself(kind));
  };
  const submit = form.submit(async (body, shown) => {
    if (event) await call(changeEvent, { params: { id: event._id }, body });
    else await call(createEvent, { params: { id: service._id }, body: onWire(shown), idempotencyKey });
    await forgetServices(queries);
    showToast(event ? 'Appuntamento aggiornato.' : 'Appuntamento aggiunto.');
    onClose();
  });
  return (
    <FormDialog
      form={form}
      title={event ? 'Modifica l’appuntamento' : 'Nuovo appuntamento'}
      confirmLabel="Salva"
      onSubmit={submit}
      onClose={onClose}
      failure={savingFailure(form.failure)}
    >
      <SelectField
        {...form.field('tipo')}
        optional="unmarked"
        label="Che cosa si tiene"
        options={kinds}
        onChange={choose}
      />
      <DateField {...field('giorno')} label="Giorno" error={form.errorOf('inizio')} />
      <TextField {...field('ora')} label="Ora" inputMode="numeric" placeholder="10:30" maxLength={5} />
      <TextField {...field('luogo')} label="Luogo" maxLength={160} />
      <TextField {...field('indirizzo')} label="Indirizzo" maxLength={160} />
      <TextField {...field('comune')} label="Comune" maxLength={80} />
      <TextField {...field('note')} label="Nota per chi viene" maxLength={500} />
      <CheckboxField {...form.field('pubblico')} label="Mostralo nella pagina dell’annuncio" />
      {event ? (
        <>
          <SelectField
            {...form.field('stato')}
            optional="unmarked"
            label="Stato"
            options={states}
            onChange={(value) => {
              const state = eventStates.find((one) => one === value);
              if (state) form.set('stato', state);
            }}
          />
          <CheckboxField {...form.field('correzione')} label="È solo una correzione: non dire che è stato spostato" />
        </>
      ) : null}
    </FormDialog>
  );
}
