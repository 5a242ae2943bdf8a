import { useRef, useState } from 'react';
import type { ApiError } from '../../../lib/errors.ts';
import { isOutdated } from '../../../lib/failure.ts';
import { takeOver } from '../../../lib/take-over.ts';
import { changedWords } from './form/changed-words.ts';
import type { SharedValues } from './form/document-values.ts';

interface Stored {
  readonly _id: string;
  readonly versione: number;
}

interface DraftBaseInput<Draft extends Stored, Values extends SharedValues> {
  /** Null for a new document. */
  readonly stored: Draft | null;
  readonly initial: Values;
  readonly read: (id: string) => Promise<Draft>;
  readonly shownOf: (stored: Draft) => Values;
}

/** The form that is saved, as `takeOver` wants it. */
interface SavedForm<Values> {
  restart(values: Values): void;
  fill(values: Partial<Values>): void;
}

/** What the form of a draft compares with: as it was read or, once somebody else has saved it, as they left it. */
export function useDraftBase<Draft extends Stored, Values extends SharedValues>(input: DraftBaseInput<Draft, Values>) {
  const { stored, initial, read, shownOf } = input;
  const [values, setValues] = useState(initial);
  const version = useRef(stored?.versione ?? 0);

  /** Somebody saved meanwhile: theirs is compared with from now on, what was typed here stays. */
  async function taken(refusal: ApiError, id: string, shown: Values, form: SavedForm<Values>): Promise<ApiError> {
    const fresh = await read(id);
    const theirs = shownOf(fresh);
    version.current = fresh.versione;
    setValues(theirs);
    return takeOver(refusal, { before: values, shown, theirs, form }, changedWords);
  }

  return {
    values,
    /** Sends with the version that was read; who comes too late reads what changed meanwhile. */
    saving: async (
      form: SavedForm<Values>,
      shown: Values,
      send: (id: string, versione: number) => Promise<Draft>,
    ): Promise<Draft> => {
      if (!stored) throw new TypeError('a new document is created, not changed');
      try {
        const answer = await send(stored._id, version.current);
        version.current = answer.versione;
        return answer;
      } catch (error) {
        throw isOutdated(error) ? await taken(error, stored._id, shown, form) : error;
      }
    },
  };
}
