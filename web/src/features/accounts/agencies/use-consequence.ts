import { type FormEvent, useState } from 'react';
import { type AgencyValues, accountChangeConsequence, type ConsequenceTexts } from './fields.ts';

type RoleAndActivation = Pick<AgencyValues, 'attivo' | 'amministratore'>;

/** Asks for confirmation before saving a form with consequences; `before` is the stored account, null for a new one. */
export function useConsequenceConfirmation(
  before: RoleAndActivation | null,
  after: RoleAndActivation,
  save: (event?: FormEvent) => void,
) {
  const [consequence, setConsequence] = useState<ConsequenceTexts | null>(null);
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
