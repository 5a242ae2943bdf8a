import { randomBytes } from 'node:crypto';
import { decideCondolence } from '@commiato/contracts/notices/condolences';
import { setAppealLink } from '../features/notices/condolences/appeal-queries.ts';
import { appealByLink } from '../features/notices/condolences/appeal-service.ts';
import { newId } from '../platform/foundation/ids.ts';
import { publicScope } from '../platform/security/scopes.ts';
import { tokenDigest } from '../platform/security/token-digest.ts';
import { call } from './calls.ts';
import { nextAddress, seedCondolence } from './fixtures.ts';
import type { TestApp } from './test-app.ts';

/** A refused condolence on a notice of an agency, against which its author appeals. */
export async function seedAppeal(test: TestApp, token: string, notice: string): Promise<void> {
  test.clock.pass(1000);
  const mail = `${newId().toLowerCase()}@reclami.example`;
  const { _id } = await seedCondolence(test, token, notice, { mail });
  await call(test, decideCondolence, { token, params: { id: _id }, body: { stato: 'rifiutato' } });
  const secret = randomBytes(16).toString('base64url');
  await setAppealLink(test.deps.database.db, _id, tokenDigest(secret));
  await appealByLink(test.deps, publicScope, { token: secret, ip: nextAddress() }, 'È uno sbaglio.');
}
