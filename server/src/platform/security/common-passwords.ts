import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverRoot } from '../foundation/server-root.ts';

let known: ReadonlySet<string> | undefined;

/** The 10,000 most common passwords in lower case, read on first use. */
export function commonPasswords(): ReadonlySet<string> {
  known ??= new Set(
    readFileSync(join(serverRoot, 'data', 'common-passwords.txt'), 'utf8')
      .split('\n')
      .filter(Boolean),
  );
  return known;
}
