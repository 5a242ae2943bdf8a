import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { writeBackup } from '../platform/backup/backup.ts';
import { loadOrCreateSecretKey } from '../platform/security/secret-key.ts';
import { backupSource } from './backup.ts';
import { seedAgency, seedAttachment, seedNotice, seedOperator, signInAdmin } from './fixtures.ts';
import type { DomainObjects } from './objects/object-makers.ts';
import { startTestApp } from './test-app.ts';

/**
 * Run by `npm run upgrades` in each older checkout, with that checkout's program and object makers: creates one object of every kind and
 * some with unusual texts, and writes a backup to `UPGRADE_FILE`. It may import only modules that those checkouts have.
 */
const test = startTestApp({ RATE_LIMITS: 'off' });
const folder = new URL('./objects/', import.meta.url);

it('fills an installation and saves it', async () => {
  const admin = await signInAdmin(test);
  const { _id: id_operatore } = await seedOperator(test, admin);
  const owner = await seedAgency(test, admin, {
    ragSociale: 'D’Àvila & Figli «Pompe» 100 %',
    mail: 'salvata@prova.example',
    userFatt: 'zoli',
    pwdFatt: 'segreta-è-qui',
    id_operatore,
  });
  const notice = await seedNotice(test, owner.token, {
    nome: 'Niccolò',
    cognome: 'D’Ávalos Ğ',
    testo: 'Una riga\ne un’altra\tcon \\ e \\N, "virgolette", 🕊 e \u202eא\u202c',
  });
  await seedAttachment(test, owner.token, notice._id);
  const made: string[] = [];
  for (const name of readdirSync(folder).filter((file) => file !== 'object-makers.ts')) {
    const { objects }: { objects: DomainObjects } = await import(new URL(name, folder).href);
    for (const [word, make] of Object.entries(objects.make)) {
      await make({ test, admin, owner });
      made.push(word);
    }
  }
  expect(made.length).toBeGreaterThan(10);
  await test.makeVariants();
  const secretKey = await loadOrCreateSecretKey(test.deps.settings);
  await writeBackup(backupSource(test, secretKey), process.env.UPGRADE_FILE ?? '', new AbortController().signal);
}, 120_000);
