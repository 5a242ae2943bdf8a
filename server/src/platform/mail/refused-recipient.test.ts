import { expect, it } from 'vitest';
import { isPermanentRecipientRefusal } from './refused-recipient.ts';

const refusal = (response: string, change: object = {}) =>
  Object.assign(new Error('x'), {
    code: 'EENVELOPE',
    command: 'RCPT TO',
    responseCode: Number(response.slice(0, 3)),
    response,
    ...change,
  });

it.each([
  '550 No such mailbox',
  '550 5.1.1 <ada@prova.example>: Recipient address rejected: User unknown',
  '550 5.1.10 RESOLVER.ADR.RecipientNotFound',
  '550 5.2.1 The email account that you tried to reach is disabled.',
  '551 User not local',
  '553 5.1.3 Bad recipient address syntax',
])('a recipient is refused for good: %s', (response) => {
  expect(isPermanentRecipientRefusal(refusal(response))).toBe(true);
});

it.each([
  ['a full mailbox', refusal('552 5.2.2 Mailbox full')],
  ['for now', refusal('450 4.2.1 Try again later')],
  ['ourselves', refusal('550 5.7.1 Unable to relay')],
  ['ourselves, without a code', refusal('550 relay not permitted')],
  ['our address', refusal('550 Blocked, see the block list')],
  ['the sender', refusal('550 5.1.8 Sender address rejected')],
  ['the message', refusal('550 Message refused', { code: 'EMESSAGE', command: 'DATA' })],
  ['the sender, at its command', refusal('550 No such mailbox', { command: 'MAIL FROM' })],
  ['nobody: the server is gone', Object.assign(new Error('x'), { code: 'ECONNECTION' })],
  ['nothing that is known', 'boh'],
])('no address is stopped by a refusal of %s', (_what, error) => {
  expect(isPermanentRecipientRefusal(error)).toBe(false);
});
