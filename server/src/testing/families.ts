import { type InvitedRelative, inviteRelative, listContributions } from '@commiato/contracts/notices/family';
import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import { routeAddress } from '@commiato/contracts/route';
import { addDays } from '@commiato/italy/days';
import { dayInItaly } from '../platform/foundation/clock.ts';
import { type CalledProgram, call, multipart, type SeededProgram, type TestFile } from './calls.ts';
import { expectCreated, portrait } from './fixtures.ts';

/** All that a relative may do. */
export const allRights = { pensieri: true, bozze: true, foto: true, correzioni: true, visibilita: true };

/** Invites a relative to the page of a funeral, who may do all, and whose code the agency tells. */
export async function seedRelative(
  test: SeededProgram,
  token: string,
  id: string,
  change: Record<string, unknown> = {},
): Promise<InvitedRelative> {
  test.clock.pass(1000);
  const body = { nome: 'Anna Bianchi', puo: allRights, ...change };
  return expectCreated(await call(test, inviteRelative, { token, params: { id }, body }));
}

let visitors = 0;
/** Each visitor comes from an address of its own. */
export const nextVisitor = (): string => `10.37.${Math.floor(visitors / 200)}.${(visitors++ % 200) + 1}`;

/** Sends a form of the family's page. */
export const sendForm = (
  { app }: CalledProgram,
  url: string,
  fields: Record<string, string>,
  { cookie = '', ip = nextVisitor() }: { readonly cookie?: string; readonly ip?: string } = {},
) =>
  app.inject({
    method: 'POST',
    url,
    remoteAddress: ip,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie ? { cookie } : {}) },
    payload: new URLSearchParams(fields).toString(),
  });

/** Opens a device with the code of an invitation; answers the page's path and the cookie. */
export async function openDevice(
  test: CalledProgram,
  { url, codice = '' }: { readonly url: string; readonly codice?: string | undefined },
): Promise<{ readonly path: string; readonly cookie: string }> {
  const path = new URL(url).pathname;
  const { statusCode, headers } = await sendForm(test, path, { codice });
  const cookie = String(headers['set-cookie'] ?? '').split(';', 1)[0] ?? '';
  if (statusCode !== 303 || !cookie) throw new Error(`Il codice non apre la pagina: ${statusCode}`);
  return { path, cookie };
}

/** Sends a photograph from the family's page. */
export async function sendPhotograph(
  { app }: CalledProgram,
  { path, cookie }: { readonly path: string; readonly cookie: string },
  { testo = '', file }: { readonly testo?: string; readonly file?: TestFile } = {},
) {
  const { payload, headers } = multipart({ testo }, file ?? (await portrait()));
  return app.inject({
    method: 'POST',
    url: `${path}/foto`,
    remoteAddress: nextVisitor(),
    headers: { ...headers, ...(cookie ? { cookie } : {}) },
    payload,
  });
}

/** A photograph that a relative of a funeral has sent; answers its id. */
export async function seedFamilyPhotograph(test: SeededProgram, token: string, id: string): Promise<string> {
  await sendPhotograph(test, await openDevice(test, await seedRelative(test, token, id)));
  return newestContribution(test, token, id);
}

/** The id of what the family of a funeral has sent last. */
export async function newestContribution(test: SeededProgram, token: string, id: string): Promise<string> {
  const { body } = await call(test, listContributions, { token, params: { id } });
  const [first] = body;
  if (!first) throw new Error('La famiglia non ha mandato niente');
  return first._id;
}

/** Something that a relative of a funeral has sent to be corrected; answers its id. */
export async function seedContribution(test: SeededProgram, token: string, id: string): Promise<string> {
  const { path, cookie } = await openDevice(test, await seedRelative(test, token, id));
  await sendForm(
    test,
    routeAddress(publicPaths.familyCorrection, { token: path.split('/').at(-1) }),
    { testo: 'Si scrive Adele.' },
    { cookie },
  );
  return newestContribution(test, token, id);
}

/** The thanks of a funeral's family, for a day to come; answers the funeral, which has one of them. */
export async function seedThanks(
  test: SeededProgram,
  token: string,
  id: string,
  testo = 'Grazie a chi ci è stato vicino.',
): Promise<string> {
  const { path, cookie } = await openDevice(test, await seedRelative(test, token, id));
  const giorno = addDays(dayInItaly(test.clock.now()), 3);
  await sendForm(test, `${path}/grazie`, { testo, giorno }, { cookie });
  return id;
}
