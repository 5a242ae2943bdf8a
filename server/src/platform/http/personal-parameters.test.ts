import { createContact, exportContacts, findDuplicates, listContacts } from '@commiato/contracts/contacts/contacts';
import { checkTaxCodeUse } from '@commiato/contracts/notices/notices';
import { personalHeaderPlaceholder, personalParametersHeader } from '@commiato/contracts/personal';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../testing/calls.ts';
import { seedAgency, seedNotice, signInAdmin } from '../../testing/fixtures.ts';
import { startTestApp } from '../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
const taxCode = 'DLLMTR38C52D704U';
let token: string;

beforeAll(async () => {
  token = (await seedAgency(test, await signInAdmin(test))).token;
  await seedNotice(test, token, { codfisc: taxCode });
  for (const nome of ["Niccolò D'Amico & figli", 'Ada Neri'])
    expect(
      (
        await call(test, createContact, {
          token,
          body: { nome, role: 'cliente', ...(nome === 'Ada Neri' ? { codFisc: taxCode } : {}) },
        })
      ).status,
    ).toBe(201);
});

const carrying = (values: Record<string, string>) => ({
  headers: { [personalParametersHeader]: new URLSearchParams(values).toString() },
});

describe('a parameter that names a person', () => {
  it('comes in a header as it comes in the address', async () => {
    const inAddress = await call(test, listContacts, { token, query: { q: "d'amico &" } });
    const inHeader = await call(test, listContacts, { token, ...carrying({ q: "d'amico &" }) });
    expect(inHeader.body).toEqual(inAddress.body);
    expect(inHeader.body).toHaveLength(1);
    const paged = await call(test, listContacts, { token, query: { page: '2' }, ...carrying({ q: "d'amico" }) });
    expect([paged.status, paged.body]).toEqual([200, []]);
    const file = await call(test, exportContacts, { token, query: { formato: 'csv' }, ...carrying({ q: 'ada' }) });
    expect(String(file.body)).toMatch(/Neri/i);
    expect(String(file.body)).not.toMatch(/Amico/i);
    const code = await call(test, findDuplicates, { token, ...carrying({ codFisc: taxCode, piva: '' }) });
    expect([code.status, code.body.map(({ nome }) => nome)]).toEqual([200, ['Ada Neri']]);
  });

  it('stands in the path as a sign for what the header carries', async () => {
    const params = { taxcode: personalHeaderPlaceholder };
    const asked = await call(test, checkTaxCodeUse, { params, ...carrying({ taxcode: taxCode }) });
    expect(asked.body).toEqual({ count: 1 });
    expect((await call(test, checkTaxCodeUse, { params: { taxcode: taxCode } })).body).toEqual({ count: 1 });
    expect((await call(test, checkTaxCodeUse, { params })).status).toBe(400);
  });

  it('is refused where it is sent twice, and no other comes by the header', async () => {
    const both = await call(test, listContacts, { token, query: { q: 'ada' }, ...carrying({ q: 'neri' }) });
    expect([both.status, Object.keys(both.body.fields ?? {})]).toEqual([400, ['q']]);
    const twice = { headers: { [personalParametersHeader]: 'q=ada&q=neri' } };
    expect((await call(test, listContacts, { token, ...twice })).status).toBe(400);
    const page = await call(test, listContacts, { token, ...carrying({ page: '2', pageSize: '1000000' }) });
    expect([page.status, page.body.length]).toEqual([200, 2]);
  });

  it('may be anything that a header may be', async () => {
    for (const words of [
      'q=%',
      'q=%E0%A4%A',
      '=&=',
      'q',
      '&&&',
      `q=${'%F0%9F%95%AF'.repeat(100)}`,
      `q=${'a'.repeat(300)}`,
    ])
      expect(
        (await call(test, listContacts, { token, headers: { [personalParametersHeader]: words } })).status,
      ).toBeLessThan(500);
  });

  it('is named by the published contract', async () => {
    const { paths } = (await test.app.inject({ url: '/api/openapi.json' })).json();
    const header = expect.objectContaining({ name: personalParametersHeader, in: 'header', required: false });
    expect(paths[listContacts.path].get.parameters).toContainEqual(header);
    expect(paths[listContacts.path].get.parameters).toContainEqual(expect.objectContaining({ name: 'q', in: 'query' }));
    expect(paths['/api/check-codice-fiscale/{taxcode}'].get.parameters).toContainEqual(header);
    expect(paths['/api/agenda'].get.parameters).not.toContainEqual(header);
  });
});
