import { eventDayText, eventHoursText, eventKindLabel, eventPlace } from '@commiato/contracts/funerals/event-words';
import { changeEvent, createEvent, type FuneralEvent, type JointEvent } from '@commiato/contracts/funerals/events';
import type { Funeral } from '@commiato/contracts/funerals/funerals';
import { curlyApostrophes, romeDay } from '@commiato/italy/formatting';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import styles from '../../../ui/lines.module.css';
import { Panel } from '../../../ui/Panel.tsx';
import { resourceNamesText } from '../resources/fields.ts';
import { ConfirmEventFromText } from './ConfirmEventFromText.tsx';
import { EventDialog } from './EventDialog.tsx';
import { EventOrderWarning } from './EventOrderWarning.tsx';
import { HeldBackBadge } from './HeldBackBadge.tsx';
import { JointRiteLines } from './JointRite.tsx';
import { RemoveEventDialog } from './RemoveEventDialog.tsx';
import { TextContradictions } from './TextContradictions.tsx';

type OpenEventDialog = { readonly kind: 'form' | 'remove'; readonly event: FuneralEvent | null } | null;

/** The events of a funeral by start; they can be added, moved, cancelled and deleted. */
export function EventsPanel({ funeral }: { readonly funeral: Funeral }) {
  const [open, setOpen] = useState<OpenEventDialog>(null);
  const close = () => setOpen(null);
  return (
    <Panel
      title="Appuntamenti"
      aside={
        <IfMayCall route={createEvent}>
          <Button
            size="compatto"
            icon={<IconCalendarPlus size={18} stroke={1.6} aria-hidden />}
            onClick={() => setOpen({ kind: 'form', event: null })}
          >
            Aggiungi un appuntamento
          </Button>
        </IfMayCall>
      }
    >
      {funeral.annunci.map((notice) => (
        <TextContradictions key={notice._id} notice={notice} events={funeral.eventi} />
      ))}
      <EventOrderWarning events={funeral.eventi} />
      {funeral.eventi.length === 0 ? (
        <p>Nessun appuntamento: il funerale, il rosario o la sepoltura compaiono qui e nella pagina dell’annuncio.</p>
      ) : (
        <ul className={styles.lines}>
          {funeral.eventi.map((event) => (
            <EventLine
              key={event._id}
              event={event}
              joint={funeral.ritiComuni.filter(({ evento }) => evento === event._id).map(({ con }) => con)}
              onChange={() => setOpen({ kind: 'form', event })}
              onRemove={() => setOpen({ kind: 'remove', event })}
            />
          ))}
        </ul>
      )}
      {open?.kind === 'form' ? <EventDialog funeral={funeral} event={open.event} onClose={close} /> : null}
      {open?.kind === 'remove' && open.event ? <RemoveEventDialog event={open.event} onClose={close} /> : null}
    </Panel>
  );
}

interface EventLineProps {
  readonly event: FuneralEvent;
  /** What is one rite with it. */
  readonly joint: readonly JointEvent[];
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

function EventLine({ event, joint, onChange, onRemove }: EventLineProps) {
  const title = eventKindLabel(event.tipo);
  const who = resourceNamesText(event.risorse);
  const when = `${eventDayText(event, romeDay(new Date()))}, ${eventHoursText(event)}`;
  return (
    <li className={styles.line}>
      <div>
        <p>
          <strong>{title}</strong> {event.stato === 'annullato' ? <s>{when}</s> : when}
        </p>
        <p>{curlyApostrophes(eventPlace(event))}</p>
        {event.note ? <p>{curlyApostrophes(event.note)}</p> : null}
        {who ? <p>{`Con ${who}`}</p> : null}
        <JointRiteLines event={event} label={`${title}, ${when}`} others={joint} />
      </div>
      {event.stato === 'in programma' ? null : (
        <Badge tone={event.stato === 'annullato' ? 'rubrica' : 'ocra'}>
          {event.stato === 'annullato' ? 'Annullato' : 'Spostato'}
        </Badge>
      )}
      {event.pubblico ? null : <Badge tone="viola">Solo per l’agenzia</Badge>}
      <HeldBackBadge event={event} />
      {event.da_confermare ? <ConfirmEventFromText event={event} label={`${title}, ${when}`} /> : null}
      <IfMayCall route={changeEvent}>
        <div className={styles.actions}>
          <Button size="compatto" aria-label={`Modifica: ${title}, ${when}`} onClick={onChange}>
            Modifica
          </Button>
          <Button size="compatto" variant="quieto" aria-label={`Togli: ${title}, ${when}`} onClick={onRemove}>
            Togli
          </Button>
        </div>
      </IfMayCall>
    </li>
  );
}
