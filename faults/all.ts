import type { Fault } from './fault.ts';
import { alertsOnce } from './rows/alerts.ts';
import { eightBombs, largeBodies } from './rows/bodies.ts';
import { condolenceFlood } from './rows/condolence-flood.ts';
import { manyConnections, slowClients } from './rows/connections.ts';
import { databaseGone } from './rows/database-gone.ts';
import { diskFullMigration, diskFullPublishing, diskFullUpload } from './rows/disk-full.ts';
import { oneOfTwo } from './rows/instances.ts';
import { killedInTurn } from './rows/killed-in-turn.ts';
import { killedWhole } from './rows/killed-whole.ts';
import { clockBack, halfRefused } from './rows/mail-and-clock.ts';
import { hearts, samePublication, sameSubmit } from './rows/races.ts';
import { stoppedUnderLoad } from './rows/stopped.ts';
import { storeAway } from './rows/store-away.ts';
import { testedFaults } from './rows/tests.ts';

/** In the order in which they are tried: the table of the specification. */
export const faults: readonly Fault[] = [
  killedWhole,
  killedInTurn,
  databaseGone,
  diskFullPublishing,
  diskFullUpload,
  diskFullMigration,
  slowClients,
  manyConnections,
  largeBodies,
  eightBombs,
  storeAway,
  halfRefused,
  clockBack,
  samePublication,
  sameSubmit,
  hearts,
  stoppedUnderLoad,
  oneOfTwo,
  alertsOnce,
  condolenceFlood,
  ...testedFaults,
];
