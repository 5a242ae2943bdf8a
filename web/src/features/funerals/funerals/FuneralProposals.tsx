import type { FuneralStage } from '@commiato/contracts/funerals/funeral-fields';
import { funeralName, stageLabel } from '@commiato/contracts/funerals/funeral-words';
import { changeFuneral, type Funeral } from '@commiato/contracts/funerals/funerals';
import { upcomingRecurrencesWithoutNotice } from '@commiato/contracts/funerals/recurrences';
import { proposedStage } from '@commiato/contracts/funerals/stages';
import { capitalized, dayAndMonth, romeDay } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { dayWithArticle } from '@commiato/italy/prose/dates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { newNoticePathFromFuneral, newNoticePathFromNotice } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { invalidateFunerals } from '../events/api.ts';
import styles from './funerals.module.css';
import { useVisibleParts } from './use-seen-parts.ts';

const recurrencesWithArticle = { Trigesimo: 'il trigesimo', Anniversario: 'l’anniversario' } as const;

/** Proposals for a funeral, each accepted with one press: the next stage, or a notice for a coming recurrence. */
export function FuneralProposals({ funeral }: { readonly funeral: Funeral }) {
  const queries = useQueryClient();
  const mayChange = useMayCall(changeFuneral);
  const today = romeDay(new Date());
  const { invoices } = useVisibleParts();
  const stage = proposedStage(invoices ? funeral : { ...funeral, fatture: null }, today);
  const recurrences = upcomingRecurrencesWithoutNotice(funeral, today);
  const moving = useMutation({
    mutationFn: (stadio: FuneralStage) =>
      call(changeFuneral, { params: { id: funeral._id }, body: { stadio, versione: funeral.versione } }),
    onSuccess: async ({ stadio }) => {
      showSuccessToast(`Il servizio passa allo stadio «${stageLabel(stadio)}».`);
      await invalidateFunerals(queries);
    },
    // After a concurrent change the new state is shown, and pressing again starts from it.
    onError: () => invalidateFunerals(queries),
  });
  if (!mayChange || (!stage && recurrences.length === 0)) return null;
  const source = funeral.annunci.findLast(({ cosa }) => cosa === 'Necrologio');
  return (
    <ul className={styles.proposals} aria-label="Proposte">
      {stage ? (
        <li>
          <span>
            Il servizio sembra allo stadio <strong>{stageLabel(stage)}</strong>.
          </span>
          <Button size="compatto" busy={moving.isPending} onClick={() => moving.mutate(stage)}>
            Passa a «{stageLabel(stage)}»
          </Button>
        </li>
      ) : null}
      {recurrences.map(({ cosa, giorno }) => (
        <li key={cosa}>
          <span>
            {withFullStop(
              `${capitalized(dayWithArticle(giorno, dayAndMonth))} è ${recurrencesWithArticle[cosa]} di ${funeralName(funeral)}`,
            )}
          </span>
          <ButtonLink
            size="compatto"
            to={source ? newNoticePathFromNotice(source._id, cosa) : newNoticePathFromFuneral(funeral._id, cosa)}
          >
            Pubblica
          </ButtonLink>
        </li>
      ))}
      {moving.error ? (
        <li>
          <Alert kind="errore">{messageOf(moving.error, 'Errore: lo stadio non è cambiato')}</Alert>
        </li>
      ) : null}
    </ul>
  );
}
