import { readInvoice } from '@commiato/contracts/billing/invoices';
import { changeBillingSettings, readBillingSettings } from '@commiato/contracts/billing/settings';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedInvoice, seedIssuedInvoice, seedQuote } from '../../../testing/billing.ts';
import { call } from '../../../testing/calls.ts';
import { seedAgency, signInAdmin } from '../../../testing/fixtures.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();
let admin: string;
let token: string;
beforeAll(async () => {
  admin = await signInAdmin(test);
  token = (await seedAgency(test, admin)).token;
});

const change = (body: Record<string, unknown>, as = token) => call(test, changeBillingSettings, { token: as, body });

describe('how an agency bills', () => {
  it('is usual until it says otherwise', async () => {
    const { body } = await call(test, readBillingSettings, { token });
    expect(body).toMatchObject({
      iban: '',
      serie: '',
      modalita: 'MP05',
      giorniScadenza: 30,
      giorniValidita: 30,
      bolloAlCliente: true,
      regime: 'RF01',
      prossimoNumero: 1,
      prossimoFile: 1,
    });
    expect(body.cedente).toMatchObject({ ragSociale: 'Onoranze Funebri Fratelli Zoli', cap: '47521', prov: 'FC' });
  });

  it('is what new documents begin with', async () => {
    const settings = { iban: 'it60 x054 2811 1010 0000 0123 456', giorniScadenza: 60, giorniValidita: 10 };
    const { body } = await change({
      ...settings,
      serie: 'a',
      note: 'Grazie.',
      bolloAlCliente: false,
      modalita: 'MP01',
    });
    expect(body).toMatchObject({ iban: 'IT60X0542811101000000123456', serie: 'A', giorniScadenza: 60 });
    expect(await seedInvoice(test, token)).toMatchObject({
      iban: 'IT60X0542811101000000123456',
      serie: 'A',
      scadenza: '2027-01-19',
      note: 'Grazie.',
      modalita: 'MP01',
      totale: 200_000,
    });
    expect(await seedQuote(test, token)).toMatchObject({ validoFino: '2026-11-30', note: 'Grazie.' });
    expect((await change({})).body).toEqual((await call(test, readBillingSettings, { token })).body);
  });

  it('with another IBAN has it in the drafts that had the one of before, and in no issued invoice', async () => {
    const other = (await seedAgency(test, admin)).token;
    const [old, own, next] = ['IT60X0542811101000000123456', 'SM86U0322509800000000270100', 'DE89370400440532013000'];
    await change({ iban: old }, other);
    const issued = await seedIssuedInvoice(test, other);
    const [draft, chosen] = [await seedInvoice(test, other), await seedInvoice(test, other, { iban: own })];
    await change({ iban: next }, other);
    const ibanOf = async ({ _id }: { readonly _id: string }) =>
      (await call(test, readInvoice, { token: other, params: { id: _id } })).body.iban;
    expect([await ibanOf(draft), await ibanOf(chosen), await ibanOf(issued)]).toEqual([next, own, old]);
    await change({ iban: '' }, other);
    expect(await ibanOf(draft)).toBe(next);
    // Meanwhile another draft is begun, and one of other settings is stored.
    const without = await seedInvoice(test, other);
    await change({ giorniScadenza: 45 }, other);
    await change({ iban: '' }, other);
    await change({ iban: old }, other);
    expect([await ibanOf(draft), await ibanOf(without), await ibanOf(chosen)]).toEqual([old, old, own]);
  });

  it.each([
    [{ iban: 'IT60X0542811101000000123457' }, 'iban'],
    [{ iban: 'IT60' }, 'iban'],
    [{ giorniScadenza: -1 }, 'giorniScadenza'],
    [{ serie: 'A-1' }, 'serie'],
    [{ modalita: 'MP03' }, 'modalita'],
    [{ trasmittente: 'RSSMRA80A01H501X' }, 'trasmittente'],
    [{ prossimoNumero: 0 }, 'prossimoNumero'],
    [{ prossimoFile: 0 }, 'prossimoFile'],
  ])('refuses %j', async (body, field) => {
    const answer = await change(body);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
  });

  it('says what the profile lacks, and is the agency’s alone', async () => {
    const lacking = (await seedAgency(test, admin, { indirizzo: 'x'.repeat(61), piva: '01234567891' })).token;
    const { body } = await call(test, readBillingSettings, { token: lacking });
    expect(Object.keys(body.mancanti).sort()).toEqual(['indirizzo', 'piva']);
    expect((await call(test, readBillingSettings, { token: admin })).status).toBe(403);
    expect((await change({ note: 'x' }, admin)).status).toBe(403);
    expect((await call(test, readBillingSettings, {})).status).toBe(401);
  });
});
