import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

test('with nothing set the defaults of the documentation hold', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    isPublicUrlGiven: false,
    dataDir: resolve('data'),
    supportMail: 'admin@localhost',
    adminMail: 'admin@localhost',
    webConcurrency: 1,
    corsOrigins: [],
    requireSecondFactor: [],
    backupAt: '03:00',
    backupKeep: 30,
    diskReserve: 268_435_456,
    migrations: 'apply',
    imageToolUrl: 'https://squoosh.app/',
    frontCaches: [],
    indexNowUrl: 'https://api.indexnow.org/indexnow',
    credit: '',
    trustProxy: [],
    mailPace: 300,
    pecLocalHosts: [],
    preparesPrints: true,
    pushLocalHosts: [],
    rateLimits: 'on',
    logLevel: 'info',
  });
});

test('what is set is typed, and an empty variable counts as absent', () => {
  const settings = readSettings({
    PORT: '8080',
    PUBLIC_URL: 'https://commiato.example/',
    DATABASE_URL: 'postgres://u:p@db/commiato',
    CORS_ORIGINS: 'https://a.example, https://b.example:8443',
    REQUIRE_SECOND_FACTOR: 'A,U',
    TRUST_PROXY: '10.0.0.0/8,::1,loopback',
    SUPPORT_MAIL: '',
    ADMIN_MAIL: 'capo@example.com',
  });
  expect(settings).toMatchObject({
    port: 8080,
    publicUrl: 'https://commiato.example',
    databaseDirectUrl: 'postgres://u:p@db/commiato',
    databaseReadUrl: 'postgres://u:p@db/commiato',
    corsOrigins: ['https://a.example', 'https://b.example:8443'],
    requireSecondFactor: ['A', 'U'],
    trustProxy: ['10.0.0.0/8', '::1', 'loopback'],
    supportMail: 'capo@example.com',
  });
});

test.each([
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['DATABASE_URLS', 'DATABASE_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['STORAGE_URI', 'STORAGE_URL'],
])('%s is taken for a slip, not for nothing', (written, meant) => {
  expect(() => readSettings({ [written]: 'x' })).toThrow(
    new SettingsError(`L’impostazione ${written} non esiste: forse è ${meant}. Correggila o toglila.`),
  );
});

test('variables of others are left alone', () => {
  const others = {
    HOSTS: 'x',
    PORTS: '1',
    HOSTNAME: 'x',
    LOGNAME: 'x',
    PUBLIC_ULR: '',
    DATABASE_URL_TEST: 'x',
    AWS_REGION: 'x',
  };
  expect(readSettings(others)).toEqual(readSettings({}));
});

test('PUBLIC_URL follows PORT', () => {
  expect(readSettings({ PORT: '4010' }).publicUrl).toBe('http://localhost:4010');
});

test.each([
  ['PORT', '70000', 'un numero intero da 0 a 65535'],
  ['PORT', 'tremila', 'un numero intero'],
  ['HOST', 'due parole', 'un indirizzo di rete o un nome'],
  ['PUBLIC_URL', 'commiato.example', 'http:// o https://'],
  ['PUBLIC_URL', 'https://commiato.example/?a=1', 'senza parametri'],
  ['DATA_DIR', '  ', 'il percorso di una cartella'],
  ['DATABASE_URL', 'mysql://db/commiato', 'postgres://'],
  ['DATABASE_DIRECT_URL', 'postgres://db/commiato', 'solo insieme a DATABASE_URL'],
  ['DATABASE_READ_URL', 'postgres://db/commiato', 'solo insieme a DATABASE_URL'],
  ['STORAGE_URL', 'ftp://files', 's3://bucket'],
  ['STORAGE_URL', 's3:', 's3://bucket'],
  ['BOUNCES_URL', 'imaps://mail.example.com', 'utente e password'],
  ['DKIM_SELECTOR', 's1 s2', 'selettore'],
  ['SMTP_URL', 'mail.example.com', 'smtp://'],
  ['MAIL_FROM', 'Commiato', 'un indirizzo e-mail'],
  ['SECRET_KEY', 'corta', 'almeno 16 caratteri'],
  ['ADMIN_MAIL', 'capo', 'un indirizzo e-mail'],
  ['CONTACT_URL', 'javascript:alert(1)', 'http:// o https://'],
  ['PUBLISHER', '  ', 'chi gestisce il sito'],
  ['INDEXNOW_KEY', '../chiave', 'da 8 a 128 lettere, cifre e trattini'],
  ['TIMESTAMP_URL', 'tsa.example', 'http:// o https://'],
  ['PURGE_URL', 'http://127.0.0.1:6081,varnish', 'indirizzi http:// o https://'],
  ['WEB_CONCURRENCY', '0', 'da 1 a 64'],
  ['CORS_ORIGINS', 'https://a.example/pagina', 'origini separate da virgole'],
  ['METRICS_TOKEN', 'con spazi', 'senza spazi'],
  ['REQUIRE_SECOND_FACTOR', 'U', 'A oppure A,U'],
  ['BACKUP_AT', '25:00', 'un’ora come 03:00'],
  ['BACKUP_KEEP', '0', 'da 1 a 35'],
  ['BACKUP_KEEP', '36', 'da 1 a 35'],
  ['DISK_RESERVE_MB', '-1', 'da 0 a 1000000'],
  ['MIGRATIONS', 'no', 'apply oppure refuse'],
  ['IMAGE_TOOL_URL', 'squoosh', 'http:// o https://'],
  ['TRUST_PROXY', '10.0.0.0/99', 'indirizzi IP dei proxy'],
  ['PREPARE_PRINTS', 'no', 'on oppure off'],
  ['RATE_LIMITS', 'no', 'on oppure off'],
  ['LOG_LEVEL', 'tutto', 'debug'],
])('%s=%s stops the start with one sentence that says what is allowed', (name, value, allowed) => {
  const attempt = () => readSettings({ [name]: value });
  expect(attempt).toThrow(SettingsError);
  expect(attempt).toThrow(`L’impostazione ${name} non va bene: `);
  expect(attempt).toThrow(allowed);
});

test('SMTP_URL asks for MAIL_FROM', () => {
  expect(() => readSettings({ SMTP_URL: 'smtp://localhost' })).toThrow('MAIL_FROM');
  expect(readSettings({ SMTP_URL: 'smtp://localhost', MAIL_FROM: 'Commiato <ciao@example.com>' }).mailFrom).toBe(
    'Commiato <ciao@example.com>',
  );
});
