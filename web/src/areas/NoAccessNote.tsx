import type { RouteDefinition } from '@commiato/contracts/route';
import { mayMakeCall, useAccess } from '../lib/rights.ts';
import { EmptyState } from '../ui/EmptyState.tsx';

interface NoAccessNoteProps {
  /** The calls that the parts of the screen make. */
  readonly routes: readonly RouteDefinition[];
  /** Who opens areas to the signed-in person: `al titolare dell’agenzia`. */
  readonly askWhom: string;
}

/** Says on a first screen that none of its parts is open to the signed-in person, who otherwise saw a heading above nothing. */
export function NoAccessNote({ routes, askWhom }: NoAccessNoteProps) {
  const access = useAccess();
  if (routes.some((route) => mayMakeCall(access, route))) return null;
  return (
    <EmptyState title="Il tuo account non ha accesso a nessuna area">
      Chiedi {askWhom} di darti quelle che ti servono.
    </EmptyState>
  );
}
