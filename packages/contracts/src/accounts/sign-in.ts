import type { RouteDefinition } from '../route.ts';

/** What the sign-in form of the first page needs of the sign-in, apart from the schemas, which are ten times as large as its script. */
export const signInCalls = {
  login: { method: 'POST', path: '/api/login' },
  userCard: { method: 'GET', path: '/api/scheda-utente/:id' },
} as const satisfies Record<string, Pick<RouteDefinition, 'method' | 'path'>>;

/** The first screen of each role. */
export const roleHomePaths = { U: '/dashboard', A: '/amministratore/dashboard' } as const;

/** The first screen of a role as it is stored or sent; undefined for one without an area. */
export const roleHomePath = (role: unknown): string | undefined =>
  role === 'U' || role === 'A' ? roleHomePaths[role] : undefined;

/** Id of the block that hands a session to the page's script, after a sign-in by the plain form. */
export const sessionBlockId = 'sessione';

/** The sentences that the specification gives for a failed sign-in. */
export const signInErrorMessages = {
  /** For a refusal without a sentence of the server. */
  refused: 'Credenziali non valide',
  failed: 'Si è verificato un errore durante il login',
  unknownRole: 'Ruolo utente non valido',
} as const;
