import { z } from 'zod';

type Path = readonly PropertyKey[];
interface Described {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Described[];
  readonly properties?: Readonly<Record<string, Described>>;
  readonly items?: Described;
  readonly minimum?: number;
}

/** Values by field name; other fields get a word. The placeholder `__own.word__` is replaced by an object's id when it is sent. */
const byName: Readonly<Record<string, unknown>> = {
  mail: 'bruna@prova.example',
  prov: 'FC',
  cap: '47521',
  comune: 'Cesena',
  regione: 'Emilia-Romagna',
  codfisc: 'DLLMTR38C52D704U',
  piva: '01234567897',
  tel: '0547 555 0142',
  url: 'https://www.prova.example',
  password: 'cipresso-e-alloro',
  newPassword: 'cipresso-e-alloro',
  confirmPassword: 'cipresso-e-alloro',
  rilascio: '2026-11-19',
  data: '2026-11-20',
  nato: '1938-03-12',
  decesso: '2026-11-18',
  scadenza: '2027-11-20',
  inizio: '2026-11-24T10:00',
  diretta: 'https://www.prova.example/diretta',
  direttaIl: '2026-11-24T10:00',
  donaIban: 'IT60X0542811101000000123456',
  fine: '2026-11-24T11:00',
  iban: 'IT60X0542811101000000123456',
  id_nek: '__own.annuncio__',
  id_utente: '__own.utente__',
  id_voce: '__own.voce__',
  id_anagrafica: '__own.anagrafica__',
  id_operatore: '__own.operatore__',
  id_servizio: '__own.servizio__',
  acconti: [],
  // Fields of a PDF that is sent with them, and papers that are there to be signed.
  campi: [],
  documenti: ['mandato'],
  id_risorsa: '__own.risorsa__',
  // Strokes of somebody who received what was in custody.
  firma: '100,100 300,200',
  risorse: [],
  // The honeypot field, which people leave empty.
  sito: '',
  q: '',
  validoFino: '2027-11-20',
  // A browser's subscription, with the keys of the example of RFC 8291, 5.
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/prova',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/** Replacements for a refused value; the first accepted one is used. */
const candidates: readonly unknown[] = [
  'Prova',
  '',
  '2026-11-20',
  null,
  'bruna@prova.example',
  'FC',
  '47521',
  '01234567897',
  'RSSMRA80A01H501U',
  'https://www.prova.example',
  '2026',
  '1',
  1,
  1000,
  2026,
  true,
  'true',
  'cipresso-e-alloro',
  'IT60X0542811101000000123456',
  '26112009000000000000001',
  'ricerca',
  [],
  {},
  'Prova '.repeat(4),
  '123456',
];

/**
 * A value that the schema accepts, with as many fields as possible: an example derived from its JSON schema, then repaired until it is
 * accepted. Throws if no repair works.
 */
export function validObject(schema: z.ZodType): unknown {
  let value = exampleOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described, '');
  for (let round = 0; round < 60; round++) {
    const refused = schema.safeParse(value).error;
    if (!refused) return value;
    value = repaired(schema, value, refused.issues);
  }
  throw new Error(`No valid object was found: ${z.prettifyError(schema.safeParse(value).error ?? new z.ZodError([]))}`);
}

function exampleOf(schema: Described, name: string): unknown {
  if (name in byName) return byName[name];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return exampleOf(schema.anyOf.find(({ type }) => type !== 'null') ?? {}, name);
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([key, inner]) => [key, exampleOf(inner, key)]));
  if (schema.items) return [exampleOf(schema.items, name)];
  if (schema.type === 'object') return {};
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  return 'Prova';
}

/** The value with its first issue repaired: by another value, else without the field or without the object around it. */
function repaired(schema: z.ZodType, value: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  const [issue] = issues;
  if (!issue) return value;
  const path = [...issue.path, ...('keys' in issue && issue.keys[0] ? [issue.keys[0]] : [])];
  const known = 'values' in issue ? issue.values : [];
  const others = [...known, ...candidates].map((candidate) => changedAt(value, path, () => candidate));
  const shorter = path.map((_, place) => changedAt(value, path.slice(0, path.length - place), () => undefined));
  const issueCount = (tried: unknown) => schema.safeParse(tried).error?.issues.length ?? 0;
  return [...others, ...shorter].find((tried) => issueCount(tried) < issues.length) ?? shorter.at(-1);
}

/** A copy with the value at the path changed; a change to `undefined` removes it. A list that gets a key becomes an object. */
export function changedAt(value: unknown, path: Path, change: (old: unknown) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  if (Array.isArray(value) && Number.isInteger(Number(key)))
    return value.with(Number(key), changedAt(value[Number(key)], rest, change));
  const { [String(key)]: inner, ...others } = { ...(value as Record<string, unknown>) };
  const changed = changedAt(inner, rest, change);
  return changed === undefined ? others : { ...others, [String(key)]: changed };
}

/** Paths of all values in it, itself (the empty path) and inner objects included. */
export function* pathsIn(value: unknown, at: Path = []): Generator<Path> {
  yield at;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) yield* pathsIn(inner, [...at, key]);
}
