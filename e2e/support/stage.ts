import type { BrowserContextOptions } from '@playwright/test';
import sharp from 'sharp';
import {
  agencyPassword,
  seedAgency,
  seedContact,
  seedDocumentsAndPartnerServices,
  seedNotice,
  seedNotifications,
  seedRequest,
  storedSession,
} from './people.ts';
import { adminMail, adminPassword, type Program, startProgram } from './program.ts';

/** Viewers of screens: a visitor, an agency with much data, one without any, the administrator. */
export type Viewer = 'public' | 'agency' | 'empty agency' | 'admin';
/** Ids of prepared objects by the names that addresses of screens use. */
export type PreparedIds = Readonly<Record<string, string>>;
type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** A program with data for all screens. */
export interface Stage {
  readonly program: Program;
  readonly address: string;
  /** E-mail of the agency with much data. */
  readonly mail: string;
  readonly things: PreparedIds;
  /** Browser storage of a signed-in viewer; each viewer signs in only once. */
  storageOf(viewer: Viewer): Promise<StorageState>;
}

const longText =
  `${'È mancata all’affetto dei suoi cari, dopo una vita dedicata alla famiglia e alla scuola. '.repeat(11)}Grazie.`.slice(
    0,
    1000,
  );
const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Starts a program and fills it; `prepare` adds a domain's data and ids. */
export async function setStage(prepare?: (stage: Stage) => Promise<PreparedIds>): Promise<Stage> {
  const program = await startProgram();
  const { address } = program;
  const { mail } = await seedAgency(address);
  await seedNotifications(address, { url: '' });
  await seedNotifications(address, { titolo: 'W'.repeat(50), testo: 'Precipitevolissimevolmente. '.repeat(4) });
  const empty = await seedAgency(address, { ragSociale: 'Casa Funeraria Val d’Isarco', comune: 'Bressanone' });
  await seedAgency(address, { ragSociale: 'Impresa Funebre Cassibile', attivo: false });
  const notice = await seedNotice(address, mail, await picture(480, 600, '#9484ab'), { testo: longText });
  await seedNotice(address, mail, await picture(640, 360, '#47552a'), {
    codfisc: 'SCHJGN40A01A952X',
    nome: 'Jürgen',
    cognome: 'Schütz',
    testo: 'CI HA LASCIATI',
  });
  const contact = await seedContact(address, mail);
  const request = await seedRequest(address, mail);
  await seedDocumentsAndPartnerServices(address, notice.id_utente);

  const accounts: Record<Exclude<Viewer, 'public'>, readonly [string, string]> = {
    agency: [mail, agencyPassword],
    'empty agency': [empty.mail, agencyPassword],
    admin: [adminMail, adminPassword],
  };
  const states = new Map<Viewer, Promise<StorageState>>();
  const signIn = async (viewer: Viewer): Promise<StorageState> => {
    if (viewer === 'public') return { cookies: [], origins: [] };
    return {
      cookies: [],
      origins: [{ origin: address, localStorage: await storedSession(address, ...accounts[viewer]) }],
    };
  };
  const stage: Stage = {
    program,
    address,
    mail,
    things: {
      notice: notice._id,
      slug: 'maria-teresa-dell-acqua',
      agency: notice.id_utente,
      contact: contact._id,
      request: request._id,
    },
    storageOf: (viewer) => {
      const state = states.get(viewer) ?? signIn(viewer);
      states.set(viewer, state);
      return state;
    },
  };
  return prepare ? { ...stage, things: { ...stage.things, ...(await prepare(stage)) } } : stage;
}
