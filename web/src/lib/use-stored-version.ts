import { useRef, useState } from 'react';
import type { ApiError } from './errors.ts';
import { isEditConflict } from './failure.ts';
import { type ConflictFieldRules, type RefillableForm, rebaseFormOnRefusal } from './rebase-form.ts';

interface StoredVersionInput<Stored, Values extends object> {
  /** The object as it was read; null for a new one. */
  readonly stored: Stored;
  readonly toForm: (stored: Stored) => Values;
  /** The object as it is stored now: the refusal carries it, or it is read again. */
  readonly readCurrent: (refusal: ApiError) => NonNullable<Stored> | Promise<NonNullable<Stored>>;
  /** How the form names the fields that others changed. */
  readonly words?: (theirs: NonNullable<Stored>) => ConflictFieldRules<Values>;
}

/** The object that a form changes, with its version: as it was read or, after a conflict, as others saved it. */
export function useStoredVersion<Stored extends { readonly versione: number } | null, Values extends object>(
  input: StoredVersionInput<Stored, Values>,
) {
  const { stored, toForm, readCurrent, words } = input;
  const [base, setBase] = useState(() => ({ stored, values: toForm(stored) }));
  const version = useRef(stored?.versione ?? 0);

  function replaceStored(fresh: NonNullable<Stored>, values = toForm(fresh)): void {
    version.current = fresh.versione;
    setBase({ stored: fresh, values });
  }

  return {
    ...base,
    /** Takes another version; `values` are given where they are not made of it alone, as the keys of lines are not. */
    replaceStored,
    /** Sends with the version that was read. After a conflict the form takes over what others changed and keeps what was typed. */
    saving: async <Answer>(
      form: RefillableForm<Values>,
      send: (versione: number) => Promise<Answer>,
    ): Promise<Answer> => {
      try {
        return await send(version.current);
      } catch (error) {
        if (!isEditConflict(error)) throw error;
        const fresh = await readCurrent(error);
        const theirs = toForm(fresh);
        replaceStored(fresh, theirs);
        throw rebaseFormOnRefusal(error, { before: base.values, theirs, form }, words?.(fresh));
      }
    },
  };
}
