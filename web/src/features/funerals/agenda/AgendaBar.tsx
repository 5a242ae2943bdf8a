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
import { Segments } from '../../../ui/fields/Segments.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { MayCall } from '../../../ui/MayCall.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import styles from './agenda.module.css';
import type { AgendaDialog } from './fields.ts';
import { dayAfterStep, type View, views, whose } from './fields.ts';
import type { AgendaStep } from './use-agenda.ts';

interface AgendaBarProps {
  readonly view: View;
  readonly day: string;
  readonly today: string;
  /** Whether only the caller's events are shown. */
  readonly own: boolean;
  readonly go: (to: AgendaStep) => void;
  readonly onOpen: (dialog: AgendaDialog) => void;
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;
const stepNames: Readonly<Record<View, readonly [string, string]>> = {
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
            <MayCall route={createEvent}>
              <Button
                size="compatto"
                variant="primo"
                icon={<IconCalendarPlus {...icon} />}
                onClick={() => onOpen({ kind: 'event', of: null })}
              >
                Nuovo appuntamento
              </Button>
              <Button size="compatto" icon={<IconPlus {...icon} />} onClick={() => onOpen({ kind: 'task', of: null })}>
                Nuovo compito
              </Button>
            </MayCall>
            <ButtonLink
              size="compatto"
              to={paths.daySheet(view === 'Giorno' ? day : today)}
              icon={<IconPrinter {...icon} />}
            >
              Foglio di servizio
            </ButtonLink>
            <MayCall route={createResource}>
              <Button
                size="compatto"
                variant="quieto"
                icon={<IconUsers {...icon} />}
                onClick={() => onOpen({ kind: 'resources' })}
              >
                Persone, carri e sale
              </Button>
            </MayCall>
            <Button
              size="compatto"
              variant="quieto"
              icon={<IconDeviceMobile {...icon} />}
              onClick={() => onOpen({ kind: 'phone' })}
            >
              Calendario sul telefono
            </Button>
          </>
        }
      />
      <div className={styles.bar}>
        <Segments
          label="Come si mostra l’agenda"
          options={views}
          value={view}
          onChange={(to) => go({ view: to })}
          light
        />
        <Segments
          label="Di chi sono gli appuntamenti"
          options={whose}
          value={own ? whose[1] : whose[0]}
          onChange={(to) => go({ own: to === whose[1] })}
          light
        />
        <div className={styles.steps}>
          <IconButton label={before} onClick={() => go({ day: dayAfterStep(view, day, -1) })}>
            <IconChevronLeft {...icon} />
          </IconButton>
          <Button size="compatto" onClick={() => go({ day: today })}>
            Oggi
          </Button>
          <IconButton label={after} onClick={() => go({ day: dayAfterStep(view, day, 1) })}>
            <IconChevronRight {...icon} />
          </IconButton>
        </div>
      </div>
    </>
  );
}
