import { createForm, listForms } from '@commiato/contracts/forms/forms';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../testing/calls.ts';
import { seedAgency, signInAdmin } from '../../../testing/fixtures.ts';
import { hostilePdfs } from '../../../testing/hostile-pdfs.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let token: string;
beforeAll(async () => {
  token = (await seedAgency(test, await signInAdmin(test))).token;
});

describe('a PDF with', () => {
  it.each(Object.entries(hostilePdfs))('%s is no form, and says why', async (_, make) => {
    const { status, body } = await call(test, createForm, { token, body: { nome: 'Trasporto' }, file: await make() });
    expect([status, body.fields?.file]).toEqual([400, [expect.stringMatching(/^Quest.*PDF/)]]);
    expect((await call(test, listForms, { token })).body).toEqual([]);
  });
});
