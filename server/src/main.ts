import { fileURLToPath } from 'node:url';
import { live } from './platform/lifecycle.ts';
import { runProgram } from './program.ts';
import { readSettings } from './settings.ts';

const program = fileURLToPath(import.meta.url);

await live(async (lifecycle) => runProgram({ settings: readSettings(process.env), program }, lifecycle));
