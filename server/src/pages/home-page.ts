import { type OpenedSession, openedSession } from '@commiato/contracts/accounts/sessions';
import { roleHomePath, signInErrorMessages } from '@commiato/contracts/accounts/sign-in';
import { homeSearchField, publicPaths, searchAddress } from '@commiato/contracts/notices/public-addresses';
import type { SignInStep } from '@commiato/contracts/notices/public-home';
import { placeAddress } from '@commiato/contracts/notices/public-places';
import { romeLocalTime } from '@commiato/italy/clock';
import { romeDay } from '@commiato/italy/formatting';
import { toComparisonKey } from '@commiato/italy/places/provinces';
import { findTypedPlace } from '@commiato/italy/places/typed-place';
import { parseRiteQuery } from '@commiato/italy/search/rite-query';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { signIn } from '../features/accounts/sessions/service.ts';
import { todaysFuneralsTag } from '../features/funerals/funerals/policy.ts';
import { readHome } from '../features/notices/places/home-service.ts';
import { addressOfTypedDays } from '../features/notices/places/rite-query-service.ts';
import { searchRateLimits } from '../features/notices/search/policy.ts';
import { Problem } from '../platform/foundation/problem.ts';
import { auditedRefusalOf } from '../platform/http/error-handler.ts';
import { sendPage } from '../platform/page-cache/send-page.ts';
import { ipLimitKey } from '../platform/security/address.ts';
import { publicScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { ritesTtlMs } from './list-ttl.ts';
import { pageHeaders } from './page-headers.ts';
import { type FormInput, formHeaders } from './public-form.ts';
import { joinHtmlParts, type RenderPage } from './renderer.ts';

/** The form before anything was typed. */
const emptySignInStep: SignInStep = { step: 'credentials', mail: '', error: '' };

/** Longer values are cut: no address, password or code is as long. */
const maxTypedLength = 1000;
const maxSearchLength = 200;

/** A typed value; empty where it is missing or repeated. */
const typedText = (value: unknown, most: number) => (typeof value === 'string' ? value.slice(0, most).trim() : '');

/** The first page: search, funerals of the next days and sign-in, all of them also without a script. */
export function homePageRoutes(app: FastifyInstance, deps: Deps, render: RenderPage): void {
  const { pages, limits, reads, clock } = deps;

  app.get<{ Querystring: FormInput }>(publicPaths.home, async (request, reply) => {
    const searched = typedText(request.query[homeSearchField], maxSearchLength);
    const typed = searched === '' ? null : findTypedPlace(searched);
    if (typed === undefined) {
      const today = romeDay(clock.now());
      const days = parseRiteQuery(searched, today);
      if (days) await limits.consume(`ricerca:${ipLimitKey(request.ip)}`, searchRateLimits);
      const address = days && (await addressOfTypedDays(reads, publicScope, searched, days));
      return reply.headers(pageHeaders).redirect(address ?? searchAddress({ searchTerm: searched }), 303);
    }
    const key = `prima pagina ${typed ? `${placeAddress(typed.place)} ${toComparisonKey(typed.name)}` : ''}`;
    const page = await pages.get(key, ['recenti', todaysFuneralsTag], async () => {
      const now = clock.now();
      const { byName, until, ...home } = await readHome(reads, publicScope, typed, romeLocalTime(now));
      if (typed && byName)
        return {
          status: 303,
          headers: { ...pageHeaders, location: searchAddress({ searchTerm: typed.name }) },
          html: '',
        };
      const html = render({ kind: 'home', ...home, signIn: emptySignInStep });
      return { status: 200, headers: pageHeaders, html, ttlMs: ritesTtlMs(until, now) };
    });
    return sendPage(request, reply, page);
  });

  app.post<{ Body: FormInput | undefined }>(publicPaths.home, async (request, reply) => {
    const { status, headers, step } = await signInByForm(deps, request);
    const { byName: _, until: __, ...home } = await readHome(reads, publicScope, null, romeLocalTime(clock.now()));
    return reply
      .code(status)
      .headers({ ...headers, ...formHeaders })
      .send(joinHtmlParts(render({ kind: 'home', ...home, signIn: step })));
  });
}

interface SignInAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly step: SignInStep;
}

/** Signs in with the fields of the form, under the limits of the call, and says what the page shows next. */
async function signInByForm(
  deps: Deps,
  request: FastifyRequest<{ Body: FormInput | undefined }>,
): Promise<SignInAnswer> {
  const body = request.body ?? {};
  const raw = (name: string) => (typeof body[name] === 'string' ? body[name].slice(0, maxTypedLength) : '');
  const mail = raw('username');
  const challenge = raw('challenge');
  const from = { address: request.ip, agent: request.headers['user-agent'] ?? '' };
  const credentials =
    challenge === ''
      ? { mail, password: raw('password') }
      : { mail: '', password: '', challenge, codice: raw('codice') };
  const result = await signIn(deps, { ...credentials, ...from }).catch((error: unknown) => {
    if (error instanceof Problem) return error;
    throw error;
  });
  if (!(result instanceof Problem)) return signedInAnswer(result);
  const refusal = auditedRefusalOf(request, result);
  if (refusal) deps.refusals.note(refusal);
  const { status, headers, message } = result;
  const isCode = result.code === 'secondo-fattore' && result.challenge !== undefined;
  // The first request for a code is not shown as an error.
  if (isCode)
    return {
      status,
      headers,
      step: { step: 'code', challenge: result.challenge ?? '', error: challenge ? message : '' },
    };
  return { status, headers, step: { step: 'credentials', mail, error: message } };
}

function signedInAnswer(session: OpenedSession): SignInAnswer {
  const { user } = session;
  if (roleHomePath(user.role))
    return { status: 200, headers: {}, step: { step: 'done', session: openedSession.parse(session) } };
  return {
    status: 403,
    headers: {},
    step: { step: 'credentials', mail: user.mail, error: signInErrorMessages.unknownRole },
  };
}
