import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const features = join(import.meta.dirname, '..', '..');

it('is made in one place: nothing else of the domains asks for the PDF of a packet', () => {
  const naming = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .filter((path) => /\bdrawPacket\b/.test(readFileSync(join(features, path), 'utf8')));
  expect(naming.map((path) => path.split('/').slice(-2).join('/')).sort()).toEqual([
    'sending/format-service.ts',
    'sending/tasks.ts',
  ]);
});
