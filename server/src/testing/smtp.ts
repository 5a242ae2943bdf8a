import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface TestMailServer {
  readonly url: string;
  /** Accepted mails, in order. */
  readonly received: Email[];
  /** Recipients refused at RCPT TO. */
  readonly refused: Set<string>;
  /** Awaited before a mail is accepted. */
  accept: () => Promise<void>;
  /** Awaited after a mail was accepted, before that is confirmed to the client. */
  confirm: () => Promise<void>;
  close(): Promise<void>;
}

/** Starts a real SMTP server on the given port; 0 for a free one. */
export async function startMailServer(port = 0): Promise<TestMailServer> {
  const received: Email[] = [];
  const refused = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Whoever keeps a connection is told at once that it ends.
    closeTimeout: 10,
    onRcptTo: ({ address }, _session, answer) =>
      answer(refused.has(address) ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null),
    onData: (stream, _session, answer) => {
      const take = async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(Buffer.from(chunk));
        await state.accept();
        received.push(await PostalMime.parse(Buffer.concat(chunks)));
        await state.confirm();
      };
      take().then(() => answer(), answer);
    },
  });
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address() as AddressInfo;
  const state: TestMailServer = {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    refused,
    accept: async () => {},
    confirm: async () => {},
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return state;
}
