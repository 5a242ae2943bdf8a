import { eventDayText, eventHoursText, eventKindLabel, eventPlace } from '@commiato/contracts/funerals/event-words';
import { changeEvent, createEvent, type FuneralEvent, type JointEvent } from '@commiato/contracts/funerals/events';
import type { Funeral, FuneralNotice } from '@commiato/contracts/funerals/funerals';
import { changeNotice } from '@commiato/contracts/notices/notices';
import { disagreementSentences } from '@commiato/italy/announcements/event-disagreements';
import { curlyApostrophes, romeDay } from '@commiato/italy/formatting';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { rewriteNoticePath } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
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

interface TextContradictionsProps {
  readonly notice: FuneralNotice;
  readonly events: readonly FuneralEvent[];
}

/** Warning that a notice's text contradicts the events, with a link for correcting it. */
function TextContradictions({ notice: { _id, cosa, funerale, testo, data_crea }, events }: TextContradictionsProps) {
  const written = romeDay(data_crea);
  // The words of the family are never rewritten: «il rosario sarà recitato alle 20:30» stays where the rosary has moved.
  const said = new Set([funerale, testo].flatMap((text) => disagreementSentences(text, events, written, cosa)));
  if (said.size === 0) return null;
  return (
    <div className={styles.words}>
      <Alert kind="avviso" prefix={`Il testo dell’annuncio (${cosa}) dice altro. `}>
        {[...said].map(curlyApostrophes).join(' ')}{' '}
        <IfMayCall route={changeNotice}>
          <Link to={rewriteNoticePath(_id)}>Correggi il testo</Link>
        </IfMayCall>
      </Alert>
    </div>
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
