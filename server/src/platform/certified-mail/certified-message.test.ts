import { describe, expect, it } from 'vitest';
import { readCertifiedMessage } from './certified-message.ts';

const receipt = 'X-Ricevuta: accettazione\r\nX-Riferimento-Message-ID: <a@prova.example>\r\n';
const read = (rest: string) => readCertifiedMessage(Buffer.from(receipt + rest));

it('a receipt with 4 MB of attachments is read', async () => {
  const lines = `${'A'.repeat(76)}\r\n`.repeat(52_000);
  expect(await read(`Content-Transfer-Encoding: base64\r\n\r\n${lines}`)).toMatchObject({ about: 'a@prova.example' });
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
