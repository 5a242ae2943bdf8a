import {
  exportFuneralDeclaration,
  maxSummaryDocuments,
  readYearlyFuneralSummary,
  recordSentDeclaration,
} from '@commiato/contracts/billing/funeral-expenses';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedIssuedInvoice } from '../../../testing/billing.ts';
import { call } from '../../../testing/calls.ts';
import { copyRows } from '../../../testing/copied-rows.ts';
import { seedAgency, signInAdmin } from '../../../testing/fixtures.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
const documents = maxSummaryDocuments + 200;
const query = { anno: '2026' };
const db = () => test.deps.database.db;

let admin: string;
let files = 0;
beforeAll(async () => {
  admin = await signInAdmin(test);
});

/** An agency that has issued more documents in a year than a screen shows. */
async function agencyWithYear(change: Record<string, unknown>): Promise<string> {
  const { token } = await seedAgency(test, admin);
  const { _id } = await seedIssuedInvoice(test, token, { bolloAlCliente: false, ...change });
  // The numbers of files are those of the transmitter, which several agencies share.
  files += documents;
  const unique = { progressivo: 'n + 1', numero: '(n + 1)::text', file: `n + ${files}` };
  await copyRows(db(), 'fatture', _id, documents - 1, unique);
  return token;
}

const summaryOf = async (token: string) => (await call(test, readYearlyFuneralSummary, { token, query })).body;
const fileOf = async (token: string) =>
  String((await call(test, exportFuneralDeclaration, { token, query })).body)
    .trim()
    .split('\r\n');

describe('a year with more documents than its screen shows', () => {
  it('has the first that lack something, and the number of all', async () => {
    const token = await agencyWithYear({});
    const { daCompletare, incompleti, inTutto } = await summaryOf(token);
    expect([daCompletare.length, incompleti.length]).toEqual([maxSummaryDocuments, maxSummaryDocuments]);
    expect(inTutto).toEqual({ decessi: 0, daCompletare: documents, esclusi: 0 });
  });

  it('leaves a death with more documents than a screen to the file, and is declared whole', async () => {
    const token = await agencyWithYear({ defunto: { nome: 'Maria Neri', codFisc: 'DLLMTR38C52D704U' } });
    expect(await summaryOf(token)).toMatchObject({ decessi: [], inTutto: { decessi: 1, daCompletare: 0 } });
    const [, row, ...others] = await fileOf(token);
    expect([row?.split(';')[5], others]).toEqual([String(documents * 2000), []]);
    const sent = { anno: 2026, tipo: 'ordinario', protocollo: '2026A' };
    const { body } = await call(test, recordSentDeclaration, { token, body: sent });
    expect(await fileOf(token)).toHaveLength(1);
    await copyRows(db(), 'invii_spese_funebri', body._id, 300, { protocollo: 'n::text' });
    let answered = 0;
    const statements = await statementsOf(test, async () => {
      answered = (await summaryOf(token)).invii.length;
    });
    // Each declaration has stored the ids of all its documents, which no screen shows.
    expect([answered, JSON.stringify(statements.map(({ rows }) => rows)).length < 1_000_000]).toEqual([301, true]);
  });
});
