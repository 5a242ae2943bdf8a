import { type FormEvent, useState } from 'react';
import { type AgencyValues, accountChangeConsequence, type Consequence } from './fields.ts';

type AccountState = Pick<AgencyValues, 'attivo' | 'amministratore'>;

/** Asks before a form is saved that has consequences; `before` is how the account stands, null where there is none yet. */
export function useConsequence(before: AccountState | null, after: AccountState, save: (event?: FormEvent) => void) {
  const [consequence, setConsequence] = useState<Consequence | null>(null);
  return {
    consequence,
    close: () => setConsequence(null),
    submit: (event: FormEvent) => {
      const found = accountChangeConsequence(before, after);
      if (found === null) return save(event);
      event.preventDefault();
      setConsequence(found);
    },
  };
}
