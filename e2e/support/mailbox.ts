import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Program } from './program.ts';

/** Path of the newest link to `screen` mailed to an address; waits until `count` mails contain one. */
export async function mailedLink({ dataDir }: Program, to: string, screen: string, count = 1): Promise<string> {
  let links: string[] = [];
  const read = async () => {
    links = (await mailsTo(join(dataDir, 'outbox'), to)).flatMap((text) => {
      const [link] = text.match(new RegExp(`https?://[^\\s"<]*${screen}[\\w./-]*`)) ?? [];
      return link ? [link] : [];
    });
    return links.length;
  };
  await expect.poll(read, { timeout: 20_000 }).toBeGreaterThanOrEqual(count);
  return new URL(links.at(-1) ?? '').pathname;
}

/** Source of the newest mail to an address, with headers, text and attachments; waits for one. */
export async function mailTo({ dataDir }: Program, to: string): Promise<string> {
  let newest = '';
  const read = async () => {
    newest = (await mailsTo(join(dataDir, 'outbox'), to)).at(-1) ?? '';
    return newest;
  };
  await expect.poll(read, { timeout: 20_000 }).not.toBe('');
  return newest;
}

/** The mails of a folder to an address, oldest first, with quoted-printable encoding undone. */
async function mailsTo(folder: string, to: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'latin1')));
  return texts
    .filter((text) => new RegExp(`^To: .*${to}`, 'im').test(text))
    .map((text) =>
      text
        .replace(/=\r?\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    );
}
