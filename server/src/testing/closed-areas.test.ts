import { createHash } from 'node:crypto';
import {
  type Area,
  areas,
  collaboratorRoles,
  hasAreaRight,
  noRights,
  type Rights,
  rightsByRole,
} from '@commiato/contracts/accounts/rights';
import { allRoutes } from '@commiato/contracts/all-routes';
import type { RouteDefinition } from '@commiato/contracts/route';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { bodiesByPath } from './all-objects.ts';
import { call, type TestCall } from './calls.ts';
import { seedCollaborator, seedKey } from './collaborators.ts';
import { seedAgency, signInAdmin, type TestAgency } from './fixtures.ts';
import { closedTexts, type MarkedObjects, marks, seedMarked } from './marked-agency.ts';
import { readPdf } from './read-files.ts';
import { isRelease } from './release.ts';
import { startTestApp } from './test-app.ts';

// Each reader makes hundreds of calls within a minute.
const test = startTestApp({ RATE_LIMITS: 'off' });

let owner: TestAgency;
let objects: MarkedObjects;

beforeAll(async () => {
  owner = await seedAgency(test, await signInAdmin(test));
  objects = await seedMarked(test, owner);
});

const reading = allRoutes.filter(
  ({ method, access }) => method === 'GET' && (access === 'agency' || access === 'owner' || access === 'user'),
);

/** What a screen asks for, where its call answers nothing otherwise. */
const queries = (): Readonly<Record<string, Record<string, string>>> => ({
  '/api/agenda': { da: '2026-11-01', a: '2026-12-31' },
  '/api/agenda/conflitti': { inizio: '2026-11-24T10:00', risorse: objects.risorsa ?? '' },
  '/api/anagrafica/:id/unione': { id_altra: objects.anagrafica ?? '' },
  '/api/anagrafiche/doppioni': { piva: '02345678909' },
  '/api/compiti': { da: '2026-11-01', a: '2026-12-31', fatti: 'true' },
  '/api/fatture/totali': { anno: '2026' },
  '/api/fatture/spese-funebri': { anno: '2026' },
  '/api/fatture/spese-funebri/csv': { anno: '2026' },
  '/api/fatture/xml': { da: '2026-11-01', a: '2026-12-31' },
  '/api/fatturazione/cliente-del-defunto': { codFisc: 'DLLMTR38C52D704U' },
  '/api/servizi/suggerimenti': { q: 'Dell’Acqua' },
});

interface Read {
  readonly path: string;
  readonly status: number;
  readonly text: string;
  /** Names of all fields that hold something; of a file none. */
  readonly names: readonly string[];
}

async function read(route: RouteDefinition, token: string): Promise<Read> {
  const query = { ...(route.path.endsWith('/esporta') ? { formato: 'csv' } : {}), ...queries()[route.path] };
  return answerTo(route, { token, query });
}

async function answerTo(route: RouteDefinition, given: TestCall): Promise<Read> {
  const { status, body } = await call(test, route, { ...given, params: { id: objects[route.object ?? ''] } });
  const bytes: unknown = body;
  if (bytes instanceof Uint8Array) return { path: route.path, status, text: await textOfFile(bytes), names: [] };
  return { path: route.path, status, text: JSON.stringify(body), names: filled(body) };
}

const textsOfFiles = new Map<string, string>();
/** What stands in a file, also packed: of each of the same bytes it is read once. */
async function textOfFile(bytes: Uint8Array): Promise<string> {
  const print = createHash('sha256').update(bytes).digest('hex');
  const text = textsOfFiles.get(print) ?? (await unpackedText(bytes));
  textsOfFiles.set(print, text);
  return text;
}

async function unpackedText(bytes: Uint8Array): Promise<string> {
  const begins = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  if (begins === '%PDF') return (await readPdf(bytes)).pages.join('\n').replace(/\s+/g, ' ');
  if (begins !== 'PK\u0003\u0004') return Buffer.from(bytes).toString('utf8');
  const parts: string[] = [];
  for (const [name, part] of Object.entries(unzipSync(bytes))) parts.push(name, await unpackedText(part));
  return parts.join('\n');
}

const answersTo = (token: string): Promise<Read[]> => Promise.all(reading.map((route) => read(route, token)));

/** Names of fields with money and bills, and with tax data, behind the address of their call. Not that of the area itself. */
const money =
  / (prezz|import|imponibil|incass|pagament|pagat|saldo|acconto|sconto|bollo|iban|iva$|totaleCent|fattur(?!azione$)|preventiv|spes|costo|urgenza)/i;
const taxData = / (codfisc|codFisc|piva|partitaIva|codiceFiscale|sdi|pec|codiceDestinatario)/;
/** What the agency itself is, which each of its people reads with the sign-in. */
const ofAgency = /^\/api\/(profiloutente|scheda-utente\/:id) /;

/** The fields that somebody may not see, of all that are read. */
function closedNames(rights: Rights, answers: readonly Read[]): string[] {
  const names = new Set(answers.flatMap(({ path, names }) => names.map((name) => `${path} ${name}`)));
  const seesBills = hasAreaRight(rights, 'fatturazione');
  // Contacts have a tax code for notices and for bills.
  const seesTaxData = seesBills || hasAreaRight(rights, 'annunci');
  return [...names].filter(
    (name) => (!seesBills && money.test(name)) || (!seesTaxData && taxData.test(name) && !ofAgency.test(name)),
  );
}

/** What of closed areas stands in answers, each with its address. */
function foundIn(rights: Rights, answers: readonly Read[]): string[] {
  const closed = closedTexts((area) => hasAreaRight(rights, area));
  return answers.flatMap(({ path, text }) =>
    closed.filter((mark) => text.includes(mark)).map((mark) => `${path} ${mark}`),
  );
}

const all: Rights = rightsByRole.titolare;
const without = (area: Area): Rights => ({ ...all, [area]: 'nessuno' });
const only = (area: Area): Rights => ({ ...noRights, [area]: 'cambia' });

const readers: readonly (readonly [name: string, rights: Rights])[] = [
  ...collaboratorRoles.filter((role) => role !== 'titolare').map((role) => [role, rightsByRole[role]] as const),
  ...areas.map((area) => [`all but ${area}`, without(area)] as const),
  ...areas.map((area) => [`${area} alone`, only(area)] as const),
  ['neither notices nor bills', { ...without('annunci'), fatturazione: 'nessuno' }],
];

it('the owner reads all of it', async () => {
  const answers = await answersTo(owner.token);
  // The one invoice has no signed file, and one contact nobody to be joined with.
  expect(answers.filter(({ status }) => status >= 400).map(({ path }) => path)).toEqual([
    '/api/fattura/:id/firmata',
    '/api/anagrafica/:id/unione',
  ]);
  const text = answers.map((answer) => answer.text).join();
  for (const mark of Object.values(marks).flatMap(({ texts }) => texts)) expect(text).toContain(mark);
  expect(closedNames(only('agenda'), answers).length).toBeGreaterThan(30);
});

it('the owner reads something from every call, so that there is something to be left out', async () => {
  const answers = await answersTo(owner.token);
  const empty = answers.filter(
    ({ status, text, names }) => status < 400 && names.length === 0 && /^(?:|null|\[\]|\{\})$/.test(text),
  );
  expect(empty.map(({ path }) => path)).toEqual([
    // What is everybody's, what the administrator has not given, and a paper without words.
    ...['/api/anagrafica/:id/correzioni', '/api/documentazione/:id', '/api/agenda/prima-ora', '/api/convenzioni'],
    ...['/api/documenti-ricevuti', '/api/formazione', '/api/agenda/stampe-superate'],
  ]);
});

describe.each(readers)('no answer holds anything of an area that is closed to %s', (_name, rights) => {
  it('for a person', async () => {
    const { token } = await seedCollaborator(test, owner.token, { ruolo: 'impiegato', aree: rights });
    const answers = await answersTo(token);
    expect([...foundIn(rights, answers), ...closedNames(rights, answers)]).toEqual([]);
  });

  it('for a key', async () => {
    const { chiave } = await seedKey(test, owner.token, { nome: 'Chiave', aree: rights });
    const answers = await answersTo(chiave);
    expect([...foundIn(rights, answers), ...closedNames(rights, answers)]).toEqual([]);
  });
});

/** What changes something of an object, with a body that changes nothing where that is taken. */
const changing = allRoutes.filter(
  ({ method, access, object }) =>
    (method === 'PATCH' || method === 'POST') && object !== undefined && (access === 'agency' || access === 'owner'),
);
/** One after the other: some write the same row. */
async function answersToChanges(token: string): Promise<Read[]> {
  const answers: Read[] = [];
  for (const route of changing)
    if (objects[route.object ?? ''])
      answers.push(await answerTo(route, { body: {}, ...bodiesByPath[route.path], token }));
  return answers;
}

it('the owner is answered by thirty changes, so that there is something to be left out', async () => {
  const answers = await answersToChanges(owner.token);
  const answered = answers.filter(({ status, names }) => status < 400 && names.length > 1);
  expect(answered.length).toBeGreaterThan(30);
  expect(closedNames(only('agenda'), answered).length).toBeGreaterThan(10);
});

it.each(isRelease ? readers : readers.slice(0, collaboratorRoles.length - 1))(
  'no answer to a change holds anything of an area that is closed to %s',
  async (_name, rights) => {
    const { token } = await seedCollaborator(test, owner.token, { ruolo: 'impiegato', aree: rights });
    const answers = await answersToChanges(token);
    expect([...foundIn(rights, answers), ...closedNames(rights, answers)]).toEqual([]);
  },
);

/** What lists are searched by, beside their pages. */
const searches = ['q', 'persona'] as const;
const searched = reading.flatMap((route) =>
  route.file
    ? []
    : searches.filter((by) => by in Object(Reflect.get(Object(route.query), 'shape'))).map((by) => ({ route, by })),
);

type Search = (typeof searched)[number];
const rowsWith = async ({ route, by }: Search, text: string, token: string): Promise<number> => {
  const { body } = await call(test, route, { token, query: { ...queries()[route.path], [by]: text } });
  return Array.isArray(body) ? body.length : 0;
};

/** Where something is found with one of the texts, but not with one that stands nowhere. */
async function foundWith(texts: readonly string[], token: string): Promise<string[]> {
  const found = await Promise.all(
    searched.map(async (search) => {
      const usual = await rowsWith(search, 'qwrtp', token);
      const more: string[] = [];
      for (const text of texts)
        if ((await rowsWith(search, text, token)) > usual) more.push(`${search.route.path} ${search.by} ${text}`);
      return more;
    }),
  );
  return found.flat();
}

it('the owner finds something with texts of each area that is searched', async () => {
  expect(searched.length).toBeGreaterThan(8);
  expect(await foundWith(['DLLMTR38C52D704U'], owner.token)).toContain('/api/servizi q DLLMTR38C52D704U');
  expect(await foundWith(['02345678909'], owner.token)).toContain('/api/servizi persona 02345678909');
  for (const text of ['Pagatutto', 'Pratica riservata']) expect(await foundWith([text], owner.token)).not.toEqual([]);
});

it.each(readers)('nothing is found with a text that is closed to %s', async (_name, rights) => {
  const { chiave } = await seedKey(test, owner.token, { nome: 'Chiave', aree: rights });
  expect(
    await foundWith(
      closedTexts((area) => hasAreaRight(rights, area)),
      chiave,
    ),
  ).toEqual([]);
});

function filled(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(filled);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [...(isEmpty(inner) ? [] : [name]), ...filled(inner)]);
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);
