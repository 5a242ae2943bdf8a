import { createPartnerService, type PartnerService } from '@commiato/contracts/office/partner-services';
import { type SentDocument, sendDocument } from '@commiato/contracts/office/sent-documents';
import { call } from './calls.ts';
import { pdf } from './documents.ts';
import type { TestApp } from './test-app.ts';

/** Sends a document from the administrator to an agency. */
export async function seedSentDocument(
  test: TestApp,
  admin: string,
  id: string,
  change: Record<string, unknown> = {},
): Promise<SentDocument> {
  test.clock.pass(1000);
  const body = { titolo: 'Circolare di novembre', testo: '', ...change };
  const answer = await call(test, sendDocument, { token: admin, params: { id }, body, file: pdf('circolare.pdf') });
  if (answer.status !== 201) throw new Error(`Invio rifiutato: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Creates a partner service without expiry. */
export async function seedPartnerService(
  test: TestApp,
  admin: string,
  change: Record<string, unknown> = {},
): Promise<PartnerService> {
  test.clock.pass(1000);
  const body = { nome: 'Marmi del Savio', vantaggio: 'Sconto del 15 % sulle lapidi', ...change };
  const answer = await call(test, createPartnerService, { token: admin, body });
  if (answer.status !== 201) throw new Error(`Convenzione rifiutata: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
