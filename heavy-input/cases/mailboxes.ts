import { connectMailbox, fetchReceiptsFromMailbox } from '@commiato/contracts/billing/certified-mail';
import { call } from '../../server/src/testing/calls.ts';
import { startCertifiedProvider } from '../../server/src/testing/certified-provider.ts';
import { type HeavyCase, requireStatus, timedCall } from '../case.ts';

/** The headers of a provider's receipt about a mail of ours: such a message is opened. */
const head = 'X-Ricevuta: accettazione\r\nX-Riferimento-Message-ID: <a@localhost>\r\n';

/** A mailbox of an agency's own with the same message many times. */
const mailboxOf = (what: string, message: string, times: number): HeavyCase => ({
  what,
  statuses: [200],
  // The mailbox's server works in this process: on a busy machine it may be slower than a reading waits for.
  or: 409,
  prepare: async (world) => {
    const { program, owner } = world;
    const { token } = owner;
    const provider = await startCertifiedProvider(() => program.clock.now());
    for (let n = 0; n < times; n += 1) provider.arrive(message);
    const body = {
      indirizzo: provider.address,
      utente: provider.address,
      password: provider.password,
      smtpServer: '127.0.0.1',
      smtpPorta: provider.smtpPort,
      imapServer: '127.0.0.1',
      imapPorta: provider.imapPort,
    };
    const connected = await call(program, connectMailbox, { token, body });
    requireStatus(connected.status, connected.body, 200);
    return async () => {
      const answer = await timedCall(world, fetchReceiptsFromMailbox, { token });
      await provider.close();
      return [answer];
    };
  },
});

const flowedLine = 'Una riga che continua in quella dopo, come la posta scrive i testi lunghi \r\n';
export const flowedMail = mailboxOf(
  '5 MB di posta «format=flowed»',
  `${head}Content-Type: text/plain; format=flowed; delsp=yes\r\n\r\n${flowedLine.repeat(68_000)}`,
  1,
);

const attachedLine = `${'A'.repeat(76)}\r\n`;
export const largeMailbox = mailboxOf(
  'una casella di 226 MB',
  `${head}Content-Type: application/octet-stream\r\nContent-Transfer-Encoding: base64\r\n\r\n${attachedLine.repeat(60_000)}`,
  48,
);
