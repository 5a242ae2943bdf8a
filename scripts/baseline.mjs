import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { print, root } from './run.mjs';

/**
 * `npm run baseline`: writes what all numbered migrations make as one file, from which new installations begin. Needs `psql` and `pg_dump` of
 * PostgreSQL 15 or newer and a server where databases may be made, named by DATABASE_URL or by PGHOST and its kin.
 */
const folder = join(root, 'server/migrations');
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
const sha256 = (text) => createHash('sha256').update(text).digest('hex');
/** As `platform/database/migrate.ts` counts it. */
const digest = sha256(files.map(({ name, text }) => `${sha256(text)}  ${name}\n`).join(''));

const server = process.env.DATABASE_URL ?? 'postgres:///postgres';
function at(name) {
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}
const command = (program, parameters, input) =>
  execFileSync(program, parameters, { input, encoding: 'utf8', maxBuffer: 100_000_000 });
const sql = (url, text) => command('psql', ['-q', '-X', '-v', 'ON_ERROR_STOP=1', url], text);
const dump = (url) =>
  command('pg_dump', ['--no-owner', '--no-privileges', '--inserts', url])
    // Commands to psql, with a word that is new each time.
    .replace(/^\\(un)?restrict .*\n/gm, '');
/** Without remarks, settings of the session, what only an extension's owner may say, and the schema, which is the one of the connection. */
const plain = (text) =>
  text
    .replace(/^(--|SET |SELECT pg_catalog\.set_config|COMMENT ON EXTENSION ).*\n/gm, '')
    .replace(/\n{2,}/g, '\n')
    .replace(/ WITH SCHEMA public;/g, ';')
    .replaceAll('public.', '');

/** Comparisons of rows come out of the database as ORs one in the other, which would go in again as ORs side by side. */
function withRows(text) {
  const part = /\((old\.[^() ]+|\(old\.[^()]+\)) IS DISTINCT FROM (new\.[^() ]+|\(new\.[^()]+\))\)/g;
  return text.replace(/ WHEN \((\({3,}.+)\) EXECUTE/g, (_, condition) => {
    const pairs = [...condition.matchAll(part)];
    const row = (side) => `(${pairs.map((pair) => pair[side]).join(', ')})`;
    return ` WHEN (${row(1)} IS DISTINCT FROM ${row(2)}) EXECUTE`;
  });
}

const names = ['numbered', 'baseline'].map((name) => `commiato_${name}_${process.pid}`);
const [numbered, whole] = names.map(at);
try {
  for (const name of names) sql(server, `create database ${name}`);
  sql(numbered, files.map(({ text }) => `begin; ${text}; commit;`).join('\n'));
  const made = dump(numbered);
  // Function bodies name tables that stand below them.
  const text = `set local check_function_bodies = false;\n${withRows(plain(made)).trim()}\n`;
  sql(whole, `begin; ${text} commit;`);
  if (dump(whole) !== made) throw new Error('The baseline makes another database than the numbered files');
  writeFileSync(
    join(folder, 'baseline/schema.sql'),
    `-- ${digest}\n-- What the numbered files make, for new installations. Written by \`npm run baseline\`, never by hand.\n${text}`,
  );
  print(`${files.length} migrazioni in ${text.split('\n').length} righe.`);
} finally {
  for (const name of names) sql(server, `drop database if exists ${name}`);
}
