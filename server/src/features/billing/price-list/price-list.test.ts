import { restoreFromBin } from '@commiato/contracts/administration/bin';
import {
  addPriceEntry,
  changePriceEntry,
  deletePriceEntry,
  listPriceEntries,
} from '@commiato/contracts/billing/price-list';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedPriceEntry } from '../../../testing/billing.ts';
import { call } from '../../../testing/calls.ts';
import { seedAgency, signInAdmin } from '../../../testing/fixtures.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();
let token: string;
let other: string;
let admin: string;
beforeAll(async () => {
  admin = await signInAdmin(test);
  token = (await seedAgency(test, admin)).token;
  other = (await seedAgency(test, admin)).token;
});

const list = async (query: Record<string, string>, as = token) =>
  (await call(test, listPriceEntries, { token: as, query })).body;

describe('the price list', () => {
  it('finds an entry by three letters of any of its words, accents apart', async () => {
    await seedPriceEntry(test, token, { nome: 'Cofano in rovere', prezzo: 180_000 });
    await seedPriceEntry(test, token, {
      nome: 'Necrologio sul giornale',
      trattamento: 'escluso_art15',
      prezzo: 25_000,
    });
    await seedPriceEntry(test, token, { nome: "Dell'acqua santa", descrizione: 'Àmpolla', trattamento: 'iva22' });
    const names = async (q: string) => (await list({ q })).map(({ nome }) => nome);
    expect(await names('rov')).toEqual(['Cofano in rovere']);
    expect(await names('GIO nec')).toEqual(['Necrologio sul giornale']);
    expect(await names('amp')).toEqual(["Dell'acqua santa"]);
    expect(await names('ano')).toEqual([]);
    expect((await list({})).map(({ nome }) => nome)).toEqual([
      'Cofano in rovere',
      "Dell'acqua santa",
      'Necrologio sul giornale',
    ]);
    expect(await list({}, other)).toEqual([]);
  });

  it('offers first what begins with the letters, then what is called so', async () => {
    for (const [nome, descrizione] of [
      ['Cofano in larice', 'Rivestimento in raso'],
      ['Fodera e rivestimento', ''],
      ['Rivestimento in lino', ''],
    ] as const)
      await seedPriceEntry(test, token, { nome, descrizione });
    const names = (await list({ q: 'riv' })).map(({ nome }) => nome);
    expect(names).toEqual(['Rivestimento in lino', 'Fodera e rivestimento', 'Cofano in larice']);
  });

  it('has packages, which become the lines of their entries at today’s prices', async () => {
    const coffin = await seedPriceEntry(test, token, { nome: 'Cofano', prezzo: 100_000 });
    const bearer = await seedPriceEntry(test, token, {
      nome: 'Portantino',
      descrizione: 'Necroforo',
      um: 'ore',
      prezzo: 5000,
    });
    const voci = [{ id_voce: coffin._id }, { id_voce: bearer._id, quantita: 4000 }];
    const made = await seedPriceEntry(test, token, { tipo: 'pacchetto', nome: 'Funerale semplice', voci });
    expect(made.prezzo).toBe(120_000);
    expect(made.righe[1]).toEqual({
      id_voce: bearer._id,
      nome: 'Portantino',
      descrizione: 'Necroforo',
      quantita: 4000,
      um: 'ore',
      prezzo: 5000,
      trattamento: 'esente_funebre',
    });
    await call(test, changePriceEntry, { token, params: { id: coffin._id }, body: { prezzo: 110_000 } });
    expect((await list({ tipo: 'pacchetto' }))[0]?.prezzo).toBe(130_000);
    await call(test, deletePriceEntry, { token, params: { id: bearer._id } });
    expect((await list({ tipo: 'pacchetto' }))[0]?.righe).toHaveLength(1);
  });

  it('renames a package while one of its entries is in the bin, and has it again when that comes back', async () => {
    const { _id: id_voce } = await seedPriceEntry(test, token, { nome: 'Velo', prezzo: 3000 });
    const { _id: stays } = await seedPriceEntry(test, token, { nome: 'Croce', prezzo: 2000 });
    const voci = [{ id_voce: stays }, { id_voce }];
    const { _id: id } = await seedPriceEntry(test, token, { tipo: 'pacchetto', nome: 'Addobbo', voci });
    await call(test, deletePriceEntry, { token, params: { id: id_voce } });
    const renamed = await call(test, changePriceEntry, { token, params: { id }, body: { nome: 'Addobbo bianco' } });
    expect([renamed.status, renamed.body.prezzo]).toEqual([200, 2000]);
    await call(test, restoreFromBin, { token: admin, params: { id: id_voce } });
    expect((await list({ q: 'addobbo' }))[0]).toMatchObject({ nome: 'Addobbo bianco', prezzo: 5000 });
  });

  it.each([
    [{ nome: '' }, 'nome', 'Questo campo è obbligatorio.'],
    [{ prezzo: -1 }, 'prezzo', 'L’importo non può essere negativo.'],
    [{ prezzo: 100_000_000_000_000 }, 'prezzo', 'L’importo non può superare 999.999.999,99 €.'],
    [{ prezzo: '12' }, 'prezzo', 'Scrivi un importo in euro, con al massimo due decimali.'],
    [{ trattamento: 'x' }, 'trattamento', 'Scegli il trattamento IVA.'],
    [{ tipo: 'pacchetto' }, 'voci', 'Aggiungi almeno una voce.'],
    [{ tipo: 'pacchetto', voci: [{ id_voce: 'nessuna' }] }, 'voci.0.id_voce', 'Scegli una voce del listino.'],
  ])('refuses %j at its field', async (change, field, sentence) => {
    const body = { tipo: 'voce', nome: 'Lapide', ...change };
    const answer = await call(test, addPriceEntry, { token, body });
    expect([answer.status, answer.body.fields]).toEqual([400, { [field]: [sentence] }]);
  });

  it('takes no entry of another agency into a package, and shows and changes none', async () => {
    const { _id: id } = await seedPriceEntry(test, other);
    const body = { tipo: 'pacchetto', nome: 'Altrui', voci: [{ id_voce: id }] };
    expect((await call(test, addPriceEntry, { token, body })).body.fields).toHaveProperty(['voci.0.id_voce']);
    for (const route of [changePriceEntry, deletePriceEntry]) {
      expect((await call(test, route, { token, params: { id }, body: { nome: 'Mio' } })).status).toBe(404);
      expect((await call(test, route, { token: admin, params: { id }, body: {} })).status).toBe(403);
      expect((await call(test, route, { params: { id }, body: {} })).status).toBe(401);
    }
  });
});
