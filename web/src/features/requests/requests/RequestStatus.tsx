import { Badge } from '../../../ui/Badge.tsx';

interface RequestStatusProps {
  readonly evaso: boolean;
  readonly risposto_il: string | null;
}

/** State of a request: processed, answered or waiting. */
export function RequestStatus({ evaso, risposto_il }: RequestStatusProps) {
  if (evaso) return <Badge tone="oliva">Evasa</Badge>;
  return risposto_il ? <Badge tone="viola">Con risposta</Badge> : <Badge tone="ocra">Da evadere</Badge>;
}
