import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runUntilStopped } from './platform/startup/lifecycle.ts';
import { runProgram } from './program.ts';
import { readSettings } from './settings.ts';

// Old memory is looked through when it has grown by 60 %, not when it has doubled and more: 60 MB less under load (decision 0016).
setFlagsFromString('--heap-growing-percent=60');

const programFile = fileURLToPath(import.meta.url);

await runUntilStopped(async (lifecycle) =>
  runProgram({ settings: readSettings(process.env), program: programFile }, lifecycle),
);
