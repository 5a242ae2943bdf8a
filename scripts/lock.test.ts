import { describe, expect, it } from 'vitest';
import { lockFaults } from './lock.mjs';

const integrity = 'sha512-a';
const native = (os: string, cpu: string) => ({ integrity, os: [os], cpu: [cpu] });
const whole = {
  '': {},
  'node_modules/a': {
    integrity,
    optionalDependencies: { 'a-lx': '1', 'a-la': '1', 'a-dx': '1', 'a-da': '1', 'a-wx': '1' },
  },
  'node_modules/a-lx': native('linux', 'x64'),
  'node_modules/a-la': native('linux', 'arm64'),
  'node_modules/a-dx': native('darwin', 'x64'),
  'node_modules/a/node_modules/a-da': native('darwin', 'arm64'),
  'node_modules/a-wx': native('win32', 'x64'),
};
const without = (path: string) => Object.fromEntries(Object.entries(whole).filter(([name]) => name !== path));

describe('the lock', () => {
  it('that has every platform and every check sum is whole', () => {
    expect(lockFaults(whole)).toEqual([]);
  });

  it('lacks the package of a platform', () => {
    const faults = lockFaults(without('node_modules/a/node_modules/a-da'));
    expect(faults).toEqual(['node_modules/a: manca a-da, e npm ci si rifiuta', 'a: nessun pacchetto per darwin arm64']);
  });

  it('holds no address of a registry, and each check sum', () => {
    const changed = { ...whole, 'node_modules/b': { resolved: 'https://registro.example/b.tgz' } };
    expect(lockFaults(changed)).toEqual([
      'node_modules/b: l’indirizzo di un registro non sta nel lucchetto',
      'node_modules/b: manca la somma di controllo',
    ]);
  });
});
