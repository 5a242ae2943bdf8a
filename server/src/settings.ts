import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { isOneLetterOff } from './platform/foundation/one-letter-off.ts';
import { StartError } from './platform/foundation/start-error.ts';

/** A setting that cannot be used: the sentence names it and says what is allowed. */
export class SettingsError extends StartError {
  override readonly name = 'SettingsError';
}

const textSetting = (allowed: string) => z.string(allowed).regex(/\S/, allowed);
const listSetting = (allowed: string, fits: (item: string) => boolean) =>
  z
    .string()
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .refine((items) => items.every(fits), allowed);
const integerSetting = (min: number, max: number) => {
  const allowed = `deve essere un numero intero da ${min} a ${max}`;
  return z
    .string()
    .regex(/^\d+$/, allowed)
    .transform(Number)
    .refine((value) => value >= min && value <= max, allowed);
};
const urlSetting = (protocols: readonly string[], allowed: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), allowed);
const webUrlSetting = urlSetting(['http:', 'https:'], 'deve essere un indirizzo http:// o https://');
const postgresUrlSetting = urlSetting(
  ['postgres:', 'postgresql:'],
  'deve essere un indirizzo postgres://utente:password@server/database',
);
const mailSetting = z.string().regex(/^[^\s@<>]+@[^\s@<>]+$/, 'deve essere un indirizzo e-mail');
const folderSetting = textSetting('deve essere il percorso di una cartella').transform((path) => resolve(path));

const publicUrlSetting = webUrlSetting
  .refine((value) => !/[?#]/.test(value), 'deve essere un indirizzo http:// o https:// senza parametri')
  .transform((value) => value.replace(/(?<!\/)\/+$/, ''));

const isOrigin = (item: string) => URL.canParse(item) && /^https?:/.test(item) && new URL(item).origin === item;

const isProxy = (item: string) => {
  const [ip = '', bits] = item.split('/');
  const family = isIP(ip);
  const fits = bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
  return ['loopback', 'linklocal', 'uniquelocal'].includes(item) || (family > 0 && fits);
};

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const storageUrlSetting = urlSetting(
  ['file:', 's3:'],
  'deve essere file: (una cartella) oppure s3://bucket?endpoint=…&region=…',
).refine(
  (value) => !value.startsWith('s3:') || new URL(value).hostname !== '',
  'deve nominare un bucket, come s3://bucket?endpoint=…&region=…',
);

/** Every setting of the environment, by its name there. */
const environmentSchema = z.object({
  PORT: integerSetting(0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'deve essere un indirizzo di rete o un nome, come 127.0.0.1 o 0.0.0.0')
    .default('127.0.0.1'),
  PUBLIC_URL: publicUrlSetting.optional(),
  DATA_DIR: folderSetting.default(() => resolve('data')),
  DATABASE_URL: postgresUrlSetting.optional(),
  DATABASE_DIRECT_URL: postgresUrlSetting.optional(),
  DATABASE_READ_URL: postgresUrlSetting.optional(),
  STORAGE_URL: storageUrlSetting.optional(),
  SMTP_URL: urlSetting(['smtp:', 'smtps:'], 'deve essere un indirizzo smtp:// o smtps://').optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
      'deve essere un indirizzo e-mail, anche nella forma Nome <indirizzo>',
    )
    .optional(),
  BOUNCES_URL: urlSetting(['imap:', 'imaps:'], 'deve essere un indirizzo imaps://utente:password@server')
    .refine(
      (value) => new URL(value).username !== '',
      'deve avere utente e password, come imaps://utente:password@server',
    )
    .optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[\w-]+(\.[\w-]+)*$/, 'deve essere il nome di un selettore DKIM, come s1')
    .optional(),
  MAIL_PACE: integerSetting(1, 100_000).default(300),
  SECRET_KEY: z.string().min(16, 'deve avere almeno 16 caratteri').optional(),
  NEW_SECRET_KEY: z.string().min(16, 'deve avere almeno 16 caratteri').optional(),
  ADMIN_MAIL: mailSetting.default('admin@localhost'),
  ADMIN_PASSWORD: z.string().optional(),
  CONTACT_URL: webUrlSetting.optional(),
  SUPPORT_MAIL: mailSetting.optional(),
  PAYMENT_URL: webUrlSetting.optional(),
  PUBLISHER: textSetting('deve dire chi gestisce il sito, come Commiato S.r.l., Via Roma 1, Cesena').optional(),
  // The rules of the protocol: 8 to 128 letters, digits and hyphens.
  INDEXNOW_KEY: z
    .string()
    .regex(/^[\da-zA-Z-]{8,128}$/, 'deve essere una chiave da 8 a 128 lettere, cifre e trattini')
    .optional(),
  INDEXNOW_URL: webUrlSetting.default('https://api.indexnow.org/indexnow'),
  TIMESTAMP_URL: webUrlSetting.optional(),
  PURGE_URL: listSetting(
    'deve elencare indirizzi http:// o https:// separati da virgole',
    (item) => webUrlSetting.safeParse(item).success,
  ).default([]),
  WEB_CONCURRENCY: integerSetting(1, 64).default(1),
  CORS_ORIGINS: listSetting('deve elencare origini separate da virgole, come https://www.esempio.it', isOrigin).default(
    [],
  ),
  METRICS_TOKEN: z.string().regex(/^\S+$/, 'deve essere un testo senza spazi').optional(),
  REQUIRE_SECOND_FACTOR: z
    .enum(['A', 'A,U'], 'deve essere A oppure A,U')
    .transform((roles): readonly ('A' | 'U')[] => (roles === 'A' ? ['A'] : ['A', 'U']))
    .default([]),
  BACKUP_DIR: folderSetting.optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'deve essere un’ora come 03:00')
    .default('03:00'),
  // What was deleted is not to come back out of a backup after more days than this (trust.md 22).
  BACKUP_KEEP: integerSetting(1, 35).default(30),
  DISK_RESERVE_MB: integerSetting(0, 1_000_000).default(256),
  MIGRATIONS: z.enum(['apply', 'refuse'], 'deve essere apply oppure refuse').default('apply'),
  IMAGE_TOOL_URL: webUrlSetting.default('https://squoosh.app/'),
  CREDIT: z.string().default(''),
  TRUST_PROXY: listSetting(
    'deve elencare gli indirizzi IP dei proxy separati da virgole, come 10.0.0.1 o 10.0.0.0/8',
    isProxy,
  ).default([]),
  PEC_LOCAL_HOSTS: listSetting('deve elencare nomi o indirizzi di server separati da virgole, come 127.0.0.1', (item) =>
    /^[\w.:-]+$/.test(item),
  ).default([]),
  PREPARE_PRINTS: z.enum(['on', 'off'], 'deve essere on oppure off').default('on'),
  PUSH_LOCAL_HOSTS: listSetting(
    'deve elencare nomi o indirizzi di server separati da virgole, come 127.0.0.1',
    (item) => /^[\w.:-]+$/.test(item),
  ).default([]),
  RATE_LIMITS: z.enum(['on', 'off'], 'deve essere on oppure off').default('on'),
  LOG_LEVEL: z.enum(logLevels, `deve essere uno di ${logLevels.join(', ')}`).default('info'),
});

/** What the environment may name. */
export const settingNames: readonly string[] = Object.keys(environmentSchema.shape);

/** Names that are a slip away from others by chance: too short to be guessed at. */
const minGuessedNameLength = 6;

/** Throws SettingsError for a variable that is a setting but for one letter: without it the program would start with the default. */
function refuseMisspelled(names: readonly string[]): void {
  for (const name of names) {
    if (settingNames.includes(name)) continue;
    const meant = settingNames.find((one) => one.length >= minGuessedNameLength && isOneLetterOff(name, one));
    if (meant) throw new SettingsError(`L’impostazione ${name} non esiste: forse è ${meant}. Correggila o toglila.`);
  }
}

export type Settings = ReturnType<typeof readSettings>;

/**
 * The settings of the table in docs/operations.md, parsed once. An empty variable counts as absent.
 * Throws SettingsError about the first that cannot be used, or that is misspelled.
 */
export function readSettings(variables: Readonly<Record<string, string | undefined>>) {
  const given = Object.entries(variables).filter(([, value]) => value !== undefined && value !== '');
  refuseMisspelled(given.map(([name]) => name));
  const parsed = environmentSchema.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new SettingsError(`L’impostazione ${String(issue?.path[0])} non va bene: ${issue?.message}.`);
  }
  const value = parsed.data;
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const) {
    if (value[name] && !value.DATABASE_URL)
      throw new SettingsError(`L’impostazione ${name} non va bene: è permessa solo insieme a DATABASE_URL.`);
  }
  if (value.SMTP_URL && !value.MAIL_FROM) {
    throw new SettingsError(
      'L’impostazione MAIL_FROM non va bene: con SMTP_URL deve esserci, ed è un indirizzo e-mail.',
    );
  }
  return {
    port: value.PORT,
    host: value.HOST,
    /** Without a slash at its end. */
    publicUrl: value.PUBLIC_URL ?? `http://localhost:${value.PORT}`,
    /** Whether PUBLIC_URL was set, not only derived from PORT. */
    isPublicUrlGiven: value.PUBLIC_URL !== undefined,
    /** Absolute. */
    dataDir: value.DATA_DIR,
    /** Absent: the embedded PostgreSQL. */
    databaseUrl: value.DATABASE_URL,
    /** The server itself, where DATABASE_URL leads to a pooler of transactions. */
    databaseDirectUrl: value.DATABASE_DIRECT_URL ?? value.DATABASE_URL,
    databaseReadUrl: value.DATABASE_READ_URL ?? value.DATABASE_URL,
    /** Absent: files under DATA_DIR. */
    storageUrl: value.STORAGE_URL,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    /** The mailbox of what comes back; absent: it is not read. */
    bouncesUrl: value.BOUNCES_URL,
    /** By which whoever receives our mails finds the key of their signature. */
    dkimSelector: value.DKIM_SELECTOR,
    /** Mails of many in a minute to one receiving domain. */
    mailPace: value.MAIL_PACE,
    secretKey: value.SECRET_KEY,
    /** What is to follow it, for `npm run rotate-key` alone. */
    newSecretKey: value.NEW_SECRET_KEY,
    adminMail: value.ADMIN_MAIL,
    adminPassword: value.ADMIN_PASSWORD,
    contactUrl: value.CONTACT_URL,
    supportMail: value.SUPPORT_MAIL ?? value.ADMIN_MAIL,
    paymentUrl: value.PAYMENT_URL,
    /** Who runs the installation, in a line: name, seat, VAT number. */
    publisher: value.PUBLISHER,
    /** Absent: search engines are told of nothing. */
    indexNowKey: value.INDEXNOW_KEY,
    indexNowUrl: value.INDEXNOW_URL,
    /** Authority that stamps the time of what was signed (RFC 3161); absent: the seal says the hour of the server. */
    timestampUrl: value.TIMESTAMP_URL,
    /** Caches in front of the program that are told what to forget. */
    frontCaches: value.PURGE_URL,
    webConcurrency: value.WEB_CONCURRENCY,
    corsOrigins: value.CORS_ORIGINS,
    metricsToken: value.METRICS_TOKEN,
    requireSecondFactor: value.REQUIRE_SECOND_FACTOR,
    backupDir: value.BACKUP_DIR,
    /** Local time, HH:MM. */
    backupAt: value.BACKUP_AT,
    /** Days. */
    backupKeep: value.BACKUP_KEEP,
    /** Bytes of the disk of DATA_DIR below which nothing is written. */
    diskReserve: value.DISK_RESERVE_MB * 2 ** 20,
    /** What a start does where a database in use lacks migrations. */
    migrations: value.MIGRATIONS,
    imageToolUrl: value.IMAGE_TOOL_URL,
    credit: value.CREDIT,
    trustProxy: value.TRUST_PROXY,
    /** Servers of certified mail that may stand in the own network, and do without encryption. */
    pecLocalHosts: value.PEC_LOCAL_HOSTS,
    /** Whether the process that draws prints starts with the program, not with the first print. */
    preparesPrints: value.PREPARE_PRINTS === 'on',
    /** Push services beside those of the browsers: any port, and no encryption. */
    pushLocalHosts: value.PUSH_LOCAL_HOSTS,
    rateLimits: value.RATE_LIMITS,
    logLevel: value.LOG_LEVEL,
  };
}
