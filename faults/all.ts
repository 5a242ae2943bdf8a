import type { Fault } from './fault.ts';
import { killedInTurn } from './rows/killed-in-turn.ts';
import { killedWhole } from './rows/killed-whole.ts';

/** In the order in which they are tried: the table of the specification. */
export const faults: readonly Fault[] = [killedWhole, killedInTurn];
