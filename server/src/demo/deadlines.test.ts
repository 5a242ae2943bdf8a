import { listCertificates } from '@commiato/contracts/office/certificates';
import { downloadDocument } from '@commiato/contracts/office/stored-files';
import { listCourses } from '@commiato/contracts/office/training';
import { planDemo } from '@commiato/demo/plan/plan';
import { expect, test } from 'vitest';
import { call } from '../testing/calls.ts';
import { signIn } from '../testing/fixtures.ts';
import { startTestApp } from '../testing/test-app.ts';
import { fillDeadlines } from './deadlines.ts';
import { fillAgencies } from './fill.ts';
import { drawPicture } from './pictures.ts';

const program = startTestApp();
const size = { agencies: 2, notices: 0, pictures: 0, hidden: 0 };
const plan = planDemo('prova', new Date('2026-11-20T09:00:00Z'), size);

test('every agency has certificates and courses in every state, each with its file; a second start adds none', async () => {
  const { deps } = program;
  await fillAgencies({ deps, draw: drawPicture }, plan);
  await fillDeadlines(deps, plan);
  await fillDeadlines(deps, plan);
  const { mail, password } = plan.agencies[1]?.account ?? { mail: '', password: '' };
  const token = await signIn(program, mail, password);
  const { body } = await call(program, listCertificates, { token });
  expect(body.map(({ stato }) => stato)).toEqual(['scaduto', 'in scadenza', 'valido', 'valido', 'valido', 'valido']);
  expect((await call(program, downloadDocument, { token, params: { id: body[0]?._id } })).status).toBe(200);
  const courses = await call(program, listCourses, { token });
  expect(courses.body.map(({ stato }) => stato)).toEqual(['da svolgere', 'concluso']);
});
