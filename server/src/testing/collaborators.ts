import { acceptInvitation, type Collaborator, createCollaborator } from '@commiato/contracts/accounts/collaborators';
import { createKey } from '@commiato/contracts/accounts/keys';
import type { OpenedSession } from '@commiato/contracts/accounts/sessions';
import type { Answer } from '@commiato/contracts/route';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { call, type SeededProgram } from './calls.ts';
import { expectCreated, nextAddress } from './fixtures.ts';
import { queryAppRows } from './rows.ts';
import type { TestApp } from './test-app.ts';

export const collaboratorPassword = 'lavanda-di-collina';
let count = 0;

/** The fields of an invitation, with an address that nobody had before. */
export const collaboratorFields = (change: Record<string, unknown> = {}) => {
  count += 1;
  return { nome: 'Bianca', cognome: "D'Amico", mail: `bianca-${count}@prova.example`, ruolo: 'operatore', ...change };
};

/** A person whom an agency has invited. */
export async function seedInvitation(
  test: SeededProgram,
  token: string,
  change: Record<string, unknown> = {},
): Promise<Collaborator> {
  test.clock.pass(1);
  return expectCreated(await call(test, createCollaborator, { token, body: collaboratorFields(change) }));
}

/** The fields of a key that may see the agenda. */
export const keyFields = (change: Record<string, unknown> = {}) => ({
  ...{ nome: 'Calendario della sala', aree: { agenda: 'vede' }, scade: '2027-06-30' },
  ...change,
});

/** A key of an agency. */
export async function seedKey(
  test: SeededProgram,
  token: string,
  change: Record<string, unknown> = {},
): Promise<Answer<typeof createKey>> {
  test.clock.pass(1);
  return expectCreated(await call(test, createKey, { token, body: keyFields(change) }));
}

/** The token in the last invitation that was sent to an address. */
export async function invitationToken(test: TestApp, mail: string): Promise<string> {
  const text = { testo: z.string() };
  const sent = sql`select testo from posta where destinatario = ${mail} and testo like '%/invito/%' order by creata desc limit 1`;
  const [row] = await queryAppRows(test, text, sent);
  return /\/invito\/([\w-]+)/.exec(row?.testo ?? '')?.[1] ?? '';
}

/** Accepts an invitation. */
export const accept = (
  test: TestApp,
  token: string,
  body: Record<string, unknown> = { password: collaboratorPassword },
) => call(test, acceptInvitation, { params: { token }, body, ip: nextAddress() });

/** A person who works for an agency, signed in. */
export async function seedCollaborator(
  test: TestApp,
  token: string,
  change: Record<string, unknown> = {},
): Promise<{ collaborator: Collaborator; session: OpenedSession; token: string }> {
  const collaborator = await seedInvitation(test, token, change);
  const { body: session } = await accept(test, await invitationToken(test, collaborator.mail));
  return { collaborator, session, token: session.token };
}
