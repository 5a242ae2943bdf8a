import { keepRecoveryCodesValidOnKeyChange } from './features/accounts/second-factor/service.ts';
import { allFeatures } from './features/features.ts';
import { openDatabaseExclusively, requireDatabase } from './platform/backup/open-database.ts';
import { printLine } from './platform/foundation/print-line.ts';
import { StartError } from './platform/foundation/start-error.ts';
import { rotateKey } from './platform/security/key-rotation.ts';
import { keyCheckColumn } from './platform/startup/installation.ts';
import { runTaskAndExit } from './platform/startup/lifecycle.ts';
import { readSettings } from './settings.ts';

/** `npm run rotate-key`: a new key for the installation, while nobody serves from it. */
await runTaskAndExit(async (errand) => {
  const settings = readSettings(process.env);
  if (process.argv.length > 2) throw new StartError('Si usa così: npm run rotate-key');
  await requireDatabase(settings, 'a cui cambiare la chiave');
  const { pool } = await openDatabaseExclusively(settings, errand);
  const sealed = await rotateKey({
    pool,
    settings,
    columns: [...allFeatures.sealed, keyCheckColumn],
    before: keepRecoveryCodesValidOnKeyChange,
  });
  printLine(`La chiave è cambiata; valori sigillati di nuovo: ${sealed}.`);
  printLine(
    settings.secretKey
      ? 'Prima di riavviare, metti in SECRET_KEY il valore di NEW_SECRET_KEY, in ogni processo, e togli NEW_SECRET_KEY.'
      : 'La chiave nuova è in DATA_DIR; quella di prima serve solo per le copie di sicurezza che la contengono già.',
  );
});
