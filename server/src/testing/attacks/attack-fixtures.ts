import { listSessions } from '@commiato/contracts/accounts/security';
import { eq } from 'drizzle-orm';
import { utenti } from '../../features/accounts/accounts/tables.ts';
import { requireRow } from '../../platform/database/require-row.ts';
import { adminMail } from '../administrator.ts';
import { seedObject } from '../all-objects.ts';
import { call } from '../calls.ts';
import { seedAgency, signInAdmin, type TestAgency } from '../fixtures.ts';
import type { TestApp } from '../test-app.ts';
import type { Attack, Attacker } from './requests.ts';

/** Accounts and objects for attacks, created on first use and again after an attack has deleted them. */
export interface AttackFixtures {
  /** The bytes of an attack, with the ids of existing objects. */
  write(attack: Attack): Promise<Buffer>;
  /** Call after a successful attack: forgets objects and accounts that it may have changed. */
  shaken(attack: Attack): Promise<void>;
}

const objectName = /__(own|other)\.([a-z-]+)__/;

interface People {
  readonly admin: string;
  readonly owner: TestAgency;
  readonly other: TestAgency;
}

export async function createAttackFixtures(test: TestApp): Promise<AttackFixtures> {
  const { db } = test.deps.database;
  const isAdministrator = eq(utenti.mail, adminMail);
  const [administrator] = await db.select({ password: utenti.password }).from(utenti).where(isAdministrator);
  let people = await newPeople();
  const known = new Map<string, string>();

  async function newPeople(): Promise<People> {
    // A session that has just begun sets a password without the old one: an attack may have done so as the administrator.
    await db.update(utenti).set(requireRow(administrator)).where(isAdministrator);
    const admin = await signInAdmin(test);
    return {
      admin,
      owner: await seedAgency(test, admin),
      other: await seedAgency(test, admin, { ragSociale: 'San Frediano' }),
    };
  }

  async function idOf(whose: string, word: string): Promise<string> {
    const name = `${whose} ${word}`;
    const { admin, owner, other } = people;
    const id = known.get(name) ?? (await seedObject(word, { test, admin, owner: whose === 'own' ? owner : other }));
    known.set(name, id);
    return id;
  }

  /** The text with the placeholders of objects replaced by their ids. */
  async function withIds(text: string): Promise<string> {
    const pieces = text.split(objectName);
    let whole = pieces[0] ?? '';
    for (let at = 1; at < pieces.length; at += 3)
      whole += (await idOf(pieces[at] ?? '', pieces[at + 1] ?? '')) + pieces[at + 2];
    return whole;
  }

  const tokenOf = (who: Attacker) =>
    ({ nobody: null, dead: 'morto', agency: people.owner.token, admin: people.admin })[who];

  return {
    async write({ who, method, url, headers, body, manner }) {
      const token = tokenOf(who);
      const content = body ? Buffer.from(await withIds(body.latin1), 'latin1') : null;
      const usual: [string, string | null][] = [
        ['Host', 'commiato.test'],
        ['Connection', 'close'],
        ['Authorization', token && `Bearer ${token}`],
        ['Content-Type', body?.type ?? null],
        // A client that breaks off announces more bytes than it sends.
        ['Content-Length', content && String(content.length + (manner === 'whole' ? 0 : 10))],
      ];
      const other = new Set(headers.map(([name]) => name));
      const lines = [
        `${method} ${await withIds(url)} HTTP/1.1`,
        ...usual.filter(([name, value]) => value !== null && !other.has(name)).map((pair) => pair.join(': ')),
        ...headers.map((pair) => pair.join(': ')),
      ];
      return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), content ?? Buffer.alloc(0)]);
    },
    async shaken({ method, url }) {
      if (method === 'DELETE' || url.includes('ripristina')) known.clear();
      const { admin, owner, other } = people;
      const tokens = [admin, owner.token, other.token];
      const answers = await Promise.all(tokens.map((token) => call(test, listSessions, { token })));
      // Of an agency that the administrator has changed no space for files may be left.
      const isChanged = method === 'PATCH' && url.startsWith('/api/utente/');
      if (!isChanged && answers.every(({ status }) => status === 200)) return;
      people = await newPeople();
      known.clear();
    },
  };
}
