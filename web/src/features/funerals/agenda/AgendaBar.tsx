import { createEvent } from '@commiato/contracts/funerals/events';
import { createResource } from '@commiato/contracts/funerals/resources';
import {
  IconCalendarPlus,
  IconChevronLeft,
  IconChevronRight,
  IconDeviceMobile,
  IconPlus,
  IconPrinter,
  IconUsers,
} from '@tabler/icons-react';
import { paths } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import styles from './agenda.module.css';
import type { OpenAgendaDialog } from './fields.ts';
import { type AgendaView, agendaOwnerLabels, dayAfterStep, defaultDayOfView, views } from './fields.ts';
import type { AgendaViewChange } from './use-agenda.ts';

interface AgendaBarProps {
  readonly view: AgendaView;
  readonly day: string;
  readonly today: string;
  /** Whether only the caller's events are shown. */
  readonly own: boolean;
  readonly go: (to: AgendaViewChange) => void;
  readonly onOpen: (dialog: OpenAgendaDialog) => void;
}

const iconProps = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;
const stepNames: Readonly<Record<AgendaView, readonly [string, string]>> = {
  Lista: ['I giorni prima', 'I giorni dopo'],
  Giorno: ['Il giorno prima', 'Il giorno dopo'],
  Settimana: ['La settimana prima', 'La settimana dopo'],
  Mese: ['Il mese prima', 'Il mese dopo'],
};

/** Header of the agenda: actions, choice of view, and navigation by days. */
export function AgendaBar({ view, day, own, today, go, onOpen }: AgendaBarProps) {
  const [before, after] = stepNames[view];
  return (
    <>
      <PageHeader
        title="Agenda"
        actions={
          <>
            <IfMayCall route={createEvent}>
              <Button
                size="compatto"
                variant="primo"
                icon={<IconCalendarPlus {...iconProps} />}
                onClick={() => onOpen({ kind: 'event', of: null })}
              >
                Nuovo appuntamento
              </Button>
              <Button
                size="compatto"
                icon={<IconPlus {...iconProps} />}
                onClick={() => onOpen({ kind: 'task', of: null })}
              >
                Nuovo compito
              </Button>
            </IfMayCall>
            <ButtonLink
              size="compatto"
              to={paths.daySheet(defaultDayOfView(view, day, today))}
              icon={<IconPrinter {...iconProps} />}
            >
              Foglio di servizio
            </ButtonLink>
            <IfMayCall route={createResource}>
              <Button
                size="compatto"
                variant="quieto"
                icon={<IconUsers {...iconProps} />}
                onClick={() => onOpen({ kind: 'resources' })}
              >
                Persone, carri e sale
              </Button>
            </IfMayCall>
            <Button
              size="compatto"
              variant="quieto"
              icon={<IconDeviceMobile {...iconProps} />}
              onClick={() => onOpen({ kind: 'phone' })}
            >
              Calendario sul telefono
            </Button>
          </>
        }
      />
      <div className={styles.bar}>
        <SegmentedControl
          label="Come si mostra l’agenda"
          options={views}
          value={view}
          onChange={(to) => go({ view: to })}
          light
        />
        <SegmentedControl
          label="Di chi sono gli appuntamenti"
          options={agendaOwnerLabels}
          value={own ? agendaOwnerLabels[1] : agendaOwnerLabels[0]}
          onChange={(to) => go({ own: to === agendaOwnerLabels[1] })}
          light
        />
        <div className={styles.steps}>
          <IconButton label={before} onClick={() => go({ day: dayAfterStep(view, day, -1) })}>
            <IconChevronLeft {...iconProps} />
          </IconButton>
          <Button size="compatto" onClick={() => go({ day: today })}>
            Oggi
          </Button>
          <IconButton label={after} onClick={() => go({ day: dayAfterStep(view, day, 1) })}>
            <IconChevronRight {...iconProps} />
          </IconButton>
        </div>
      </div>
    </>
  );
}
