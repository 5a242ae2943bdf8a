import type { Condolence } from '@commiato/contracts/notices/condolences';
import { decideCondolence, reportedCondolencesFilter } from '@commiato/contracts/notices/condolences';
import { countWithNoun } from '@commiato/italy/counts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LoadingText } from '../../../ui/Skeleton.tsx';
import { Pagination } from '../../../ui/table/Pagination.tsx';
import { ChosenBar } from '../../../ui/table/selection/ChosenBar.tsx';
import { SelectionCheckbox } from '../../../ui/table/selection/SelectionCheckbox.tsx';
import { showFailureToast } from '../../../ui/toast.ts';
import { useCondolences, useDecideCondolences } from './api.ts';
import { CondolenceCard } from './CondolenceCard.tsx';
import styles from './condolences.module.css';
import {
  decisionFailureMessage,
  emptyQueueTitle,
  isNarrowingChoice,
  isPublishableCondolenceState,
  isRefusableCondolenceState,
  letThroughLabel,
  markedChoice,
  markedPublishAloneText,
  queueFilterOptions,
  stateOfChoice,
} from './fields.ts';
import { RefuseDialog } from './RefuseDialog.tsx';
import { isChangedMeanwhile } from './use-decisions.ts';
import { useFocusAfterDecision, useQueueShortcuts } from './use-queue-keys.ts';

const pageSize = 50;
const noCondolences: readonly Condolence[] = [];
const idsOf = (rows: readonly Condolence[]) => rows.map(({ _id }) => _id);

/** What the address asks for: a state, one notice, a page. */
function useQueueParams() {
  const [params, setParams] = useSearchParams();
  const choice = params.get('stato') ?? '';
  const stato = stateOfChoice(choice);
  const page = Math.max(1, Number(params.get('pagina')) || 1);
  const notice = params.get('annuncio');
  const change = (given: Readonly<Record<string, string>>) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('pagina');
        for (const [name, value] of Object.entries(given)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  return { choice, stato, page, notice, change };
}

/** `/pensieri`: condolences that wait to be read, for an agency or, `ofAgencies`, for an administrator. */
export function CondolencesScreen({ ofAgencies = false }: { readonly ofAgencies?: boolean }) {
  const { choice, stato, page, notice, change } = useQueueParams();
  const query = useCondolences({
    page,
    pageSize,
    ...(stato === null ? {} : { stato }),
    ...(choice === reportedCondolencesFilter ? { segnalati: true } : {}),
    ...(choice === markedChoice ? { conParole: true } : {}),
    ...(stato === 'in attesa' ? {} : { sort: '-data' as const }),
    ...(notice ? { id_annuncio: notice } : {}),
  });
  const rows = query.data?.rows ?? noCondolences;
  const total = query.data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  // All that stood on the last page was decided: those before it still wait.
  const isBeyond = query.data !== undefined && page > pages;
  const list = useRef<HTMLUListElement>(null);
  const [kept, setKept] = useState<readonly string[]>([]);
  // As they were shown when it was asked, and not decided since: a poll changes nothing under who writes why.
  const [refused, setRefused] = useState<readonly Condolence[]>([]);
  const isRefusing = refused.length > 0;
  const reported = choice === reportedCondolencesFilter;
  const [mayPublish, mayRefuse] = [isPublishableCondolenceState(stato, reported), isRefusableCondolenceState(stato)];
  const mayDecide = mayPublish || mayRefuse;
  const { rememberPlace, forgetPlace } = useFocusAfterDecision(list, rows, isRefusing);
  const chosen = kept.filter((id) => rows.some(({ _id }) => _id === id));
  // Among those of any state some can only be published, others only be refused: each of them goes its way from its card, too.
  const chosenRows = rows.filter(({ _id }) => chosen.includes(_id));
  const publishable = chosenRows.filter(({ stato: of }) => isPublishableCondolenceState(of, reported));
  const refusable = chosenRows.filter(({ stato: of }) => isRefusableCondolenceState(of));
  const chosenText = ({ length }: readonly Condolence[]) => countWithNoun(length, 'scelto', 'scelti');
  const publishLabel = letThroughLabel(reported, publishable.length > 0 && publishable.every((one) => one.riservato));
  const unchoose = ({ _id }: Condolence) => setKept((now) => now.filter((id) => id !== _id));
  const decidingWithoutDialog = useDecideCondolences({
    inDialog: false,
    onDecided: unchoose,
    onDone: () => setKept([]),
    onUndecided: forgetPlace,
  });
  const decidingInDialog = useDecideCondolences({
    inDialog: true,
    onDecided: (one) => {
      unchoose(one);
      setRefused((now) => now.filter((other) => other !== one));
    },
    onDone: () => {
      setKept([]);
      setRefused([]);
    },
    onUndecided: forgetPlace,
  });
  const { mutate, reset, isPending: isPressed } = decidingWithoutDialog;
  const lastPage = isBeyond && !query.isFetching ? pages : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the page is gone
  useEffect(() => {
    if (lastPage !== null) change({ pagina: lastPage > 1 ? String(lastPage) : '' });
  }, [lastPage]);

  const remember = useCallback(
    (ids: readonly string[]) => rememberPlace(rows.findIndex(({ _id }) => _id === ids[0])),
    [rows, rememberPlace],
  );
  const publish = useCallback(
    (asked: readonly string[]) => {
      const offered = rows.filter(({ stato: of }) => isPublishableCondolenceState(of, reported));
      const ids = idsOf(offered.filter(({ _id }) => asked.includes(_id)));
      // What has words of the list is let through alone, by who has it before their eyes.
      const marked = rows.filter(({ _id, parole }) => parole.length > 0 && ids.includes(_id));
      const left = ids.length > 1 ? ids.filter((id) => marked.every(({ _id }) => _id !== id)) : ids;
      if (left.length < ids.length) showFailureToast(markedPublishAloneText(ids.length - left.length, reported));
      if (left.length === 0) return;
      remember(left);
      const read = rows.filter(({ _id }) => left.includes(_id));
      mutate({ entries: read, decision: { stato: 'pubblicato', visto: left.length === 1 } });
    },
    [remember, mutate, rows, reported],
  );
  const publishOne = useCallback((id: string) => publish([id]), [publish]);
  const refuse = useCallback(
    (ids: readonly string[]) => {
      // What failed before was read; a press that is under way is told yet.
      if (!isPressed) reset();
      setRefused(rows.filter(({ _id, stato: of }) => isRefusableCondolenceState(of) && ids.includes(_id)));
    },
    [rows, reset, isPressed],
  );
  const refuseOne = useCallback((id: string) => refuse([id]), [refuse]);
  useQueueShortcuts(list, { onPublish: publishOne, onRefuse: refuseOne });

  return (
    <>
      <PageHeader
        title="Pensieri"
        lead={
          ofAgencies
            ? 'Quello che chi legge lascia alle famiglie sugli annunci di tutte le agenzie: di solito lo legge per prima l’agenzia, e si vede quando è pubblicato.'
            : 'Quello che chi legge lascia alla famiglia: lo leggi tu per primo, e si vede quando lo pubblichi.'
        }
        {...(ofAgencies ? { actions: <ButtonLink to={paths.moderation()}>Moderazione</ButtonLink> } : {})}
      />
      <Panel>
        <div className={styles.head}>
          <div className={styles.state}>
            <SelectField
              name="stato"
              label="Quali"
              placeholder="Da leggere"
              options={queueFilterOptions}
              value={choice}
              onChange={(value) => change({ stato: value })}
            />
          </div>
          {notice ? (
            <Button size="compatto" variant="quieto" onClick={() => change({ annuncio: '' })}>
              Di tutti gli annunci
            </Button>
          ) : null}
          {rows.length > 0 && mayDecide ? (
            <IfMayCall route={decideCondolence}>
              <SelectionCheckbox
                label="Scegli tutti quelli di questa pagina"
                text="Scegli tutti"
                value={chosen.length === rows.length}
                indeterminate={chosen.length > 0}
                onChange={(on) => setKept(on ? rows.map(({ _id }) => _id) : [])}
              />
            </IfMayCall>
          ) : null}
        </div>
        {rows.length > 0 && mayDecide ? (
          <IfMayCall route={decideCondolence}>
            <p className={styles.keys}>
              {[
                'Con la tastiera: frecce per andare dall’uno all’altro, spazio per scegliere',
                ...(mayPublish ? [reported ? 'P lascia' : 'P pubblica'] : []),
                ...(mayRefuse ? ['R rifiuta'] : []),
              ].join(', ')}
              .
            </p>
          </IfMayCall>
        ) : null}
        {decidingWithoutDialog.error && !isChangedMeanwhile(decidingWithoutDialog.error) ? (
          <Alert kind="errore">{decisionFailureMessage(decidingWithoutDialog.error)}</Alert>
        ) : null}
        {query.isPending || isBeyond ? <LoadingText /> : null}
        {query.isError && !query.data ? (
          <ErrorState
            message="Errore nel recupero dei pensieri"
            error={query.error}
            busy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : null}
        {query.data && rows.length === 0 && !isBeyond ? (
          <EmptyState
            title={emptyQueueTitle(choice, notice !== null)}
            action={
              ofAgencies || isNarrowingChoice(choice) || notice ? undefined : (
                <ButtonLink to={paths.profile()}>Chi può lasciarne</ButtonLink>
              )
            }
          >
            {ofAgencies || isNarrowingChoice(choice) || notice
              ? null
              : 'Arrivano dagli annunci che ne raccolgono: lo scegli nel profilo, o per un solo annuncio.'}
          </EmptyState>
        ) : null}
        <ul className={styles.list} ref={list} aria-label="Pensieri">
          {rows.map((one) => (
            <CondolenceCard
              key={one._id}
              one={one}
              ofAgencies={ofAgencies}
              reported={reported}
              chosen={chosen.includes(one._id)}
              onChoose={(on) => setKept(on ? [...chosen, one._id] : chosen.filter((id) => id !== one._id))}
              onPublish={() => publish([one._id])}
              onRefuse={() => refuse([one._id])}
            />
          ))}
        </ul>
        {rows.length > 0 && mayDecide ? (
          <IfMayCall route={decideCondolence}>
            <ChosenBar
              legend="Pensieri scelti"
              said={chosen.length > 0 ? countWithNoun(chosen.length, 'pensiero scelto', 'pensieri scelti') : null}
              onClear={() => setKept([])}
            >
              {publishable.length > 0 ? (
                <Button
                  variant="primo"
                  size="compatto"
                  busy={isPressed}
                  busyLabel="Un momento…"
                  onClick={() => publish(chosen)}
                >
                  {`${publishLabel} ${chosenText(publishable)}`}
                </Button>
              ) : null}
              {refusable.length > 0 ? (
                <Button size="compatto" onClick={() => refuse(chosen)}>
                  {`Rifiuta ${chosenText(refusable)}`}
                </Button>
              ) : null}
            </ChosenBar>
          </IfMayCall>
        ) : null}
        <Pagination
          page={page}
          pages={pages}
          label="Pagine dei pensieri"
          onPage={(to) => change({ pagina: to > 1 ? String(to) : '' })}
        />
      </Panel>
      {isRefusing ? (
        <RefuseDialog
          ids={idsOf(refused)}
          gone={refused.filter((one) => rows.every(({ _id }) => _id !== one._id)).length}
          by={ofAgencies ? 'amministrazione' : 'agenzia'}
          title={refused.length === 1 ? 'Rifiuta il pensiero' : `Rifiuta ${refused.length} pensieri`}
          confirmLabel="Rifiuta"
          onConfirm={(motivo, fondamento) => {
            remember(idsOf(refused));
            return decidingInDialog.mutateAsync({
              entries: refused,
              decision: { stato: 'rifiutato', motivo, fondamento },
            });
          }}
          onClose={() => {
            forgetPlace();
            setRefused([]);
          }}
        >
          <p>
            Non si vede sulla pagina, e resta qui sei mesi. Puoi ripensarci. Chi ha lasciato un indirizzo riceve il
            motivo, e può fare reclamo.
          </p>
        </RefuseDialog>
      ) : null}
    </>
  );
}

/** `/amministratore/pensieri`: the same of all agencies. */
export const AllCondolencesScreen = () => <CondolencesScreen ofAgencies />;
