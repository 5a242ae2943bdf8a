import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { lyingZip, overlappingZip } from '../../testing/bombs.ts';
import { readZip } from './zip-archive.ts';

const bounds = { files: 100, each: 300_000, all: 10_000_000 };
const read = (bytes: Uint8Array, change: Partial<typeof bounds> = {}) =>
  readZip(bytes, { ...bounds, ...change }, (name) => !name.endsWith('/'));
const reasonOf = (bytes: Uint8Array, change: Partial<typeof bounds> = {}) => {
  const found = read(bytes, change);
  return found.ok ? null : found.reason;
};
const files = { 'a.xml': strToU8('<a/>'), 'cartella/è.xml': strToU8('x'.repeat(5000)), vuoto: new Uint8Array() };

/** What Python's `zipfile` writes to what it cannot wind back: sizes behind the file, as those of macOS and Java. */
const streamed = Buffer.from(
  'UEsDBBQACAAIAAAAIVwAAAAAAAAAAAAAAAAFAAAAYS54bWyzSdS3AwBQSwcI1BzRAQYAAAAEAAAAUEsBAhQDFAAIAAgAAAAhXNQc0QEGAAAABAAAAAUAAAAAAAAAAAAAAIABAAAAAGEueG1sUEsFBgAAAAABAAEAMwAAADkAAAAAAA==',
  'base64',
);

describe('the files of an archive', () => {
  it.each([0, 6] as const)('are read, packed at level %i', (level) => {
    const found = read(zipSync(files, { level }));
    if (!found.ok) throw new Error(found.reason);
    expect(found.files.map(({ name, bytes }) => [name, bytes.length])).toEqual([
      ['a.xml', 4],
      ['cartella/è.xml', 5000],
      ['vuoto', 0],
    ]);
    expect(String(found.files[0]?.bytes)).toBe('<a/>');
  });

  it('are read where their sizes stand behind them, before a comment, and only as far as they are wanted', () => {
    expect(read(streamed)).toMatchObject({ ok: true, files: [{ name: 'a.xml' }] });
    const commented = Buffer.concat([streamed, Buffer.from('saluti')]);
    commented.writeUInt16LE(6, streamed.length - 2);
    expect(read(commented)).toMatchObject({ ok: true });
    expect(readZip(zipSync(files), bounds, (name) => name === 'vuoto')).toMatchObject({ files: [{ name: 'vuoto' }] });
  });
});

/** An archive of one file whose name is these bytes, of which no flag says how they are encoded. */
function unflaggedZip(name: Buffer): Buffer {
  const placeholder = 'x'.repeat(name.length);
  const archive = Buffer.from(zipSync({ [placeholder]: strToU8('foto') }));
  for (let at = archive.indexOf(placeholder); at >= 0; at = archive.indexOf(placeholder, at)) name.copy(archive, at);
  return archive;
}

it.each([
  ['macOS', Buffer.from('niccolò schütz.jpg')],
  ['Windows', Buffer.from('niccol\u0095 sch\u0081tz.jpg', 'latin1')],
])('a name with accents is read as %s writes it', (_, name) => {
  expect(read(unflaggedZip(name))).toMatchObject({ ok: true, files: [{ name: 'niccolò schütz.jpg' }] });
});

describe('refused is an archive', () => {
  const whole = Buffer.from(zipSync(files));
  const swollen = Buffer.from(whole);
  swollen.writeUInt16LE(65_535, whole.length - 12);
  const changed = Buffer.from(zipSync({ a: strToU8('testo') }, { level: 0 }));
  changed.write('TESTO', changed.indexOf('testo'));
  const far = Buffer.from(whole);
  far.writeUInt32LE(0xff_ff_ff_ff, whole.length - 6);

  it.each([
    ['with more files', whole, { files: 2 }, 'many'],
    ['with a larger file', whole, { each: 4999 }, 'large'],
    ['larger in all', whole, { all: 5003 }, 'large'],
    ['that unpacks to more than it tells', lyingZip(), {}, 'malformed'],
    ['whose files lie over one another', overlappingZip(), {}, 'malformed'],
    ['that tells more files than it has', swollen, {}, 'malformed'],
    ['whose directory lies beyond its end', far, {}, 'malformed'],
    ['with other bytes than their sum', changed, {}, 'malformed'],
    ['cut short', whole.subarray(0, whole.length - 5), {}, 'malformed'],
    ['of nothing', Buffer.alloc(0), {}, 'malformed'],
    ['of zeros', Buffer.alloc(1_000_000), {}, 'malformed'],
  ] as const)('%s', (_what, bytes, change, reason) => {
    expect(reasonOf(bytes, change)).toBe(reason);
  });

  it('encrypted, whatever it says', () => {
    const locked = Buffer.from(whole);
    locked.fill(7, 30 + 5, 30 + 5 + 4);
    expect(reasonOf(locked)).toBe('malformed');
  });
});
