import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartError } from '../foundation/start-error.ts';

/** The file and flags of a command; a relative file counts from the folder where npm was called. Throws StartError. */
export function readArguments(
  values: readonly string[],
  { command, flags = [], from = process.env.INIT_CWD ?? '.' }: { command: string; flags?: string[]; from?: string },
): { file: string; given: readonly string[] } {
  const files = values.filter((value) => !value.startsWith('--'));
  const given = values.filter((value) => value.startsWith('--'));
  const [file] = files;
  if (file === undefined || files.length > 1 || given.some((flag) => !flags.includes(flag)))
    throw new StartError(`Si usa così: npm run ${command} -- FILE${flags.map((flag) => ` [${flag}]`).join('')}`);
  return { file: resolve(from, file), given };
}

/** Throws StartError if the file exists: overwriting it by mistake would destroy a backup. */
export function refuseExistingFile(file: string): void {
  if (existsSync(file)) throw new StartError(`${file} esiste già: scegli un altro nome o toglilo.`);
}
