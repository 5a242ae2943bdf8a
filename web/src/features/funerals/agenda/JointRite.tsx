import {
  type AgendaClash,
  type AgendaEvent,
  createJointRite,
  leaveJointRite,
} from '@commiato/contracts/funerals/agenda';
import { jointRiteSentence } from '@commiato/contracts/funerals/clash-words';
import { canBeJointRite } from '@commiato/contracts/funerals/clashes';
import { eventKindLabel } from '@commiato/contracts/funerals/event-words';
import { funeralName } from '@commiato/contracts/funerals/funeral-words';
import { personName } from '@commiato/italy/formatting';
import { IconAlertTriangle, IconLink } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { Button } from '../../../ui/Button.tsx';
import { showFailureToast, showSuccessToast } from '../../../ui/toast.ts';
import { invalidateEvents } from '../events/api.ts';
import styles from './agenda.module.css';

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
      aria-label={`È un solo rito: ${eventKindLabel(event.tipo)} ${funeralName(event)} e ${personName(other)}`}
      onClick={() => joining.mutate()}
    >
      È un solo rito
    </Button>
  );
}

/** The events that are one rite with this, with what of them has become different since. */
export function JointRiteLines({ event }: { readonly event: AgendaEvent }) {
  const queries = useQueryClient();
  const mayChange = useMayCall(leaveJointRite);
  const leaving = useMutation({
    mutationFn: () => call(leaveJointRite, { params: { id: event._id } }),
    onSuccess: () => showSuccessToast('L’appuntamento è un rito a sé.'),
    onError: (error) => showFailureToast(messageOf(error, 'Non è stato salvato: riprova.')),
    onSettled: () => invalidateEvents(queries),
  });
  return event.ritoComune.map((other, place) => {
    const hasParted = event.stato !== 'annullato' && !canBeJointRite(event, other);
    const Icon = hasParted ? IconAlertTriangle : IconLink;
    return (
      <div key={other._id} className={hasParted ? styles.clash : styles.detail}>
        <Icon {...iconProps} />
        <p>
          {jointRiteSentence(event, other)}{' '}
          {mayChange && place === event.ritoComune.length - 1 ? (
            <Button
              size="compatto"
              busy={leaving.isPending}
              busyLabel="Salvo…"
              aria-label={`È un rito a sé: ${eventKindLabel(event.tipo)} ${funeralName(event)}`}
              onClick={() => leaving.mutate()}
            >
              È un rito a sé
            </Button>
          ) : null}
        </p>
      </div>
    );
  });
}
