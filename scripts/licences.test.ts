import { describe, expect, it } from 'vitest';
import { licenceFaults, licencesOf } from './licences.mjs';

const one = (license?: string, more: object = {}) => ({ version: '1.0.0', ...(license ? { license } : {}), ...more });

describe('the licences', () => {
  it('are listed of what runs alone: not of what only builds and checks, nor of our own folders', () => {
    const listed = licencesOf({
      '': {},
      server: one('UNLICENSED'),
      'node_modules/@commiato/server': { link: true },
      'node_modules/b': one('MIT'),
      'node_modules/b/node_modules/a': one('ISC'),
      'node_modules/checks': one('GPL-3.0', { dev: true }),
      'node_modules/browser': one('GPL-3.0', { devOptional: true }),
    });
    expect(listed).toEqual([
      { name: 'a', version: '1.0.0', licence: 'ISC' },
      { name: 'b', version: '1.0.0', licence: 'MIT' },
    ]);
  });

  it('that nobody has judged are refused, and packages without one', () => {
    const faults = licenceFaults({
      'node_modules/a': one('AGPL-3.0-only'),
      'node_modules/b': one(),
      'node_modules/c': one('(MIT OR EUPL-1.1+)'),
      'node_modules/d': one('Apache-2.0 AND GPL-2.0-only'),
      'node_modules/e': one('Apache-2.0 AND MIT'),
    });
    expect(faults).toEqual([
      'a 1.0.0: licenza AGPL-3.0-only non ammessa',
      'b 1.0.0: nessuna licenza',
      'd 1.0.0: licenza Apache-2.0 AND GPL-2.0-only non ammessa',
    ]);
  });
});
