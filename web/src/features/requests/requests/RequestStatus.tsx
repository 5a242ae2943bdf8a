import { Badge } from '../../../ui/Badge.tsx';

interface RequestStatusProps {
  readonly evaso: boolean;
  readonly risposto_il: string | null;
}

/** State of a request: processed, answered or waiting. An answered one is counted and listed as to be processed until somebody says otherwise. */
export function RequestStatus({ evaso, risposto_il }: RequestStatusProps) {
  if (evaso) return <Badge tone="oliva">Evasa</Badge>;
  return risposto_il ? <Badge tone="viola">Con risposta, da evadere</Badge> : <Badge tone="ocra">Da evadere</Badge>;
}
