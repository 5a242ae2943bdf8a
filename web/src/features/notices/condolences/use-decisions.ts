import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/errors.ts';
import { showFailureToast, showSuccessToast } from '../../../ui/toast.ts';
import { decisionFailureMessage } from './fields.ts';

/** Whether something was not decided because somebody else has decided or changed it since it was shown. */
export const isChangedMeanwhile = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 409 || error.status === 404);

interface Decided<Outcome> {
  /** What became of each that was decided, as the server answers it: not always what was asked. */
  readonly outcomes: readonly Outcome[];
  /** How many somebody else has decided or changed meanwhile. */
  readonly changed: number;
}

/**
 * Decides some, one after the other; where somebody else has decided one meanwhile the rest goes on. Where nothing is left of them that is thrown,
 * as the server's sentence says what has become of it. Each is reported as soon as it is decided: after a failure only the rest is sent again.
 */
export async function decideOneByOne<Entry, Outcome>(
  entries: readonly Entry[],
  decide: (entry: Entry) => Promise<Outcome>,
  onDecided: (entry: Entry) => void,
): Promise<Decided<Outcome>> {
  const outcomes: Outcome[] = [];
  let changed = 0;
  for (const entry of entries)
    try {
      outcomes.push(await decide(entry));
      onDecided(entry);
    } catch (error) {
      if (!isChangedMeanwhile(error)) throw error;
      changed += 1;
      if (changed === entries.length) throw error;
    }
  return { outcomes, changed };
}

interface DecisionWays<Entry, Decision, Outcome> {
  /** Decides one as it was shown: what its author has changed since is not decided. */
  readonly decide: (entry: Entry, decision: Decision) => Promise<Outcome>;
  /** What was decided, as a toast says it. */
  readonly doneText: (decision: Decision, outcomes: readonly Outcome[], changed: number) => string;
  readonly refresh: (queries: QueryClient) => Promise<void>;
}

export interface DecisionEvents<Entry> {
  /** Whether a dialog asks, and says itself what failed. */
  readonly inDialog: boolean;
  /** Called with each as soon as it is decided. */
  readonly onDecided: (entry: Entry) => void;
  readonly onDone: () => void;
  /** Called where they still wait. */
  readonly onUndecided: () => void;
}

interface DecisionInput<Entry, Decision> {
  readonly entries: readonly Entry[];
  readonly decision: Decision;
}

/** The options of the mutation that decides some. */
export function decisionOptions<Entry, Decision, Outcome>(
  queries: QueryClient,
  { decide, doneText, refresh }: DecisionWays<Entry, Decision, Outcome>,
  { inDialog, onDecided, onDone, onUndecided }: DecisionEvents<Entry>,
) {
  return {
    mutationFn: ({ entries, decision }: DecisionInput<Entry, Decision>) =>
      decideOneByOne(entries, (entry) => decide(entry, decision), onDecided),
    onSuccess: ({ outcomes, changed }: Decided<Outcome>, { decision }: DecisionInput<Entry, Decision>) => {
      showSuccessToast(doneText(decision, outcomes, changed));
      onDone();
    },
    onError: (error: Error, { entries, decision }: DecisionInput<Entry, Decision>) => {
      if (!isChangedMeanwhile(error)) return onUndecided();
      if (inDialog) return;
      // Above a long list it was said where nobody looked. The server's sentence is about one.
      const { length } = entries;
      showFailureToast(length === 1 ? decisionFailureMessage(error) : doneText(decision, [], length));
    },
    onSettled: () => refresh(queries),
  };
}

/** Decides some of a queue. What a press decides at once and what a question decides are two of them: the answer to one closes not the other. */
export function useDecisionMutation<Entry, Decision, Outcome>(
  ways: DecisionWays<Entry, Decision, Outcome>,
  events: DecisionEvents<Entry>,
) {
  const queries = useQueryClient();
  return useMutation(decisionOptions(queries, ways, events));
}
