import {
  type AgendaClash,
  type AgendaEvent,
  createJointRite,
  leaveJointRite,
} from '@commiato/contracts/funerals/agenda';
import {
  bringToRiteLabel,
  isStillOneRite,
  type JointRiteMember,
  jointRiteDifference,
  jointRiteSentence,
} from '@commiato/contracts/funerals/clash-words';
import { eventKindLabel } from '@commiato/contracts/funerals/event-words';
import { changeEvent, type FuneralEvent, type JointEvent } from '@commiato/contracts/funerals/events';
import { funeralName } from '@commiato/contracts/funerals/funeral-words';
import type { BodyOf } from '@commiato/contracts/route';
import { curlyApostrophes, personName } from '@commiato/italy/formatting';
import { IconAlertTriangle, IconLink } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { Button } from '../../../ui/Button.tsx';
import { showFailureToast, showSuccessToast } from '../../../ui/toast.ts';
import { invalidateEvents } from './api.ts';
import { computeEndKeepingDuration } from './fields.ts';
import styles from './joint-rite.module.css';

const iconProps = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

interface JointRiteButtonProps {
  readonly event: AgendaEvent;
  readonly other: AgendaClash['con'];
}

/** Answers a clash: two deaths, one rite. Shows nothing where the two cannot be one, or to who may not say so. */
export function JointRiteButton({ event, other }: JointRiteButtonProps) {
  const queries = useQueryClient();
  const mayChange = useMayCall(createJointRite);
  const joining = useMutation({
    mutationFn: () => call(createJointRite, { params: { id: event._id }, body: { evento: other._id } }),
    onSuccess: () => showSuccessToast('I due appuntamenti sono un solo rito.'),
    onError: (error) => showFailureToast(messageOf(error, 'Non è stato salvato: riprova.')),
    onSettled: () => invalidateEvents(queries),
  });
  if (!other.puoEssereRitoComune || !mayChange) return null;
  return (
    <Button
      size="compatto"
      busy={joining.isPending}
      busyLabel="Salvo…"
      aria-label={`È un solo rito: ${eventKindLabel(event.tipo)} ${funeralName(event)} e ${curlyApostrophes(personName(other))}`}
      onClick={() => joining.mutate()}
    >
      È un solo rito
    </Button>
  );
}

interface JointRiteLinesProps {
  readonly event: JointRiteMember & Pick<FuneralEvent, '_id' | 'indirizzo'>;
  /** Which event it is, for who does not see the line: `Funerale Ugo Neri`. */
  readonly label: string;
  readonly others: readonly JointEvent[];
}

/** The events that are one rite with this; one that was moved meanwhile can be brought here. */
export function JointRiteLines({ event, label, others }: JointRiteLinesProps) {
  return others.map((other, place) => {
    const isOne = isStillOneRite(event, other);
    const hasParted = !isOne && event.stato !== 'annullato';
    const Icon = hasParted ? IconAlertTriangle : IconLink;
    return (
      <div key={other._id} className={hasParted ? styles.clash : styles.detail}>
        <Icon {...iconProps} />
        <div className={styles.joint}>
          <span>{jointRiteSentence(event, other)}</span>
          {jointRiteDifference(event, other) ? <BringToRiteButton event={event} other={other} /> : null}
          {place === others.length - 1 ? <LeaveRiteButton id={event._id} label={label} /> : null}
        </div>
      </div>
    );
  });
}

/** What an event becomes at hour and place of another; its end stays as long after its begin as it was. A place that is not known takes none away. */
export function broughtToRite(event: JointRiteLinesProps['event'], other: JointEvent): BodyOf<typeof changeEvent> {
  const difference = jointRiteDifference(event, other);
  const { inizio, luogo, indirizzo, comune, prov } = event;
  return {
    ...(difference?.hour ? { inizio, fine: computeEndKeepingDuration(other, inizio) } : {}),
    ...(difference?.place ? { comune, prov, ...(luogo === '' ? {} : { luogo, indirizzo }) } : {}),
  };
}

function BringToRiteButton({ event, other }: Pick<JointRiteLinesProps, 'event'> & { readonly other: JointEvent }) {
  const queries = useQueryClient();
  const mayChange = useMayCall(changeEvent);
  const put = async (body: ReturnType<typeof broughtToRite>, versione: number) => {
    const moved = await call(changeEvent, { params: { id: other._id }, body: { ...body, versione } });
    await invalidateEvents(queries);
    return moved;
  };
  const { inizio, fine, luogo, indirizzo, comune, prov } = other;
  const moving = useMutation({
    mutationFn: () => put(broughtToRite(event, other), other.versione),
    onSuccess: ({ versione }) =>
      showSuccessToast('Appuntamento spostato.', async () => {
        await put({ inizio, fine, luogo, indirizzo, comune, prov, correzione: true }, versione);
        return 'Appuntamento rimesso com’era.';
      }),
    onError: (error) => {
      showFailureToast(messageOf(error, 'L’appuntamento non è stato spostato: riprova.'));
      return invalidateEvents(queries);
    },
  });
  if (!mayChange) return null;
  return (
    <Button size="compatto" busy={moving.isPending} busyLabel="Sposto…" onClick={() => moving.mutate()}>
      {bringToRiteLabel(event, other)}
    </Button>
  );
}

function LeaveRiteButton({ id, label }: { readonly id: string; readonly label: string }) {
  const queries = useQueryClient();
  const mayChange = useMayCall(leaveJointRite);
  const leaving = useMutation({
    mutationFn: () => call(leaveJointRite, { params: { id } }),
    onSuccess: () => showSuccessToast('L’appuntamento è un rito a sé.'),
    onError: (error) => showFailureToast(messageOf(error, 'Non è stato salvato: riprova.')),
    onSettled: () => invalidateEvents(queries),
  });
  if (!mayChange) return null;
  return (
    <Button
      size="compatto"
      busy={leaving.isPending}
      busyLabel="Salvo…"
      aria-label={`È un rito a sé: ${label}`}
      onClick={() => leaving.mutate()}
    >
      È un rito a sé
    </Button>
  );
}
