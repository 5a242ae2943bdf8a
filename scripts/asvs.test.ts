import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { asvsControls, asvsFaults } from './asvs.mjs';
import { readCheckout } from './evidence.mjs';
import { sourceFiles } from './sources.mjs';

const two = { controls: { 1: ['1.2.1'], 2: ['1.2.6'] }, chaptersThatDoNotApply: ['V9'] };
const rows = [
  '| 1.2.1 | output is escaped | holds | `web/src/public/markup.test.tsx` |',
  '| 1.2.6 | LDAP | not applicable | there is none (`scripts/asvs.test.ts`) |',
  '| V9 | tokens with content | not applicable | ours are opaque (`scripts/asvs.test.ts`) |',
];
const said = 'Of 2 controls 1 hold, 1 do not apply, 0 are open';
const checkout = readCheckout();
const faults = (...lines: string[]) => asvsFaults(lines.join('\n'), two, checkout);

describe('the page of the ASVS', () => {
  it('that has one row for each control is whole', () => {
    expect(faults(said, ...rows)).toEqual([]);
  });

  it.each([
    ['a control without a row', rows.slice(1), '1.2.1 ha 0 righe'],
    ['two rows of one', [...rows, String(rows[0])], '1.2.1 ha 2 righe'],
    ['a number that is none', [...rows, '| 1.9.9 | x | open | y |'], '1.9.9 non è un controllo'],
    ['another result', [String(rows[0]).replace('holds', 'perhaps'), ...rows.slice(1)], '1.2.1 non dice holds'],
    ['no reason', [...rows.slice(0, 2), '| V9 | tokens | not applicable | |'], 'V9 non dice che cosa'],
    ['what holds by words alone', ['| 1.2.1 | x | holds | surely |', ...rows.slice(1)], '1.2.1 non nomina il file'],
    ['what is open by words alone', ['| 1.2.1 | x | open | surely |', ...rows.slice(1)], '1.2.1 non nomina il file'],
    [
      'what does not apply by words alone',
      [...rows.slice(0, 2), '| V9 | tokens | not applicable | none |'],
      'V9 non nomina il file',
    ],
    ['a file that is not there', [String(rows[0]).replace('markup', 'nulla'), ...rows.slice(1)], 'che non c’è'],
    [
      'a title that is not there',
      [`${String(rows[0]).slice(0, -2)} «nulla» |`, ...rows.slice(1)],
      '«nulla», che non c’è',
    ],
    ['another number of controls', rows, 'deve dire «Of 2 controls 1 hold'],
  ])('lacks: %s', (_, lines, sentence) => {
    expect(faults(...lines).join()).toContain(sentence);
  });

  it('covers 210 controls of the levels 1 and 2', () => {
    const { controls, chaptersThatDoNotApply } = asvsControls();
    expect(Object.values(controls).flat()).toHaveLength(210);
    expect(chaptersThatDoNotApply).toEqual(['V9', 'V10', 'V17']);
  });
});

/** Files of the product whose text an expression finds something in. */
const filesWith = (pattern: RegExp, folder = '') =>
  sourceFiles().filter(
    (path) =>
      path.startsWith(folder) &&
      /\.tsx?$/.test(path) &&
      !/\.test\.tsx?$|\/testing\/|\/demo\//.test(path) &&
      pattern.test(readFileSync(path, 'utf8')),
  );

it('what is said not to be there is not there', () => {
  const absent =
    /\bWebSocket\b|EventSource\(|RTCPeerConnection|graphql|ldapjs|memcache|\bsaml|openid-client|\bpdflatex\b/i;
  expect(filesWith(absent)).toEqual([]);
  // What a worker of ours answers; no other window is listened to.
  expect(filesWith(/addEventListener\('message'|\bonmessage\b/, 'web/src/')).toEqual([
    'web/src/ui/fields/image/decode-image.ts',
    'web/src/ui/fields/image/heic-worker.ts',
  ]);
  // What our own packages ask for, not what stands below that unused.
  const packages: Record<string, { dependencies?: Record<string, string> }> = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  ).packages;
  const names = Object.entries(packages)
    .filter(([path]) => !path.includes('node_modules'))
    .flatMap(([, { dependencies }]) => Object.keys(dependencies ?? {}));
  expect(names).toContain('fastify');
  expect(names.filter((name) => /graphql|ldap|memcache|saml|openid|oauth|^socket\.io/.test(name))).toEqual([]);
  // Certificates of our own, towards others.
  expect(filesWith(/\bpfx: |\bcert: /, 'server/src/')).toEqual([]);
});

it('what asks over http asks nobody else: each says that a redirect is an error', () => {
  const asking = filesWith(/\bfetch\(/, 'server/src/');
  expect(asking).toHaveLength(4);
  for (const path of asking) {
    const text = readFileSync(path, 'utf8');
    expect([path, text.match(/\bfetch\(/g)?.length]).toEqual([path, text.match(/redirect: 'error'/g)?.length]);
  }
});

it('nowhere is the verification of certificates switched off', () => {
  expect(filesWith(/./).length).toBeGreaterThan(1000);
  expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/)).toEqual([]);
});

it('what is asked of other machines is asked in these places', () => {
  const asks = /\bfetch\(|new ImapFlow\(|\bcreateTransport\(|new S3Client\(|\bhttps?\.(?:get|request)\(|from 'undici'/;
  expect(filesWith(asks, 'server/src/')).toEqual([
    'server/src/features/notices/sitemap/ping-service.ts',
    'server/src/platform/certified-mail/read-mailbox.ts',
    'server/src/platform/certified-mail/send-certified.ts',
    'server/src/platform/mail/transport.ts',
    'server/src/platform/page-cache/front-caches.ts',
    'server/src/platform/push/send-push.ts',
    'server/src/platform/signatures/timestamp.ts',
    'server/src/platform/storage/storage-s3.ts',
  ]);
});

it('statements of features are tagged templates, and what stands in them as it is comes from these places', () => {
  expect(filesWith(/\.(?:execute|query)\(\s*[`'"]/, 'server/src/features/')).toEqual([]);
  // Each puts in names and numbers of its own, nothing that somebody sent: look at it before another is added.
  expect(filesWith(/\bsql\.raw\(/, 'server/src/')).toEqual([
    'server/src/features/accounts/agency-pages/queries.ts',
    'server/src/features/funerals/events/queries.ts',
    'server/src/features/notices/notices/queries.ts',
    'server/src/features/notices/places/queries.ts',
    'server/src/features/notices/publication/queries.ts',
    'server/src/features/notices/search/queries.ts',
    'server/src/features/requests/requests/list-queries.ts',
    'server/src/platform/database/json-value.ts',
    'server/src/platform/database/prepared.ts',
    'server/src/platform/images/variant-queue.ts',
    'server/src/platform/security/stored-bytes.ts',
  ]);
});

it('no shell is asked to start a program', () => {
  const shell = /\bshell: |\bexecSync\b|import \{[^}]*\bexec\b[^}]*\} from 'node:child_process'/;
  expect(filesWith(shell, 'server/src/')).toEqual([]);
});
