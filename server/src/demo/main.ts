import { demoSettings } from '@commiato/demo/accounts';
import { helperScriptPath } from '../platform/startup/helper-process.ts';
import { runUntilStopped } from '../platform/startup/lifecycle.ts';
import { runProgram } from '../program.ts';
import { readSettings } from '../settings.ts';
import { startDemo } from './demo.ts';

// In the environment, because web processes and helpers read it there.
for (const [name, value] of Object.entries(demoSettings)) process.env[name] ||= value;

await runUntilStopped(async (lifecycle) =>
  runProgram(
    { settings: readSettings(process.env), program: helperScriptPath('main'), beforeServing: startDemo },
    lifecycle,
  ),
);
