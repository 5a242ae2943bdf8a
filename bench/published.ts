import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { notice } from '@commiato/contracts/notices/notice-fields';
import { publishNotice } from '@commiato/contracts/notices/notices';
import { controlCharacter } from '@commiato/italy/tax-codes/tax-code';
import type pg from 'pg';
import { callRoute, signIn } from './client.ts';
import { benchPassword, publisherMail } from './data/agencies.ts';
import { folderOf, withClient } from './database.ts';
import type { Program } from './programs.ts';
import type { Scale } from './scales.ts';

const sentence =
  'È mancata all’affetto dei suoi cari dopo una vita dedicata alla famiglia.\n\nNe danno il triste annuncio il marito, i figli e i nipoti.';

const fields = {
  cosa: 'Necrologio',
  age: '87',
  nato: '1938-03-12',
  natoA: 'Forlì',
  decesso: '2025-11-18',
  mortoA: 'Cesena',
  comune: 'Cesena',
  regione: 'Emilia-Romagna',
  prov: 'FC',
  cap: '47521',
  // Still to come on whatever day it is measured, so that the day's funerals are not empty.
  funerale: 'Oggi alle ore 23:30, chiesa di San Rocco, via Savio 412, Cesena',
  cimitero: 'Cimitero urbano di Cesena',
  testo: sentence,
};

/** Names of which each gives the notice another tax code. */
const people = ['Maria Teresa', 'Rosa', 'Anna', 'Giuseppina'].flatMap((nome) =>
  ['Dell’Acqua', 'Zoli', 'Amadori', 'Casadei', 'Montanari'].map((cognome) => ({ nome, cognome })),
);

/** Another place for each notice, so that each has another tax code: ten thousand of them. */
const placeCode = (count: number) =>
  `${'ABCDEFGHIL'[Math.floor(count / 1_000) % 10]}${String(count % 1_000).padStart(3, '0')}`;

/** Publishes through the program, as the form does, for the agency that exists for that. */
export async function createPublisher(program: Program) {
  const token = await signIn(program, publisherMail, benchPassword);
  let count = 0;
  return async (photograph: Buffer) => {
    const person = people[count % people.length];
    const code = `BNCMSR38C52${placeCode(count++)}`;
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...fields, ...person, codfisc: code + controlCharacter(code) }))
      body.set(name, value);
    body.set('file', new Blob([new Uint8Array(photograph)], { type: 'image/jpeg' }), 'ritratto.jpg');
    return notice.parse(await callRoute(program, publishNotice, { token, body }));
  };
}

/** Takes everything away that was published while measuring, so that the next run measures the same. */
export async function deletePublished(connection: pg.ClientConfig, scale: Scale): Promise<void> {
  await withClient(connection, async (client) => {
    const { rows } = await client.query<{ _id: string }>('select "_id" from utenti where mail = $1', [publisherMail]);
    const id = rows[0]?._id ?? '';
    for (const table of ['annunci', 'servizi', 'varianti_da_fare', 'immagini_lasciate', 'immagini_byte'])
      await client.query(`delete from ${table} where id_utente = $1`, [id]);
    await rm(join(folderOf(scale), 'files', 'immagini', id), { recursive: true, force: true });
  });
}
