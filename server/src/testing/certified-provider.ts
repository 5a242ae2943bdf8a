import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import createImapServer from 'hoodiecrow-imap';
import { createTransport } from 'nodemailer';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface NamedText {
  readonly filename: string;
  readonly content: string | Buffer;
}

/** A provider of certified mail with one mailbox: a real SMTP server and a real IMAP server on loopback. */
export interface CertifiedProvider {
  readonly address: string;
  readonly password: string;
  readonly smtpPort: number;
  readonly imapPort: number;
  /** Accepted mails, in order. */
  readonly sent: Email[];
  /** Breaks the connection after accepting a mail, before confirming it. */
  breaksOff: boolean;
  /** What happens between taking a mail and confirming it. */
  confirm: () => Promise<void>;
  /** Text with which mails are refused; null if they are accepted. */
  refusal: string | null;
  /** Delivers the provider's receipt about a sent mail (DM 2/11/2005). */
  receipt(kind: string, about: Email): Promise<void>;
  /** Delivers a certified mail. */
  deliver(from: string, files: readonly NamedText[], headers?: Record<string, string>, subject?: string): Promise<void>;
  /** Puts a message into the mailbox as it is. */
  arrive(raw: string): void;
  /** Delivers an ordinary mail. */
  deliverPlain(from: string, files: readonly NamedText[]): Promise<void>;
  close(): Promise<void>;
}

const domain = 'pec.prova.example';

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
async function composed(mail: Parameters<typeof composer.sendMail>[0]): Promise<string> {
  const { message } = await composer.sendMail(mail);
  return String(message);
}

/** Starts a provider; `now` is the time at which its mails arrive. */
export async function startCertifiedProvider(now: () => Date = () => new Date()): Promise<CertifiedProvider> {
  const address = `agenzia@${domain}`;
  const password = 'cipresso-certificato';
  const sent: Email[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password: given }, _session, answer) =>
      username === address && given === password ? answer(null, { user: address }) : answer(new Error('Invalid login')),
    onData: (stream, _session, answer) => {
      const take = async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(Buffer.from(chunk));
        if (state.refusal) throw Object.assign(new Error(state.refusal), { responseCode: 554 });
        sent.push(await PostalMime.parse(Buffer.concat(chunks)));
        if (state.breaksOff) for (const socket of sockets) socket.destroy();
        await state.confirm();
      };
      take().then(() => answer(), answer);
    },
  });
  smtp.on('error', () => {});
  const sockets = new Set<Socket>();
  smtp.server.on('connection', (socket: Socket) => sockets.add(socket));
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');

  const plugins = ['ID', 'SASL-IR', 'UNSELECT', 'ENABLE', 'LITERALPLUS', 'NAMESPACE'];
  const users = { [address]: { password } };
  const imap = createImapServer({ plugins, users, storage: { INBOX: { messages: [] } } });
  // It writes an answer in pieces, each of which would wait for the one before to be acknowledged.
  imap.server.on('connection', (socket) => socket.setNoDelay());
  await new Promise<void>((resolve) => imap.listen(0, '127.0.0.1', resolve));
  const arrive = (raw: string) => imap.appendMessage('INBOX', [], imapDate(now()), raw);
  const wrapped = { name: 'Posta Certificata', address: `posta-certificata@${domain}` };

  const state: CertifiedProvider = {
    address,
    password,
    sent,
    refusal: null,
    breaksOff: false,
    confirm: async () => {},
    arrive,
    smtpPort: (smtp.server.address() as AddressInfo).port,
    imapPort: (imap.server.address() as AddressInfo).port,
    async receipt(kind, about) {
      const headers = { 'X-Ricevuta': kind, 'X-Riferimento-Message-ID': about.messageId ?? '' };
      const subject = `${kind.toUpperCase()}: ${about.subject}`;
      arrive(await composed({ from: wrapped, to: address, subject, headers, text: 'Ricevuta del gestore.' }));
    },
    async deliver(from, files, headers = { 'X-Trasporto': 'posta-certificata' }, subject = 'Invio File') {
      const original = await composed({
        from,
        to: address,
        subject,
        headers,
        text: 'In allegato.',
        attachments: [...files],
      });
      const attachments = [{ filename: 'postacert.eml', contentType: 'message/rfc822', content: original }];
      const on = { name: `Per conto di: ${from}`, address: wrapped.address };
      const mail = { from: on, replyTo: from, to: address, subject: `POSTA CERTIFICATA: ${subject}`, headers };
      arrive(await composed({ ...mail, text: 'Messaggio di posta certificata', attachments }));
    },
    async deliverPlain(from, files) {
      arrive(await composed({ from, to: address, subject: 'Notifica', text: 'In allegato.', attachments: [...files] }));
    },
    async close() {
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
      await new Promise<void>((resolve) => imap.close(resolve));
    },
  };
  return state;
}

/** RFC 3501, date-time: `20-Nov-2026 09:00:00 +0000`. */
function imapDate(date: Date): string {
  const [, day, month, year, time] = date.toUTCString().replace(',', '').split(' ');
  return `${day}-${month}-${year} ${time} +0000`;
}
