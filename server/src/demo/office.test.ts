import { listPartnerServices } from '@commiato/contracts/office/partner-services';
import { listReceivedDocuments } from '@commiato/contracts/office/sent-documents';
import { downloadDocument } from '@commiato/contracts/office/stored-files';
import { planDemo } from '@commiato/demo/plan/plan';
import { expect, test } from 'vitest';
import { call } from '../testing/calls.ts';
import { signIn } from '../testing/fixtures.ts';
import { startTestApp } from '../testing/test-app.ts';
import { fillAgencies } from './fill.ts';
import { fillOffice } from './office.ts';
import { drawPicture } from './pictures.ts';

const program = startTestApp();
const size = { agencies: 2, notices: 0, pictures: 0, hidden: 0 };
const plan = planDemo('prova', new Date('2026-11-20T09:00:00Z'), size);

test('every agency was sent documents and sees the partner services that are valid; a second start adds none', async () => {
  const { deps } = program;
  await fillAgencies({ deps, draw: drawPicture }, plan);
  await fillOffice(deps, plan);
  await fillOffice(deps, plan);
  const { mail, password } = plan.agencies[1]?.account ?? { mail: '', password: '' };
  const token = await signIn(program, mail, password);
  const { body } = await call(program, listReceivedDocuments, { token });
  expect(body.map(({ filename, letto }) => [filename, letto])).toEqual([
    ['orari-dicembre.pdf', false],
    ['fotografie.pdf', false],
  ]);
  expect((await call(program, downloadDocument, { token, params: { id: body[0]?._id } })).status).toBe(200);
  expect((await call(program, listPartnerServices, { token })).body).toHaveLength(3);
});
