import { type FormEvent, useState } from 'react';
import { type AgencyValues, accountChangeConsequence, type Consequence } from './fields.ts';

type AccountState = Pick<AgencyValues, 'attivo' | 'amministratore'>;

/** Asks for confirmation before saving a form with consequences; `before` is the stored account, null for a new one. */
export function useConsequenceConfirmation(
  before: AccountState | null,
  after: AccountState,
  save: (event?: FormEvent) => void,
) {
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
