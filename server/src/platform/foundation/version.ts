import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { serverRoot } from './server-root.ts';

/** The version of the product, as its package says. */
export const productVersion = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(serverRoot, '..', 'package.json'), 'utf8'))).version;
