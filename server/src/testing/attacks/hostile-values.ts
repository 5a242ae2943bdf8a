import fc from 'fast-check';

/** Texts with hidden characters, markup, injections or unusual letters, as people or programs send them in a field. */
export const injectionPayloads = {
  html: '<img src=x onerror=alert(1)>',
  script: '</script><script>globalThis.tricked=1</script>',
  quotes: `"><svg/onload=globalThis.tricked=1>'`,
  template: '{{7*7}}#{7*7}<%= 7*7 %>',
  sql: "'); DROP TABLE annunci;--",
  formula: '=HYPERLINK("http://male.example","clicca")',
  plus: '+1+1',
  minus: '-2+3',
  at: '@SUM(A1)',
  tab: '\t=1+1',
  line: 'a\r\nBcc: male@prova.example',
  reversed: 'conto\u202Efdp.exe',
  isolated: '\u2066annuncio\u2069',
  fourBytes: '𠮷🕯️𝔉',
  marks: 'Z\u0301\u0327\u0316a\u0308',
  wide: 'W'.repeat(60),
  notXml: 'Ada\uFFFE \uFFFFNeri',
} as const;

const texts: readonly string[] = [
  ...Object.values(injectionPayloads),
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfff',
  '\uFEFF\u200B\u2028',
  '\u007F\u0085\u001B[31m',
  'İ'.repeat(300),
  'ß'.repeat(90),
  'ﷺ'.repeat(200),
  '\u0301'.repeat(3000),
  'null',
  'undefined',
  'true',
  'NaN',
  '-1',
  '0x10',
  '1e309',
  '9'.repeat(30),
  '1,5',
  '٣',
  '2024-02-30',
  '0000-00-00',
  '9999-12-31',
  '-000001-01-01',
  '../../etc/passwd',
  'C:\\Windows\\..\\x',
  'javascript:alert(1)',
  '//male.example',
  'http://127.0.0.1:1/',
  '%00%c0%ae',
  '%s%n%d',
  '__proto__',
  'constructor',
  'a@b',
  `${'a'.repeat(300)}@prova.example`,
  'a'.repeat(201),
  'a '.repeat(1001),
  'è'.repeat(33_000),
];

/** A generated text that is invalid or unusual. */
export const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
);

const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

/** A JSON value, as text, of another type, size or depth than any field expects. */
export const hostileJson = fc.oneof(
  { weight: 3, arbitrary: hostileText.map((text) => JSON.stringify(text)) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'null',
      'true',
      'false',
      '[]',
      '{}',
      '[null]',
      '[[]]',
      '{"a":{}}',
      '0',
      '-0',
      '-1',
      '0.5',
      '1e400',
      '-1e400',
      '1e-400',
      '2147483648',
      '9007199254740993',
      '9'.repeat(400),
      '"\\ud800"',
      '"\\u0000"',
      '{"length":1e9}',
      '{"toString":1,"valueOf":null}',
      '{"then":true}',
      '{"constructor":{"prototype":{"a":1}}}',
      deep('[', ']', 5000),
      deep('{"a":', '}', 0),
      `${'{"a":'.repeat(4000)}1${'}'.repeat(4000)}`,
      `[${'0,'.repeat(20_000)}0]`,
      `{${Array.from({ length: 4000 }, (_, i) => `"k${i}":0`).join()}}`,
      `"${'x'.repeat(70_000)}"`,
    ),
  },
  { weight: 1, arbitrary: fc.json({ maxDepth: 4, stringUnit: 'binary' }) },
);

/** A hostile path segment, as it is written in the request line. */
export const hostileSegment = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '%00',
      'a%00b',
      '%c0%af',
      '%c0%ae%c0%ae%2f',
      '%e0%80%af',
      '%ed%a0%80',
      '%f5%80%80%80',
      '%E0%A4%A',
      '%',
      '%zz',
      '%u0041',
      '%25%30%30',
      '..',
      '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
      '..%5c..%5c',
      '%2f',
      '%E2%80%AE',
      '%F0%9F%95%AF',
      "'%20or%20'1'='1",
      '__proto__',
      'constructor',
      'a'.repeat(65),
      'a'.repeat(7000),
      'a'.repeat(20_000),
      ';a=b',
      'a?b',
      '*',
      '\u00ff',
      '-1',
      '0',
      'null',
    ),
  },
  { weight: 1, arbitrary: hostileText.map((text) => encodeURIComponent(Buffer.from(text).toString())) },
);

/** A hostile query string: fields of the call with wrong values, repeated, as lists, or thousands of times. */
export const hostileQuery = (names: readonly string[]) => {
  const name = fc.constantFrom(...names, '__proto__', 'constructor', 'toString', 'x');
  const value = hostileSegment.filter((segment) => segment.length < 3000);
  const part = fc.oneof(
    fc.tuple(name, value).map(([key, word]) => `${key}=${word}`),
    fc.tuple(name, value, value).map(([key, one, two]) => `${key}=${one}&${key}=${two}`),
    fc.tuple(name, value).map(([key, word]) => `${key}[]=${word}&${key}[a]=${word}&${key}.a=1`),
    fc
      .tuple(name, fc.constantFrom('1e9', '-1', '0', '1.5', '0x1', 'NaN', '9'.repeat(25), ''))
      .map((pair) => pair.join('=')),
    name.map((key) => `&&=&${key}&${key}=`),
    name.map((key) => `${key}=1&`.repeat(1500)),
  );
  return fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('&'));
};

const header = (name: string, ...values: string[]) =>
  fc.constantFrom(...values).map((value): readonly [string, string] => [name, value]);

/** A header that is false, repeated, contradictory or malformed. */
export const hostileHeader = fc.oneof(
  header(
    'Authorization',
    'Bearer',
    'Bearer ',
    'Bearer a b',
    `Bearer ${'a'.repeat(9000)}`,
    'Basic YTpi',
    'Bearer \u00e8',
    'bearer null',
  ),
  header('Content-Encoding', 'gzip', 'br', 'identity', 'x'),
  header('Content-Length', '-1', '0', '5, 6', '9'.repeat(20), '1e3'),
  header('Transfer-Encoding', 'chunked', 'chunked, identity', 'gzip, chunked', 'x'),
  header('Host', '', 'male.example', 'a b', '[::1', 'commiato.test:99999', 'a'.repeat(3000)),
  header('Cookie', 'a=%00; a; ;;; =b', `c=${'x'.repeat(9000)}`, 'visitatore=%E0%A4%A', '__proto__=1'),
  header('Idempotency-Key', ' ', 'a'.repeat(256), 'chiave', '\u00ff\u00fe', 'a'.repeat(9000)),
  header('If-None-Match', '*', '""', 'W/"', `"${'a'.repeat(4000)}"`),
  header('If-Modified-Since', 'ieri', 'Thu, 99 Foo 2026 00:00:00 GMT'),
  header('Range', 'bytes=0-', 'bytes=-1', 'bytes=5-2', `bytes=${'0-1,'.repeat(900)}0-1`),
  header('Accept-Encoding', 'gzip;q=x', '*;q=0', 'br, gzip, zstd;q=NaN', 'a,'.repeat(3000)),
  header('Accept-Language', 'it', '*', 'a-'.repeat(2000)),
  header('Origin', 'null', 'http://male.example', 'x', '\u00ff'),
  header('Sec-Fetch-Site', 'cross-site', 'none', 'x'),
  header('Expect', '100-continue', 'x'),
  header('Upgrade', 'websocket', 'h2c'),
  header('X-Forwarded-For', '1.2.3.4, x', "'; --", '::ffff:1.2.3.4', ','.repeat(3000)),
  header('X-Http-Method-Override', 'DELETE', 'x'),
  header('X-Riempitivo', 'a'.repeat(17_000), 'a\u0000b', 'a\u000bb', '\u00ff'),
  header('User-Agent', '', '<script>', 'a'.repeat(8000)),
  header('Referer', 'javascript:1', '\u00ff'.repeat(200)),
);
