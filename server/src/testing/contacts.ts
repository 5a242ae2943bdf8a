import { type Contact, createContact } from '@commiato/contracts/contacts/contacts';
import { call, type SeededProgram } from './calls.ts';

/** Creates a client of the signed-in agency. */
export async function seedContact(
  test: SeededProgram,
  token: string,
  change: Record<string, unknown> = {},
): Promise<Contact> {
  test.clock.pass(1000);
  const fields = { role: 'cliente', nome: 'Bruna', cognome: 'Casadei', comune: 'Cesena', prov: 'FC', ...change };
  const { status, body } = await call(test, createContact, { token, body: fields });
  if (status !== 201) throw new Error(`Anagrafica rifiutata: ${status} ${JSON.stringify(body)}`);
  return body;
}
