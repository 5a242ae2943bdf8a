import type { Fault } from '../fault.ts';
import { outcomeOf, runTests } from '../support/tests.ts';

interface Tested extends Pick<Fault, 'name' | 'fault' | 'criterion'> {
  /** Files under `server/src` and which of their tests show it. */
  readonly shownBy: readonly (readonly [file: string, tests: RegExp])[];
}

const sessions = 'features/accounts/sessions/sessions.test.ts';
const passwords = 'features/accounts/passwords/passwords.test.ts';

/** What tests of the server show better than a program from outside: they move the clock and look into the tables. */
export const tested: readonly Tested[] = [
  {
    name: 'malformed',
    fault: '1.000 corpi, moduli e parametri malformati, generati',
    criterion: 'solo 4xx problem+json; nessun file e nessun 5xx',
    shownBy: [
      ['testing/hostile.test.ts', /a thousand for a release|malformed and oversized/],
      ['testing/unwritable.test.ts', /in a parameter, the query or a field of/],
    ],
  },
  {
    name: 'png-bomb',
    fault: 'bomba PNG 14.000 x 14.000, 20 insieme',
    criterion: '4xx in 1 s ciascuna, memoria + 200 MB al più',
    shownBy: [['platform/images/images.test.ts', /twenty PNG bombs/]],
  },
  {
    name: 'traversal',
    fault: 'percorsi in nomi di file, id, indirizzi (../, %2e, NUL)',
    criterion: '4xx, nessun file toccato',
    shownBy: [
      ['features/notices/publication/publication.test.ts', /by traversal/],
      ['platform/storage/storage.test.ts', /./],
      ['testing/unwritable.test.ts', /address, the query or a form/],
    ],
  },
  {
    name: 'passwords',
    fault: '1.000 password da un indirizzo; 50 indirizzi su un account',
    criterion: '429 entro l’undicesima; 20 controllate all’ora; chi è il proprietario rientra',
    shownBy: [
      [sessions, /stops an address|at most twenty/],
      ['testing/shared-limits.test.ts', /sign-in/],
      [passwords, /lets the owner in/],
    ],
  },
  {
    name: 'old-token',
    fault: 'token vecchio dopo uscita, cambio, ripristino, disattivazione',
    criterion: 'sempre 401',
    shownBy: [
      [sessions, /ends at once on logout|dies after twelve/],
      [passwords, /ends the others|ends every session|deactivation/],
      ['features/accounts/sessions/view-as.test.ts', /ends|at its logout|when the/],
    ],
  },
  {
    name: 'reset-link',
    fault: 'link di ripristino riusato, vecchio di un secondo di troppo, mail come elenco, Host falso',
    criterion: 'rifiutato; nessuna e-mail ad altri',
    shownBy: [[passwords, /exactly one address|one of two|sixty minutes|nobody was sent|dies when/]],
  },
  {
    name: 'smtp-down',
    fault: 'SMTP giù per 10 minuti con due kill -9 nel mezzo',
    criterion: 'ogni e-mail arriva, un doppione ha lo stesso Message-ID',
    shownBy: [['outbox-survives.test.ts', /./]],
  },
  {
    name: 'smtp-refusing',
    fault: 'SMTP che rifiuta, uno sì e uno no, e più processi che spediscono insieme',
    criterion: 'chi è accettato arriva una volta, chi è rifiutato resta visibile dopo 5 prove',
    shownBy: [['platform/mail/sender.test.ts', /five tries|block none|sends each mail once|dies while it sends/]],
  },
  {
    name: 'migration-fails',
    fault: 'una migrazione che fallisce a metà; due versioni che servono insieme; due avvii insieme',
    criterion: 'niente resta a metà; la vecchia continua; la nuova parte tolta la causa; si migra una volta',
    shownBy: [['platform/database/migrate.test.ts', /one that fails|newer program|start at once|one was changed/]],
  },
];

let results: ReturnType<typeof runTests> | undefined;

export const testedFaults: readonly Fault[] = tested.map(({ shownBy, ...fault }) => ({
  ...fault,
  seconds: 420,
  run: async ({ names }) => {
    // All that are asked for in one go, by the first of them.
    const asked = tested.filter(({ name }) => names.includes(name)).flatMap((one) => one.shownBy.map(([file]) => file));
    results ??= runTests(asked);
    return outcomeOf(await results, shownBy);
  },
}));
