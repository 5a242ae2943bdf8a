/** What the tests use of the IMAP server, which brings no types. */
declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net';

  interface ImapServer {
    readonly server: Server;
    listen(port: number, host: string, callback: () => void): void;
    close(callback: () => void): void;
    appendMessage(mailbox: string, flags: string[], internalDate: string, raw: string): void;
  }
  export default function createServer(options: {
    plugins: readonly string[];
    users: Record<string, { password: string }>;
    storage: Record<string, { messages: { raw: string }[]; uidvalidity?: number }>;
  }): ImapServer;
}
