import { useRef, useState } from 'react';
import type { ApiError } from './errors.ts';
import { isOutdated } from './failure.ts';
import { type ChangedWords, takeOver } from './take-over.ts';

interface BaseInput<Stored, Values extends object> {
  /** As it was read; null for what is new. */
  readonly stored: Stored;
  readonly shownOf: (stored: Stored) => Values;
  /** What is stored now: what the refusal carries, or read anew. */
  readonly now: (refusal: ApiError) => NonNullable<Stored> | Promise<NonNullable<Stored>>;
  /** How the form says what others changed. */
  readonly words?: (theirs: NonNullable<Stored>) => ChangedWords<Values>;
}

/** The form that is saved. */
interface SavedForm<Values> {
  restart(values: Values): void;
  fill(values: Partial<Values>): void;
}

/** What a form compares with: a thing as it was read or, once somebody else has saved it, as they left it. */
export function useBase<Stored extends { readonly versione: number } | null, Values extends object>(
  input: BaseInput<Stored, Values>,
) {
  const { stored, shownOf, now, words } = input;
  const [base, setBase] = useState(() => ({ stored, values: shownOf(stored) }));
  const version = useRef(stored?.versione ?? 0);

  /** Compares with this from now on. */
  function take(fresh: NonNullable<Stored>): void {
    version.current = fresh.versione;
    setBase({ stored: fresh, values: shownOf(fresh) });
  }

  return {
    ...base,
    take,
    /** Sends with the version that was read; who comes too late reads what changed meanwhile, and keeps what was typed. */
    saving: async <Answer>(
      form: SavedForm<Values>,
      shown: Values,
      send: (versione: number) => Promise<Answer>,
    ): Promise<Answer> => {
      try {
        return await send(version.current);
      } catch (error) {
        if (!isOutdated(error)) throw error;
        const fresh = await now(error);
        take(fresh);
        throw takeOver(error, { before: base.values, shown, theirs: shownOf(fresh), form }, words?.(fresh));
      }
    },
  };
}
