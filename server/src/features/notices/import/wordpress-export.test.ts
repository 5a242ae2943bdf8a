import { readFile } from 'node:fs/promises';
import { readImport, undoImport } from '@commiato/contracts/imports';
import { importNotices } from '@commiato/contracts/notices/import';
import { listOwnNotices, readNotice } from '@commiato/contracts/notices/notices';
import { imageAddress } from '@commiato/contracts/notices/public-addresses';
import { beforeEach, expect, it } from 'vitest';
import { call, type TestFile } from '../../../testing/calls.ts';
import { seedAgency, signInAdmin } from '../../../testing/fixtures.ts';
import { publishImports } from '../../../testing/imports.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let token: string;
let file: TestFile;
beforeEach(async () => {
  token = (await seedAgency(test, await signInAdmin(test))).token;
  // Written by the exporter of a real WordPress: `integrations/wordpress/export.sh` makes it anew.
  const bytes = await readFile(new URL('../../../../../integrations/wordpress/export.zip', import.meta.url));
  file = { bytes: new Uint8Array(bytes), filename: 'export.zip', type: 'application/zip' };
});

const notices = async () => (await call(test, listOwnNotices, { token, query: { pageSize: '200' } })).body;

it('what a real WordPress exports comes with its photographs, all of its twenty faults are told, and it goes back', async () => {
  const { body: preview } = await call(test, importNotices, { token, query: { prova: '1' }, file });
  if (!('righe' in preview)) throw new Error(JSON.stringify(preview));
  expect(preview).toMatchObject({ righe: 30, nuovi: 17, gia_presenti: 0 });
  const fields = (which: 'scartati' | 'dubbi') => preview[which].map(({ campo }) => campo).sort();
  expect(fields('scartati')).toEqual([
    // One has no title: neither a name nor a surname.
    ...['cognome', 'decesso', 'decesso', 'decesso', 'decesso', 'nome', 'nome'],
    ...Array(7).fill('stato'),
  ]);
  expect(fields('dubbi')).toEqual(['comune', 'decesso', 'decesso', 'foto', 'foto', 'testo', 'testo']);

  const { body: begun } = await call(test, importNotices, { token, file });
  const id = '_id' in begun ? begun._id : '';
  await publishImports(test.deps);
  const { body: state } = await call(test, readImport, { token, params: { id } });
  expect(state).toMatchObject({ stato: 'fatta', pubblicati: 17, non_importati: 13 });
  const found = await notices();
  expect(found).toHaveLength(17);
  expect(found.filter(({ img }) => img !== '')).toHaveLength(preview.fotografie);
  const shown = async (nome: string) => {
    const row = found.find((one) => one.cognome === "DELL'ORSO" && one.nome === nome);
    return (await call(test, readNotice, { token, params: { id: row?._id ?? '' } })).body;
  };
  // A post of the plugin's type: days and place from its own fields.
  expect(await shown('BERTO')).toMatchObject({
    nato: '1951-04-11',
    decesso: '2023-03-09',
    comune: 'FORLÌ',
    prov: 'FC',
  });
  // Plain posts: all from title and text, the photograph also from the text.
  expect(await shown('DESIDERIO')).toMatchObject({ coniuge: 'RONDONI', nato: '1953-06-13', decesso: '2023-03-15' });
  const plain = await shown('GINETTA');
  expect(plain.testo).toMatch(/^Nata il 16 settembre 1956, è mancata .* «Ciao, Ginetta» \]\]> 🌹$/u);
  expect((await test.app.inject({ url: imageAddress(plain) })).statusCode).toBe(200);

  await call(test, undoImport, { token, params: { id } });
  expect(await notices()).toEqual([]);
  expect((await test.app.inject({ url: imageAddress(plain) })).statusCode).toBe(404);
});
