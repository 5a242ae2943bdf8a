import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { runToEnd, type StartedProcess, startProcess } from '../../server/src/testing/child-process.ts';
import type { Installation } from './installation.ts';
import { step } from './print.ts';

/** An installation that a folder serves, and the folder of another commit that is to serve it. */
export interface Upgrade {
  readonly installation: Installation;
  readonly old: string;
  readonly fresh: string;
  readonly commit: string;
}

/** Where `npm run upgrade` is given: in the folder that serves, or, of before that command, in the new one. */
async function commandOf({ old, fresh }: Upgrade) {
  const { scripts } = z
    .looseObject({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(await readFile(join(old, 'package.json'), 'utf8')));
  return scripts.upgrade ? { cwd: old, parameters: [fresh] } : { cwd: fresh, parameters: ['--from', old] };
}

/** Gives the command and waits for its end. */
export async function upgrade(
  parts: Upgrade,
  isExpected: (code: number | null, output: string) => boolean,
): Promise<void> {
  const { cwd, parameters } = await commandOf(parts);
  const command = ['npm', 'run', '--silent', 'upgrade', '--', ...parameters];
  const { code, output } = await runToEnd({ command, cwd, environment: parts.installation.environment });
  for (const line of output.split('\n')) step(`  | ${line}`);
  if (!isExpected(code, output)) throw new Error(`npm run upgrade è finito con ${code}`);
}

/** Starts the command as npm does; whoever kills npm's child kills it. */
export async function startUpgrade(parts: Upgrade): Promise<StartedProcess> {
  const { cwd, parameters } = await commandOf(parts);
  const command = [process.execPath, 'scripts/upgrade.mjs', ...parameters];
  return startProcess({ command, cwd, environment: parts.installation.environment });
}
