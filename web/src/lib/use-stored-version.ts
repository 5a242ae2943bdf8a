import { useRef, useState } from 'react';
import type { ApiError } from './errors.ts';
import { isEditConflict } from './failure.ts';
import { type ConflictFieldRules, rebaseFormOnRefusal } from './rebase-form.ts';

interface StoredVersionInput<Stored, Values extends object> {
  /** The object as it was read; null for a new one. */
  readonly stored: Stored;
  readonly toForm: (stored: Stored) => Values;
  /** The object as it is stored now: the refusal carries it, or it is read again. */
  readonly readCurrent: (refusal: ApiError) => NonNullable<Stored> | Promise<NonNullable<Stored>>;
  /** How the form names the fields that others changed. */
  readonly words?: (theirs: NonNullable<Stored>) => ConflictFieldRules<Values>;
}

interface RefillableForm<Values> {
  restart(values: Values): void;
  fill(values: Partial<Values>): void;
}

/** The object that a form changes, with its version: as it was read or, after a conflict, as others saved it. */
export function useStoredVersion<Stored extends { readonly versione: number } | null, Values extends object>(
  input: StoredVersionInput<Stored, Values>,
) {
  const { stored, toForm, readCurrent, words } = input;
  const [base, setBase] = useState(() => ({ stored, values: toForm(stored) }));
  const version = useRef(stored?.versione ?? 0);

  function replaceStored(fresh: NonNullable<Stored>): void {
    version.current = fresh.versione;
    setBase({ stored: fresh, values: toForm(fresh) });
  }

  return {
    ...base,
    replaceStored,
    /** Sends with the version that was read. After a conflict the form takes over what others changed and keeps what was typed. */
    saving: async <Answer>(
      form: RefillableForm<Values>,
      shown: Values,
      send: (versione: number) => Promise<Answer>,
    ): Promise<Answer> => {
      try {
        return await send(version.current);
      } catch (error) {
        if (!isEditConflict(error)) throw error;
        const fresh = await readCurrent(error);
        replaceStored(fresh);
        throw rebaseFormOnRefusal(error, { before: base.values, shown, theirs: toForm(fresh), form }, words?.(fresh));
      }
    },
  };
}
