import { rescueAdministrator } from './features/accounts/rescue/service.ts';
import { openDatabaseShared } from './platform/backup/open-database.ts';
import { systemClock as clock } from './platform/foundation/clock.ts';
import { printLine } from './platform/foundation/print-line.ts';
import { StartError } from './platform/foundation/start-error.ts';
import { readPublicAddress } from './platform/startup/installation.ts';
import { runTaskAndExit } from './platform/startup/lifecycle.ts';
import { readSettings } from './settings.ts';

/** `npm run rescue -- MAIL`: an administrator who lost everything is let in again, also while the program serves. */
await runTaskAndExit(async (errand) => {
  const settings = readSettings(process.env);
  const [mail, ...more] = process.argv.slice(2);
  if (!mail || more.length > 0) throw new StartError('Si usa così: npm run rescue -- INDIRIZZO E-MAIL');
  const { db, pool } = await openDatabaseShared(settings, errand);
  // Given by hand the command often lacks the program's settings.
  const publicUrl = (settings.isPublicUrlGiven ? null : await readPublicAddress(pool)) ?? settings.publicUrl;
  const address = await rescueAdministrator({ db, clock, settings: { publicUrl } }, mail);
  printLine(
    'Il codice di accesso è tolto e le sessioni sono chiuse. Entro un’ora, una volta sola, scegli la password qui:',
  );
  printLine(address);
});
