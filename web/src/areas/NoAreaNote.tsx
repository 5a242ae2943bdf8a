import type { RouteDefinition } from '@commiato/contracts/route';
import { mayMakeCall, useAccess } from '../lib/rights.ts';
import { EmptyState } from '../ui/EmptyState.tsx';

interface NoAreaNoteProps {
  /** What the parts of the screen ask for. */
  readonly routes: readonly RouteDefinition[];
  /** Who opens areas to the signed-in person: `al titolare dell’agenzia`. */
  readonly askWhom: string;
}

/** Says on a first screen that none of its parts is open to the signed-in person, who otherwise saw a heading above nothing. */
export function NoAreaNote({ routes, askWhom }: NoAreaNoteProps) {
  const access = useAccess();
  if (routes.some((route) => mayMakeCall(access, route))) return null;
  return (
    <EmptyState title="Nessuna parte è aperta al tuo account">
      Chiedi {askWhom} di aprirti quelle che ti servono.
    </EmptyState>
  );
}
