import { expect, it } from 'vitest';
import { mailFailureReason } from './failure-reason.ts';

const failure = (message: string, more: object) => Object.assign(new Error(message), more);

it('says in Italian what went wrong, and what the mail server answered', () => {
  expect(mailFailureReason(failure('connect', { code: 'ESOCKET', originalCode: 'ECONNREFUSED' }))).toBe(
    'Il server di posta non accetta connessioni.',
  );
  expect(mailFailureReason(failure('x', { code: 'EAUTH', response: '535 5.7.8\r\nBad credentials' }))).toBe(
    'Il server di posta rifiuta le credenziali. 535 5.7.8 Bad credentials',
  );
  expect(mailFailureReason(new Error('qualcosa di nuovo'))).toBe('Invio non riuscito. qualcosa di nuovo');
});

it('leaves out what no database keeps', () => {
  expect(mailFailureReason(failure('x', { code: 'EMESSAGE', response: '554 5.6.0 a\0b' }))).toBe(
    'Il server di posta rifiuta il messaggio. 554 5.6.0 ab',
  );
});

it('keeps a long answer short', () => {
  expect(mailFailureReason(failure('x', { code: 'EMESSAGE', response: '5'.repeat(2000) }))).toHaveLength(300);
});
