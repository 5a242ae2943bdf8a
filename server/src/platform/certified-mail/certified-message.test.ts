import { describe, expect, it } from 'vitest';
import { parseCertifiedMessage } from './certified-message.ts';

const receipt = 'X-Ricevuta: accettazione\r\nX-Riferimento-Message-ID: <a@prova.example>\r\n';
const read = (rest: string) => parseCertifiedMessage(Buffer.from(receipt + rest));

it('a receipt with 4 MB of attachments is read', async () => {
  const lines = `${'A'.repeat(76)}\r\n`.repeat(52_000);
  expect(await read(`Content-Transfer-Encoding: base64\r\n\r\n${lines}`)).toMatchObject({ about: 'a@prova.example' });
});

it('a message of 5 MB of flowed text is none, quickly', async () => {
  const text = 'Una riga che continua in quella dopo, come la posta scrive i testi lunghi \r\n'.repeat(68_000);
  const started = performance.now();
  expect(await read(`Content-Type: text/plain; format=flowed; delsp=yes\r\n\r\n${text}`)).toBeNull();
  expect(performance.now() - started).toBeLessThan(250);
});

it('a message of a long text is read', async () => {
  const text = 'Una riga di testo \r\n'.repeat(40_000);
  expect(await read(`Content-Type: text/plain; format=flowed\r\n\r\n${text}`)).toMatchObject({ kind: 'receipt' });
});

it('files are named without what no database keeps', async () => {
  const lines = [
    ...['X-Trasporto: posta-certificata', 'Content-Type: multipart/mixed; boundary=busta', '', '--busta'],
    ...['Content-Type: message/rfc822', 'Content-Disposition: attachment; filename="postacert.eml"', ''],
    ...['From: ufficio@prova.example', 'Content-Type: multipart/mixed; boundary=messaggio', '', '--messaggio'],
    ...['Content-Type: application/pdf', "Content-Disposition: attachment; filename*=utf-8''carta%00.pdf", '', 'x'],
    ...['--messaggio--', '--busta--', ''],
  ];
  expect(await parseCertifiedMessage(Buffer.from(lines.join('\r\n')))).toMatchObject({
    from: 'ufficio@prova.example',
    files: [{ name: 'carta.pdf' }],
  });
});

describe('a message made to fill the memory is none', () => {
  it.each([
    ['empty lines', `\r\n${'\r\n'.repeat(1_000_000)}`],
    ['parts', `Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\nx\r\n'.repeat(300_000)}`],
    ['parts of few lines', `Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\n\nx\n'.repeat(1000)}`],
  ])('of %s', async (_what, rest) => {
    const before = process.memoryUsage.rss();
    expect(await read(rest)).toBeNull();
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 2 ** 20);
  });
});
