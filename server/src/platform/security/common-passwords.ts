import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverRoot } from '../foundation/server-root.ts';

const files = ['common-passwords.txt', 'long-common-passwords.txt'];
let known: ReadonlySet<string> | undefined;

/** The 10,000 most common passwords, and those of ten characters or more among the 100,000, in lower case; read at the first use. */
export function commonPasswords(): ReadonlySet<string> {
  known ??= new Set(
    files.flatMap((file) =>
      readFileSync(join(serverRoot, 'data', file), 'utf8')
        .split('\n')
        .filter(Boolean),
    ),
  );
  return known;
}
