import type { Collaborator } from '@commiato/contracts/accounts/collaborators';
import { Badge } from '../../../ui/Badge.tsx';
import { stateWords } from './fields.ts';

/** Whether a person can enter. */
export function CollaboratorStatus({ stato }: Pick<Collaborator, 'stato'>) {
  const { tone, word } = stateWords[stato];
  return <Badge tone={tone}>{word}</Badge>;
}
