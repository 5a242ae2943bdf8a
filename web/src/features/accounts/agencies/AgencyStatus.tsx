import { Badge } from '../../../ui/Badge.tsx';

/** Whether an account may sign in, in the specified words. */
export function AgencyStatus({ active }: { active: boolean }) {
  return <Badge tone={active ? 'oliva' : 'rubrica'}>{active ? 'Attivo' : 'Non Attivo'}</Badge>;
}
