import { romeDay } from '@commiato/italy/formatting';
import { planAgencies, shownAgencies } from './plan/agencies.ts';
import { createRandom } from './random.ts';

/** Settings of the demonstration where the environment has none: a folder of its own, a publicly known administrator, and who runs the site. */
export const demoSettings = {
  DATA_DIR: 'data-demo',
  ADMIN_MAIL: 'amministrazione@commiato.example',
  ADMIN_PASSWORD: 'ulivo-cedro-1938',
  PUBLISHER: 'Commiato Dimostrazione S.r.l., Viale Oberdan 300, 47521 Cesena (FC), partita IVA 04555550401',
} as const;

/** The environment settings that the messages at the start depend on. */
interface Setting {
  readonly adminMail: string;
  readonly adminPassword: string | undefined;
  readonly dataDir: string;
}

/** Italian messages at the start that explain how to sign in. The passwords are the initial ones; later changes are not shown. */
export function signInSentences(
  settings: Setting,
  { seed, start }: { readonly seed: string; readonly start: Date },
): string[] {
  const own = settings.adminPassword === demoSettings.ADMIN_PASSWORD;
  const administrator = {
    mail: settings.adminMail,
    password: own ? demoSettings.ADMIN_PASSWORD : '(quella di ADMIN_PASSWORD)',
    name: 'amministrazione',
  };
  const agencies = shownAgencies(planAgencies(3, romeDay(start), createRandom(seed))).map(({ account }) => ({
    mail: account.mail,
    password: account.password,
    name: `${account.ragSociale}, ${account.comune}`,
  }));
  const rows = [administrator, ...agencies];
  const mails = rows.map(({ mail }) => mail.length);
  const passwords = rows.map(({ password }) => password.length);
  return [
    `Dimostrazione con agenzie e annunci inventati, in ${settings.dataDir}. Accessi:`,
    ...rows.map(
      ({ mail, password, name }) =>
        `  ${mail.padEnd(Math.max(...mails))}  ${password.padEnd(Math.max(...passwords))}  ${name}`,
    ),
    'Con la password dell’amministrazione entrano anche richieste@ e redazione@commiato.example, che ne vedono una parte.',
    'Le prime hanno anche persone, con la stessa password: impiegato@, contabile@ e operatore@ al posto del nome dell’indirizzo.',
  ];
}
