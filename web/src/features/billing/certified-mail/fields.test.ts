import { type Mailbox, mailboxInput } from '@commiato/contracts/billing/certified-mail';
import { expect, it } from 'vitest';
import { mailboxToForm, mailboxToWire } from './fields.ts';

it('a form that was sent empty is wrong at the address and the password, not at the user name, which is optional', () => {
  const none = { smtpServer: '', smtpPorta: 0, imapServer: '', imapPorta: 0, indirizzo: '', utente: '' };
  const sent = mailboxToWire(mailboxToForm(none as Mailbox));
  const flaws = mailboxInput.safeParse(sent).error?.issues.map(({ path }) => path.join('.'));
  expect(flaws).toEqual(['indirizzo', 'password']);
});
