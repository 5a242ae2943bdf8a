import { publishNotice } from '@commiato/contracts/notices/notices';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { call } from '../../testing/calls.ts';
import { noticeFields, portrait, seedAgency, signInAdmin } from '../../testing/fixtures.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { describeError } from './log-error.ts';

const test = startTestApp();
const code = 'VRDLGU31B02F205Z';

it('a statement that fails is logged without its values: no tax code, no name', async () => {
  const { token } = await seedAgency(test, await signInAdmin(test));
  await test.deps.database.db.execute(
    sql`alter table annunci add constraint mai check (codfisc is null or cognome = 'nessuno') not valid`,
  );
  const body = noticeFields({ codfisc: code, cognome: 'Tavolazzi' });
  expect((await call(test, publishNotice, { token, body, file: await portrait() })).status).toBe(500);
  const logs = test.takeLogs().join();
  expect(logs).toContain('insert into');
  expect(logs).toContain('"constraint":"mai"');
  expect(logs).toContain('at insertNotice');
  expect(logs).not.toMatch(new RegExp(`${code}|tavolazzi`, 'i'));
});

it('tells what kind of error it was, what it says, where it arose, and what caused it', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', params: ['segreto'] });
  const told = describeError(new TypeError('Il disco è pieno', { cause }));
  expect(told).toMatchObject({
    type: 'TypeError',
    message: 'Il disco è pieno',
    stack: expect.stringMatching(/^ +at .*log-error\.test\.ts/),
    cause: { type: 'Error', message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' },
  });
  expect(JSON.stringify(told)).not.toContain('segreto');
  expect(describeError('una frase')).toBe('una frase');
});
