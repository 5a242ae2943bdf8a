import fc from 'fast-check';
import { multipart, type TestFile } from '../calls.ts';
import { hostileJson, hostileText } from './hostile-values.ts';
import { changedAt, pathsIn } from './valid-object.ts';

/** Body of a request; one byte per character (latin1), so that any bytes can be printed. */
export interface Body {
  readonly type: string | null;
  readonly latin1: string;
}

/** A valid body of a call, and generated bodies with one error. */
export interface ValidAndMutatedBodies {
  readonly valid: Body;
  readonly mutated: fc.Arbitrary<Body>;
}

const mark = '@@qui@@';
const json = 'application/json';
const bytesOf = (text: string) => Buffer.from(text).toString('latin1');

/** The valid object with one value or inner object replaced, duplicated or removed. */
function spoiltJson(valid: unknown): fc.Arbitrary<string> {
  const paths = [...pathsIn(valid)];
  const at = fc.constantFrom(...paths.slice(paths.length > 1 ? 1 : 0));
  const written = (path: readonly PropertyKey[], raw: string) =>
    JSON.stringify(changedAt(valid, path, () => mark)).replace(`"${mark}"`, () => raw);
  const whole = JSON.stringify(valid);
  return fc.oneof(
    { weight: 8, arbitrary: fc.tuple(at, hostileJson).map(([path, raw]) => written(path, raw)) },
    { weight: 1, arbitrary: at.map((path) => JSON.stringify(changedAt(valid, path, () => undefined)) ?? '') },
    { weight: 1, arbitrary: fc.tuple(at, hostileJson).map(([path, raw]) => written([...path, 'x'], raw)) },
    { weight: 1, arbitrary: hostileJson.map((raw) => whole.replace('{', () => `{"__proto__":${raw},`)) },
    { weight: 1, arbitrary: hostileJson.map((raw) => whole.replace(/\}$/, () => `,"x":${raw}}`)) },
  );
}

/** Bodies that are no JSON, no object, not UTF-8, or have a wrong content type. */
function brokenJson(valid: unknown): fc.Arbitrary<Body> {
  const whole = JSON.stringify(valid);
  const as = (type: string | null) => (latin1: string) => ({ type, latin1 });
  return fc.oneof(
    fc.nat(whole.length).map((length) => as(json)(bytesOf(whole.slice(0, length)))),
    hostileJson.map((raw) => as(json)(bytesOf(raw))),
    fc
      .constantFrom(
        '\u00ff\u00fe',
        '\u00ef\u00bb\u00bf{}',
        '{"a":"\u00c0\u0080"}',
        '{"a":"\u00ed\u00a0\u0080"}',
        '\0',
        "{'a':1}",
        '{"a":1}{}',
        '//',
      )
      .map(as(json)),
    fc
      .constantFrom(
        'text/plain',
        'text/xml',
        '',
        'application/json; charset=utf-16',
        'application/json;',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'multipart/form-data; boundary=',
        `multipart/form-data; boundary=${'b'.repeat(300)}`,
        'a/b; c=\u00ff',
        'APPLICATION/JSON',
        '__proto__/a',
      )
      .map((type) => as(type)(bytesOf(whole))),
    fc.uint8Array({ maxLength: 400 }).map((bytes) => as(json)(Buffer.from(bytes).toString('latin1'))),
    fc.constant(as(null)(bytesOf(whole))),
  );
}

export const jsonBody = (valid: unknown): ValidAndMutatedBodies => ({
  valid: { type: json, latin1: bytesOf(JSON.stringify(valid)) },
  mutated: fc.oneof(
    { weight: 5, arbitrary: spoiltJson(valid).map((text) => ({ type: json, latin1: bytesOf(text) })) },
    { weight: 1, arbitrary: brokenJson(valid) },
  ),
});

/** An HTML form's body, valid and with one field changed. */
export function urlencodedBody(fields: Readonly<Record<string, string>>): ValidAndMutatedBodies {
  const type = 'application/x-www-form-urlencoded';
  const encoded = (given: Record<string, string>) => new URLSearchParams(given).toString();
  const whole = encoded(fields);
  const name = fc.constantFrom(...Object.keys(fields));
  const noise = fc.constantFrom('%', '=&=&', 'a=1&'.repeat(9000), '__proto__=1&toString=2', '\u00ff=\u00ff');
  const spoilt = fc.oneof(
    { weight: 4, arbitrary: fc.tuple(name, hostileText).map(([key, text]) => encoded({ ...fields, [key]: text })) },
    { weight: 1, arbitrary: noise },
    { weight: 1, arbitrary: name.map((key) => `${whole}&${key}=2&${key}[]=3`) },
  );
  return { valid: { type, latin1: whole }, mutated: spoilt.map((latin1) => ({ type, latin1 })) };
}

/** A file whose name, type or content do not fit together. */
const hostileFile = (valid: TestFile): fc.Arbitrary<TestFile> => {
  const { bytes } = valid;
  const filename = fc.constantFrom(
    valid.filename ?? 'file',
    '',
    '../../../etc/passwd',
    'a\0.jpg',
    '\u202Egpj.exe',
    `${'a'.repeat(5000)}.jpg`,
    'a"; name="altro',
    'è🕯️.jpg',
    'CON',
    '.',
  );
  const contents = fc.oneof(
    fc.constant(bytes),
    fc.nat(bytes.length).map((length) => bytes.slice(0, length)),
    fc.tuple(fc.nat(bytes.length - 1), fc.uint8Array({ minLength: 1, maxLength: 16 })).map(([at, noise]) => {
      const changed = new Uint8Array(bytes);
      changed.set(noise.slice(0, changed.length - at), at);
      return changed;
    }),
    fc.uint8Array({ maxLength: 2000 }).map((noise) => new Uint8Array(noise)),
    fc
      .constantFrom(
        '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
        '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
        '<?xml version="1.0"?><FatturaElettronica/>',
        '%PDF-1.7\n',
        'PK\u0003\u0004',
        'GIF89a',
        'nome;cognome\r\n"a',
        '"'.repeat(9000),
      )
      .map((text) => new Uint8Array(Buffer.from(text, 'latin1'))),
  );
  return fc
    .record({ bytes: contents, filename, type: fc.constantFrom('image/jpeg', 'text/html', '', 'a\0b') })
    .map((file) => ({ ...file }));
};

/** A multipart body, valid and with a field, the file or the boundaries changed. */
export function formBody(fields: Readonly<Record<string, string>>, file: TestFile | null): ValidAndMutatedBodies {
  const sent = (body: ReturnType<typeof multipart>): Body => ({
    type: body.headers['content-type'] ?? null,
    latin1: body.payload.toString('latin1'),
  });
  const whole = sent(multipart(fields, file));
  const name = fc.constantFrom(...Object.keys(fields), '__proto__', 'file', 'x'.repeat(150), 'a"b', 'a\r\nb: c');
  const other = (latin1: string): Body => ({ ...whole, latin1 });
  const files = file ? hostileFile(file) : fc.constant(null);
  const spoilt = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.tuple(name, hostileText).map(([key, text]) => sent(multipart({ ...fields, [key]: text }, file))),
    },
    { weight: 3, arbitrary: files.map((bad) => sent(multipart(fields, bad))) },
    {
      weight: 1,
      arbitrary: name.map((key) =>
        sent(multipart(Object.fromEntries(Object.entries(fields).filter(([own]) => own !== key)), file)),
      ),
    },
    { weight: 1, arbitrary: fc.nat(whole.latin1.length).map((length) => other(whole.latin1.slice(0, length))) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        other(`${whole.latin1}${whole.latin1}`),
        other(whole.latin1.replaceAll('\r\n', '\n')),
        other(whole.latin1.replaceAll('form-data', 'attachment')),
        other(whole.latin1.replace('content-disposition', 'content-disposizione')),
        other(whole.latin1.replaceAll('name=', 'name*=')),
        other(whole.latin1.replaceAll('filename="', 'filename*=UTF-8\'\'%ff%00"; filename="')),
        other(whole.latin1.replace('\r\n\r\n', '\r\ncontent-transfer-encoding: base64\r\n\r\n')),
        other(whole.latin1.replace('\r\n\r\n', `\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`)),
        other(whole.latin1.replace('\r\n\r\n', '\r\n')),
        other(`--confine-della-prova--\r\n`),
        other(''),
        { ...whole, type: 'multipart/form-data' },
        { ...whole, type: 'multipart/form-data; boundary="confine' },
        { ...whole, type: `multipart/form-data; boundary=${'x'.repeat(8000)}` },
        { ...whole, type: 'multipart/mixed; boundary=confine-della-prova' },
        { ...whole, type: 'application/json' },
        sent(multipart(Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`f${at}`, 'x'])), file)),
      ),
    },
  );
  return { valid: whole, mutated: spoilt };
}
