import type { AgendaEvent } from '@commiato/contracts/funerals/agenda';
import { clashSentence, moreClashesSentence } from '@commiato/contracts/funerals/clash-words';
import { eventKindLabel, eventPlace } from '@commiato/contracts/funerals/event-words';
import { changeEvent } from '@commiato/contracts/funerals/events';
import { funeralName } from '@commiato/contracts/funerals/funeral-words';
import { IconAlertTriangle, IconMapPin, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMayCall } from '../../../lib/rights.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmEventFromText } from '../events/ConfirmEventFromText.tsx';
import { EventPlaceLink } from '../events/EventPlaceLink.tsx';
import { HeldBackBadge } from '../events/HeldBackBadge.tsx';
import { JointRiteButton, JointRiteLines } from '../events/JointRite.tsx';
import { OutdatedPrintsLink } from '../events/OutdatedPrints.tsx';
import { resourceNamesText } from '../resources/fields.ts';
import styles from './agenda.module.css';
import { clockText, earlierBeginDayText, eventEndText } from './fields.ts';

const iconProps = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

interface EventLineProps {
  readonly event: AgendaEvent;
  /** The day under which it stands. */
  readonly day: string;
  /** The prints of it that no longer hold. */
  readonly outdated: number;
  /** Opens its form; absent if it is read-only. */
  readonly onOpen?: () => void;
}

/** An event of the agenda: time, kind, deceased, place, resources and clashes. */
export function EventLine({ event, day, outdated, onOpen }: EventLineProps) {
  const { inizio, tipo, stato, pubblico, da_confermare, risorse, conflitti, conflittiInTutto, avvisoOrdine } = event;
  const mayChange = useMayCall(changeEvent);
  const title = eventKindLabel(tipo);
  const name = funeralName(event);
  const who = resourceNamesText(risorse);
  const earlier = earlierBeginDayText(event, day);
  const end = eventEndText(event);
  return (
    <li className={styles.event} data-stato={stato}>
      <p className={styles.hour}>
        <time dateTime={inizio}>{clockText(inizio)}</time>
        {earlier ? <span>di {earlier}</span> : null}
        {end ? <span>fino a {end}</span> : null}
      </p>
      <div className={styles.what}>
        <p className={styles.title}>
          <Link to={paths.funeral(event.id_servizio)}>
            <strong>{title}</strong> {name}
          </Link>
          {stato === 'annullato' ? <Badge tone="rubrica">Annullato</Badge> : null}
          {stato === 'spostato' ? <Badge tone="ocra">Spostato</Badge> : null}
          {pubblico ? null : <Badge tone="viola">Solo per l’agenzia</Badge>}
          <HeldBackBadge event={event} />
          {da_confermare ? (
            <ConfirmEventFromText event={event} label={`${title} ${name}, ${clockText(inizio)}`} />
          ) : null}
        </p>
        {eventPlace(event) ? (
          <p className={styles.detail}>
            <IconMapPin {...iconProps} /> <EventPlaceLink event={event} />
          </p>
        ) : null}
        {who ? (
          <p className={styles.detail}>
            <IconUsers {...iconProps} /> {who}
          </p>
        ) : null}
        <JointRiteLines event={event} label={`${title} ${name}`} others={event.ritoComune} />
        {avvisoOrdine ? (
          <p className={styles.clash}>
            <IconAlertTriangle {...iconProps} /> {avvisoOrdine}
          </p>
        ) : null}
        {conflitti.map((clash) => (
          <div key={`${clash.con._id} ${clash.risorsa._id}`} className={styles.clash}>
            <IconAlertTriangle {...iconProps} />
            <p>
              {clashSentence(clash)} <JointRiteButton event={event} other={clash.con} />
            </p>
          </div>
        ))}
        {outdated > 0 ? (
          <p className={styles.clash}>
            <IconAlertTriangle {...iconProps} /> <OutdatedPrintsLink funeral={event.id_servizio} count={outdated} />
          </p>
        ) : null}
        {conflittiInTutto > conflitti.length ? (
          <p className={styles.clash}>
            <IconAlertTriangle {...iconProps} /> {moreClashesSentence(conflittiInTutto - conflitti.length)}
          </p>
        ) : null}
      </div>
      {onOpen && mayChange ? (
        <Button size="compatto" aria-label={`Modifica: ${title} ${name}, ${clockText(inizio)}`} onClick={onOpen}>
          Modifica
        </Button>
      ) : null}
    </li>
  );
}
