import { type AuditRow, listAudit } from '@commiato/contracts/administration/audit';
import { type Appeal, decideAppeal, listAppeals } from '@commiato/contracts/notices/condolence-appeals';
import { type Condolence, decideCondolence, listCondolences } from '@commiato/contracts/notices/condolences';
import { hideNotice } from '@commiato/contracts/notices/hiding';
import { changeRequest } from '@commiato/contracts/requests/requests';
import { countWithNoun } from '@commiato/italy/counts';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { shortDateTime } from '../../../lib/date-times.ts';
import { pagedQuery } from '../../../lib/queries.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LoadingText } from '../../../ui/Skeleton.tsx';
import { ChosenBar } from '../../../ui/table/selection/ChosenBar.tsx';
import { SelectionCheckbox } from '../../../ui/table/selection/SelectionCheckbox.tsx';
import { decisionFailureMessage } from '../condolences/fields.ts';
import { isChangedMeanwhile } from '../condolences/use-decisions.ts';
import { useFocusAfterDecision, useQueueShortcuts } from '../condolences/use-queue-keys.ts';
import { useDecideModerationEntries, useModerationEntries } from './api.ts';
import { DecideDialog } from './DecideDialog.tsx';
import { EntryCard } from './EntryCard.tsx';
import {
  actionLabels,
  choiceText,
  type Entry,
  type EntryKind,
  entryActionLabels,
  kindWords,
  mergeDecisions,
  moderationLead,
  needsExplanation,
  sharedKind,
} from './fields.ts';
import styles from './moderation.module.css';

const entryKinds = Object.keys(kindWords) as EntryKind[];
const maxShownDecisions = 10;

interface Question {
  /** As they were shown when it was asked, and not decided since: a poll changes nothing under who writes. */
  readonly entries: readonly Entry[];
  readonly accept: boolean;
}

const noQuestion: Question = { entries: [], accept: false };
const idsOf = (entries: readonly Entry[]) => entries.map(({ id }) => id);

const lastNoticeDecisionsQuery = (azione: 'annuncio nascosto' | 'annuncio di nuovo visibile') =>
  pagedQuery<AuditRow, typeof listAudit>(listAudit, {
    query: { azione, sort: '-quando', pageSize: maxShownDecisions },
  });

/** What was decided last: refused condolences, appeals, and notices that were hidden or shown again. */
function LastDecisions() {
  const sees = useMayCall(listCondolences);
  const refused = useQuery({
    ...pagedQuery<Condolence, typeof listCondolences>(listCondolences, {
      query: { stato: 'rifiutato', sort: '-deciso', pageSize: maxShownDecisions },
    }),
    enabled: sees,
  });
  const appeals = useQuery({
    ...pagedQuery<Appeal, typeof listAppeals>(listAppeals, { query: { sort: '-deciso', pageSize: maxShownDecisions } }),
    enabled: sees,
  });
  const hidden = useQuery({ ...lastNoticeDecisionsQuery('annuncio nascosto'), enabled: sees });
  const shownAgain = useQuery({ ...lastNoticeDecisionsQuery('annuncio di nuovo visibile'), enabled: sees });
  const rows = mergeDecisions({
    refused: refused.data?.rows,
    appeals: appeals.data?.rows,
    hidden: hidden.data?.rows,
    shownAgain: shownAgain.data?.rows,
  }).slice(0, maxShownDecisions);
  if (rows.length === 0) return null;
  return (
    <Panel title="Le ultime decisioni">
      <ol className={styles.history}>
        {rows.map(({ key, when, what, who, why }) => (
          <li key={key}>
            <time dateTime={when}>{shortDateTime(when)}</time>
            <strong>{what}</strong>
            {`, ${curlyApostrophes(who)}${why ? `: ${why}` : ''}`}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** `/amministratore/moderazione`: what readers report, what the list of words holds and what authors appeal against, in one list. */
export function ModerationScreen() {
  const [params, setParams] = useSearchParams();
  const kind = entryKinds.find((one) => one === params.get('tipo'));
  const { entries: all, isPending, error, isFetching, refetch } = useModerationEntries();
  const entries = kind === undefined ? all : all.filter((one) => one.kind === kind);
  const list = useRef<HTMLUListElement>(null);
  const [kept, setKept] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<Question>(noQuestion);
  const [decidesCondolences, decidesAppeals, hides] = [
    useMayCall(decideCondolence),
    useMayCall(decideAppeal),
    useMayCall(hideNotice),
  ];
  const mayAnswer = useMayCall(changeRequest);
  const allowed = { reported: decidesCondolences, marked: decidesCondolences, appeal: decidesAppeals, notice: hides };
  const pressesOn = (one: Entry) => (allowed[one.kind] ? entryActionLabels(one) : { accept: null, reject: null });
  const decidable = entries.filter((one) => allowed[one.kind]);
  const chosen = decidable.filter(({ id }) => kept.includes(id));
  const may = (one: Entry, accept: boolean) => pressesOn(one)[accept ? 'accept' : 'reject'] !== null;
  const ofIds = (ids: readonly string[], accept: boolean) =>
    entries.filter((one) => ids.includes(one.id) && may(one, accept));
  const isAsking = asked.entries.length > 0;
  const { rememberPlace, forgetPlace } = useFocusAfterDecision(list, entries.length, isAsking);
  const unchoose = ({ id }: Entry) => setKept((now) => now.filter((one) => one !== id));
  const decidingWithoutDialog = useDecideModerationEntries({
    inDialog: false,
    onDecided: unchoose,
    onDone: () => setKept([]),
    onUndecided: forgetPlace,
  });
  const decidingInDialog = useDecideModerationEntries({
    inDialog: true,
    onDecided: (entry) => {
      unchoose(entry);
      setAsked((now) => ({ ...now, entries: now.entries.filter((one) => one !== entry) }));
    },
    onDone: () => {
      setKept([]);
      setAsked(noQuestion);
    },
    onUndecided: forgetPlace,
  });
  const ask = (question: Question) => {
    decidingInDialog.reset();
    // What failed before was read; a press that is under way is told yet.
    if (!decidingWithoutDialog.isPending) decidingWithoutDialog.reset();
    setAsked(question);
  };
  const remember = ([first]: readonly Entry[]) => rememberPlace(entries.findIndex(({ id }) => id === first?.id));
  const decide = (ids: readonly string[], accept: boolean) => {
    const those = ofIds(ids, accept);
    if (sharedKind(those) === null) return;
    if (needsExplanation(those, accept)) return ask({ entries: those, accept });
    remember(those);
    decidingWithoutDialog.mutate({ entries: those, decision: { accept, words: '', ground: 'altro' } });
  };
  const latest = useRef(decide);
  latest.current = decide;
  const onPublish = useCallback((id: string) => latest.current([id], true), []);
  const onRefuse = useCallback((id: string) => latest.current([id], false), []);
  useQueueShortcuts(list, { onPublish, onRefuse });
  const chosenKind = sharedKind(chosen);
  const bulk = (accept: boolean) => (chosenKind ? chosen.filter((one) => may(one, accept)).length : 0);
  const bulkLabel = (accept: boolean) =>
    chosenKind
      ? `${actionLabels[chosenKind][accept ? 'accept' : 'reject']} ${countWithNoun(bulk(accept), 'scelto', 'scelti')}`
      : '';

  return (
    <>
      <PageHeader
        title="Moderazione"
        lead={moderationLead(decidesCondolences || decidesAppeals || hides)}
        actions={
          <span className={styles.links}>
            <ButtonLink to={paths.condolenceWords()}>Parole dei pensieri</ButtonLink>
            <ButtonLink to={paths.moderationCount()}>Conteggio dell’anno</ButtonLink>
          </span>
        }
      />
      <div className={styles.parts}>
        <Panel>
          <div className={styles.head}>
            <div className={styles.kind}>
              <SelectField
                name="tipo"
                label="Quali"
                placeholder="Tutto"
                options={entryKinds.map((value) => ({ value, label: kindWords[value].many }))}
                value={kind ?? ''}
                onChange={(value) => setParams(value ? { tipo: value } : {}, { replace: true })}
              />
            </div>
            {decidable.length > 0 ? (
              <SelectionCheckbox
                label="Scegli tutto quello che si vede"
                text="Scegli tutto"
                value={chosen.length === decidable.length}
                indeterminate={chosen.length > 0}
                onChange={(on) => setKept(on ? decidable.map(({ id }) => id) : [])}
              />
            ) : null}
          </div>
          {decidable.length > 0 ? (
            <p className={styles.keys}>
              Con la tastiera: frecce per andare dall’uno all’altro, spazio per scegliere, P lascia o accoglie, R toglie
              o respinge.
            </p>
          ) : null}
          {decidingWithoutDialog.error && !isChangedMeanwhile(decidingWithoutDialog.error) ? (
            <Alert kind="errore">{decisionFailureMessage(decidingWithoutDialog.error)}</Alert>
          ) : null}
          {isPending ? <LoadingText /> : null}
          {error ? (
            <ErrorState
              message="Errore nel recupero di ciò che si modera"
              error={error}
              busy={isFetching}
              onRetry={() => void refetch()}
            />
          ) : null}
          {!isPending && !error && entries.length === 0 ? (
            <EmptyState
              title={kind ? 'Qui non c’è niente da moderare' : 'Niente da moderare'}
              action={kind ? <ButtonLink to={paths.moderation()}>Mostra tutto</ButtonLink> : undefined}
            />
          ) : null}
          <ul className={styles.list} ref={list} aria-label="Da moderare">
            {entries.map((entry) => (
              <EntryCard
                key={entry.id}
                entry={entry}
                presses={pressesOn(entry)}
                mayDecide={allowed[entry.kind]}
                mayAnswer={mayAnswer}
                chosen={kept.includes(entry.id)}
                onChoose={(on) => setKept(on ? [...kept, entry.id] : kept.filter((id) => id !== entry.id))}
                onAccept={() => decide([entry.id], true)}
                onReject={() => decide([entry.id], false)}
              />
            ))}
          </ul>
          {decidable.length > 0 ? (
            <ChosenBar
              legend="Voci scelte"
              said={choiceText(chosen, bulk(true) + bulk(false))}
              onClear={() => setKept([])}
            >
              {bulk(true) > 0 ? (
                <Button
                  variant="primo"
                  size="compatto"
                  busy={decidingWithoutDialog.isPending}
                  onClick={() => decide(kept, true)}
                >
                  {bulkLabel(true)}
                </Button>
              ) : null}
              {bulk(false) > 0 ? (
                <Button size="compatto" onClick={() => decide(kept, false)}>
                  {bulkLabel(false)}
                </Button>
              ) : null}
            </ChosenBar>
          ) : null}
        </Panel>
        <LastDecisions />
      </div>
      {isAsking ? (
        <DecideDialog
          {...asked}
          gone={asked.entries.length - ofIds(idsOf(asked.entries), asked.accept).length}
          busy={decidingInDialog.isPending}
          error={decidingInDialog.error}
          onConfirm={(words, ground) => {
            remember(asked.entries);
            return decidingInDialog.mutateAsync({
              entries: asked.entries,
              decision: { accept: asked.accept, words, ground },
            });
          }}
          onClose={() => {
            forgetPlace();
            setAsked(noQuestion);
          }}
        />
      ) : null}
    </>
  );
}
