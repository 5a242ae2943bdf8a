import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A mail server for SMTP and IMAP that offers no encryption, takes what it is given and keeps each line that it was sent. */
export async function startPlainMailServer(greeting = '220 prova') {
  const said: string[] = [];
  const server = createServer((socket) => {
    let takesText = false;
    let rest = '';
    const answerTo = (line: string): string => {
      const [, tag, command = ''] = /^(\w+) (CAPABILITY|STARTTLS|LOGIN|AUTHENTICATE|LOGOUT)/.exec(line) ?? [];
      if (tag && command === 'CAPABILITY') return `* CAPABILITY IMAP4rev1\r\n${tag} OK fatto`;
      if (tag && command) return `${tag} NO mai`;
      if (line === 'STARTTLS') return '502 mai';
      if (line === 'DATA') return '354 avanti';
      return '250 prova';
    };
    socket.on('error', () => {});
    socket.write(`${greeting}\r\n`);
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (takesText && line !== '.') continue;
        takesText = line === 'DATA';
        said.push(line);
        socket.write(`${answerTo(line)}\r\n`);
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, said, close: () => void server.close() };
}
