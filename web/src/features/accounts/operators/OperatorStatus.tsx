import { Badge } from '../../../ui/Badge.tsx';

/** Whether agencies may be assigned to an operator. */
export function OperatorStatus({ active }: { active: boolean }) {
  return <Badge tone={active ? 'oliva' : 'rubrica'}>{active ? 'Attivo' : 'Non attivo'}</Badge>;
}
