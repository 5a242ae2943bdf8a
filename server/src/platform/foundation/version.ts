import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { serverRoot } from './server-root.ts';

/** The version of the product, as its package says. */
export const productVersion = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(serverRoot, '..', 'package.json'), 'utf8'))).version;

/** Written by scripts/build.mjs. */
const commitFile = join(serverRoot, 'dist', 'commit.txt');

/** The commit that the program was built from; `sconosciuto` where neither a history nor a release told it. */
export const buildCommit = existsSync(commitFile) ? readFileSync(commitFile, 'utf8').trim() : 'sconosciuto';

/** Version and commit in the text format of Prometheus. */
export const versionMetricsText = `# HELP commiato_build_info Version and commit of the program.
# TYPE commiato_build_info gauge
commiato_build_info{version="${productVersion}",commit="${buildCommit}"} 1
`;

/** Whether one version (`1.2.3`) is older than another. */
export function isOlderVersion(version: string, other: string): boolean {
  const numbers = (text: string) => text.split('.').map(Number);
  const [one, two] = [numbers(version), numbers(other)];
  const place = one.findIndex((number, at) => number !== (two[at] ?? 0));
  return place >= 0 && (one[place] ?? 0) < (two[place] ?? 0);
}
