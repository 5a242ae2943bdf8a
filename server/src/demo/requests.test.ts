import { downloadDocument } from '@commiato/contracts/office/stored-files';
import { listOwnRequests, listReceivedRequests } from '@commiato/contracts/requests/requests';
import { planDemo } from '@commiato/demo/plan/plan';
import { expect, test } from 'vitest';
import { call } from '../testing/calls.ts';
import { signIn, signInAdmin } from '../testing/fixtures.ts';
import { startTestApp } from '../testing/test-app.ts';
import { fillAgencies } from './fill.ts';
import { drawPicture } from './pictures.ts';
import { fillRequests } from './requests.ts';

const program = startTestApp();
const plan = planDemo('prova', new Date('2026-11-20T09:00:00Z'), { agencies: 3, notices: 0, pictures: 0, hidden: 0 });

test('the first agencies have sent requests, some answered, with their documents; a second start adds none', async () => {
  const { deps } = program;
  await fillAgencies({ deps, draw: drawPicture }, plan);
  await fillRequests(deps, plan, []);
  await fillRequests(deps, plan, []);
  const { mail, password } = plan.agencies[0]?.account ?? { mail: '', password: '' };
  const token = await signIn(program, mail, password);
  const { body } = await call(program, listOwnRequests, { token });
  expect(body.map(({ cosa, evaso }) => [cosa, evaso])).toEqual([
    ['Contratto da rivedere', false],
    ['Richiesta certificato', false],
    ['Documenti Generici', true],
    ['Registrazione in Prima Nota', true],
    ['Supporto', true],
    ['Assistenza crediti', false],
  ]);
  expect((await call(program, downloadDocument, { token, params: { id: body[0]?._id } })).status).toBe(200);
  const all = await call(program, listReceivedRequests, { token: await signInAdmin(program) });
  expect(all.body).toHaveLength(10);
});
