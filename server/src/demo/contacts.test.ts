import { listContacts } from '@commiato/contracts/contacts/contacts';
import { planDemo } from '@commiato/demo/plan/plan';
import { planWork } from '@commiato/demo/plan/work';
import { expect, test } from 'vitest';
import { call } from '../testing/calls.ts';
import { signIn } from '../testing/fixtures.ts';
import { startTestApp } from '../testing/test-app.ts';
import { fillContacts } from './contacts.ts';
import { fillAgencies } from './fill.ts';
import { drawPicture } from './pictures.ts';

const program = startTestApp();
const size = { agencies: 2, notices: 0, pictures: 0, hidden: 0 };
const plan = planDemo('prova', new Date('2026-11-20T09:00:00Z'), size);
const { shown } = planWork(plan);

test('every agency has clients and suppliers, and a second start adds none', async () => {
  const { deps } = program;
  await fillAgencies({ deps, draw: drawPicture }, plan);
  await fillContacts(deps, shown, () => true);
  const { mail, password } = plan.agencies[1]?.account ?? { mail: '', password: '' };
  const token = await signIn(program, mail, password);
  const count = async (role: string) =>
    Number((await call(program, listContacts, { token, query: { role, pageSize: '1' } })).headers['x-total-count']);
  const before = [await count('cliente'), await count('fornitore')];
  expect(Math.min(...before)).toBeGreaterThan(3);
  await fillContacts(deps, shown, () => true);
  expect([await count('cliente'), await count('fornitore')]).toEqual(before);
});
