import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

function readSources(folder: string): Map<string, string> {
  const root = new URL(folder, import.meta.url).pathname;
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !path.includes('.test.') && !path.startsWith('public/'),
  );
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/** The names of the calls that honour a key. */
function keyedCalls(): Set<string> {
  const found = [...readSources('../../../packages/contracts/src/').values()].flatMap((source) => [
    ...source.matchAll(/export const (\w+) = route\(\{\n([\s\S]*?)\n\}\);/g),
  ]);
  return new Set(found.filter(([, , body]) => body?.includes('idempotent: true')).map(([, name]) => name ?? ''));
}

it('what must happen once is sent under a key that a second press repeats: the client alone would make another at each press', () => {
  const keyed = keyedCalls();
  expect(keyed.size).toBeGreaterThan(40);
  const careless = [...readSources('../')].flatMap(([path, source]) =>
    [...source.matchAll(/\bcall\(\s*(\w+),(?=([\s\S]{0,200}))/g)]
      .filter(([, name = '', after = '']) => {
        const options = after.split(');')[0] ?? '';
        // An upload's delivery has a key of its own.
        return keyed.has(name) && !/\b(idempotencyKey|delivery|given|options)\b/.test(options);
      })
      .map(([, name]) => `${path}: ${name}`),
  );
  expect(careless).toEqual([]);
});
