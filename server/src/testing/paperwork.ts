import { createMunicipalityRule, type MunicipalityRule } from '@commiato/contracts/paperwork/municipality-rules';
import { type PaperSending, prepareOrSendPapers } from '@commiato/contracts/paperwork/sending';
import { call, type SeededProgram } from './calls.ts';
import { expectCreated } from './fixtures.ts';

/** Writes down what a municipality asks for: a paper of its own, unless changed. */
export async function seedRule(
  test: SeededProgram,
  token: string,
  change: Record<string, unknown> = {},
): Promise<MunicipalityRule> {
  test.clock.pass(1000);
  const nome = `Ricevuta dei diritti ${crypto.randomUUID().slice(0, 8)}`;
  const body = { comune: 'Cesena', prov: 'FC', nome, canale: 'sportello', ...change };
  return expectCreated(await call(test, createMunicipalityRule, { token, body }));
}

/** Prepares a packet of a funeral: the family's mandate at the counter, unless changed. */
export async function seedPacket(
  test: SeededProgram,
  token: string,
  id: string,
  change: Record<string, unknown> = {},
): Promise<PaperSending> {
  test.clock.pass(1000);
  const body = { canale: 'sportello', documenti: [`${id}.mandato`], ...change };
  return expectCreated(await call(test, prepareOrSendPapers, { token, params: { id }, body }));
}
