import { useRef, useState } from 'react';
import type { ApiError } from './errors.ts';
import { isEditConflict } from './failure.ts';
import { type ConflictFieldRules, type RefillableForm, rebaseFormOnRefusal } from './rebase-form.ts';

interface StoredVersionInput<Stored, Values extends object> {
  /** The object as it was read; null for a new one. */
  readonly stored: Stored;
  readonly toForm: (stored: NonNullable<Stored>) => Values;
  /** The object as it is stored now: the refusal carries it, or it is read again. */
  readonly readCurrent: (refusal: ApiError) => NonNullable<Stored> | Promise<NonNullable<Stored>>;
  /** How the form names the fields that others changed. */
  readonly words?: (theirs: NonNullable<Stored>) => ConflictFieldRules<Values>;
}

/** What a form of something stored offers, as `useContractForm` makes it. */
interface FormOfStored<Values> extends RefillableForm<Values> {
  readonly initialValues: Values;
  restartAfterSave(saved: Values): boolean;
}

/**
 * The object that a form changes, with its version: as it was read or, after a conflict, as others saved it. Its values are those that the
 * form began with. Where `values` are given, they are not made of the object alone, as the keys of lines are not.
 */
export function useStoredVersion<Stored extends { readonly versione: number } | null, Values extends object>(
  input: StoredVersionInput<Stored, Values>,
) {
  const { toForm, readCurrent, words } = input;
  const [stored, setStored] = useState(input.stored);
  const version = useRef(input.stored?.versione ?? 0);
  /** What the fields of a draft held when it was typed, where others have changed them since. */
  const resumed = useRef<Readonly<Record<string, unknown>>>({});

  function setCurrent(fresh: NonNullable<Stored>): void {
    version.current = fresh.versione;
    resumed.current = {};
    setStored(fresh);
  }

  return {
    stored,
    /** The version that what is typed now is a change of. */
    baseVersion: () => version.current,
    /** What the fields held in that version which differ from those that the form began with; none unless a draft was resumed. */
    begunValues: () => resumed.current,
    /** Goes back to the version that a draft is a change of, with what it was typed over: the next save says what others have changed since. */
    resume: (versione: number, begun: Readonly<Record<string, unknown>>): void => {
      version.current = Math.min(version.current, versione);
      resumed.current = begun;
    },
    /** Shows another reading. One older than what was saved, which was under way meanwhile, is passed over. */
    restart: (form: FormOfStored<Values>, read: NonNullable<Stored>, values = toForm(read)): void => {
      if (read.versione < version.current) return;
      setCurrent(read);
      form.restart(values);
    },
    /** The form's `restartAfterSave` with what was saved. */
    restartAfterSave: (form: FormOfStored<Values>, saved: NonNullable<Stored>, values = toForm(saved)): boolean => {
      setCurrent(saved);
      return form.restartAfterSave(values);
    },
    /** Sends with the version that was read. After a conflict the form takes over what others changed and keeps what was typed. */
    saving: async <Answer>(
      form: FormOfStored<Values>,
      send: (versione: number) => Promise<Answer>,
    ): Promise<Answer> => {
      try {
        return await send(version.current);
      } catch (error) {
        if (!isEditConflict(error)) throw error;
        const theirs = await readCurrent(error);
        const before = form.initialValues;
        const read: Values = { ...before, ...resumed.current };
        setCurrent(theirs);
        throw rebaseFormOnRefusal(error, { before, read, theirs: toForm(theirs), form }, words?.(theirs));
      }
    },
  };
}
