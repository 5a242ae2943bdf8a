import {
  type AlertField,
  alertCode,
  alertCodeFields,
  alertCodeOutcomes,
  alertFields,
  alertRequest,
} from '@commiato/contracts/notices/alerts';
import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { AlertsPageData, VisitorFormContents } from '@commiato/contracts/notices/public-pages';
import { routeAddress } from '@commiato/contracts/route';
import type { FastifyInstance } from 'fastify';
import {
  applyAlertCode,
  confirmAlertByLink,
  endAlertsByLink,
  readAlertRequestTitle,
  readAlerts,
  requestAlert,
} from '../features/notices/alerts/service.ts';
import { Problem } from '../platform/foundation/problem.ts';
import { publicScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { createPublicForm, type FormInput, formHeaders, sentParameter } from './public-form.ts';
import { joinHtmlParts, type RenderPage } from './renderer.ts';

interface TokenParams {
  readonly token: string;
}

const noIndexFormHeaders = { ...formHeaders, 'x-robots-tag': 'noindex' };
const alertWishForm = createPublicForm(alertFields, alertRequest);
const codeForm = createPublicForm(alertCodeFields, alertCode);
const maxTypedLength = 120;

/** What is typed, or what the page that one comes from knows; the surname tells what is followed where nothing else does. */
function wishFromInput(given: FormInput): Record<AlertField, string> {
  const typed = Object.fromEntries(
    alertFields.map((name) => [name, typeof given[name] === 'string' ? given[name].slice(0, maxTypedLength) : '']),
  ) as Record<AlertField, string>;
  if (typed.cosa === 'annuncio' || typed.cosa === 'agenzia') return typed;
  return { ...typed, cosa: typed.cognome.trim() ? 'cognome' : 'luogo' };
}

/** What the server has found wrong with what was sent, at its fields; what is no fault of a field is thrown on. */
function fieldErrorsOrThrow(error: unknown): Readonly<Record<string, readonly string[]>> {
  if (error instanceof Problem && error.code === 'dati-non-validi' && error.fields) return error.fields;
  throw error;
}

const withFieldErrors = <Field extends string>(
  values: Readonly<Record<Field, string>>,
  flaws: Readonly<Record<string, readonly string[]>>,
): VisitorFormContents<Field> => ({
  sent: false,
  values,
  errors: Object.fromEntries(Object.entries(flaws).map(([name, [first]]) => [name, first])) as Partial<
    Record<Field, string>
  >,
});

const manifestIcon = (size: number) => ({ src: `/icone/${size}.png`, sizes: `${size}x${size}`, type: 'image/png' });

/** The page of somebody's alerts as an app of a home screen (W3C Web Application Manifest). */
const alertsManifest = (page: string) => ({
  id: publicPaths.alerts,
  name: 'Commiato: i miei avvisi',
  short_name: 'Avvisi',
  lang: 'it',
  dir: 'ltr',
  start_url: page,
  scope: '/',
  display: 'standalone',
  background_color: '#f6f1e7',
  theme_color: '#f6f1e7',
  icons: [manifestIcon(192), manifestIcon(512)],
});

/** `/avvisi`: to be told of notices by e-mail, without an account or JavaScript. No GET changes anything, as scanners open links of mails. */
export function alertPageRoutes(app: FastifyInstance, deps: Deps, render: RenderPage): void {
  const html = (data: AlertsPageData) => joinHtmlParts(render(data));
  const form = async (contents: VisitorFormContents<AlertField>) => {
    const { cosa, id } = contents.values;
    const isNamed = cosa === 'annuncio' || cosa === 'agenzia';
    const wish = isNamed ? alertRequest.safeParse({ mail: 'a@b.it', cosa, id }).data : undefined;
    const followed = wish ? await readAlertRequestTitle(deps, publicScope, wish) : null;
    const values = followed || !isNamed ? contents.values : { ...contents.values, cosa: 'luogo', id: '' };
    return html({ kind: 'alerts', view: 'form', ...contents, values, followed });
  };

  app.get<{ Querystring: FormInput }>(publicPaths.alerts, async ({ query }, reply) => {
    const values = wishFromInput(query);
    const sent = sentParameter in query;
    const quando = values.quando || (values.cosa === 'annuncio' ? 'subito' : 'riepilogo');
    return reply.headers(noIndexFormHeaders).send(await form({ sent, values: { ...values, quando }, errors: {} }));
  });

  app.post<{ Body: FormInput | undefined }>(publicPaths.alerts, async ({ body = {}, ip }, reply) => {
    const values = wishFromInput(body);
    const judged = alertWishForm.judge({ ...body, ...values });
    const refused = async (contents: VisitorFormContents<AlertField>) =>
      reply
        .code(400)
        .headers(noIndexFormHeaders)
        .send(await form(contents));
    if ('flawed' in judged) return refused(judged.flawed);
    try {
      await requestAlert(deps, publicScope, ip, judged.data);
    } catch (error) {
      return refused(withFieldErrors(values, fieldErrorsOrThrow(error)));
    }
    return reply.header('cache-control', 'no-store').redirect(`${publicPaths.alerts}?${sentParameter}`, 303);
  });

  app.get<{ Querystring: FormInput }>(publicPaths.alertCode, async ({ query }, reply) => {
    const done = alertCodeOutcomes.find((one) => one === query.fatto) ?? null;
    return reply.headers(noIndexFormHeaders).send(html({ kind: 'alerts', view: 'code', done, ...codeForm.shown({}) }));
  });

  app.post<{ Body: FormInput | undefined }>(publicPaths.alertCode, async ({ body = {}, ip }, reply) => {
    const judged = codeForm.judge(body);
    const refused = (contents: VisitorFormContents<'mail' | 'codice'>) =>
      reply
        .code(400)
        .headers(noIndexFormHeaders)
        .send(html({ kind: 'alerts', view: 'code', done: null, ...contents }));
    if ('flawed' in judged) return refused(judged.flawed);
    try {
      const { fatto } = await applyAlertCode(deps, publicScope, ip, judged.data);
      return reply.header('cache-control', 'no-store').redirect(`${publicPaths.alertCode}?fatto=${fatto}`, 303);
    } catch (error) {
      return refused(withFieldErrors({ mail: judged.data.mail, codice: '' }, fieldErrorsOrThrow(error)));
    }
  });

  const list = async (params: TokenParams, ip: string) => {
    const opened = await readAlerts(deps, publicScope, params.token, ip).catch((error: unknown) => {
      if (error instanceof Problem && error.code === 'non-trovato') return null;
      throw error;
    });
    return { status: opened ? 200 : 404, page: html({ kind: 'alerts', view: 'list', ...params, opened }) };
  };

  // A telephone of Apple gives notifications to apps of its home screen alone, and such an app opens what its manifest names.
  app.get<{ Params: TokenParams }>(publicPaths.alertsManifest, async ({ params }, reply) =>
    reply
      .headers({ ...formHeaders, 'content-type': 'application/manifest+json; charset=utf-8' })
      .send(alertsManifest(routeAddress(publicPaths.alertsOf, { ...params }))),
  );

  // Who opens the address of a form, as mail programs do with that of unsubscribing, gets the page with its buttons.
  for (const path of [publicPaths.alertsOf, publicPaths.confirmAlert, publicPaths.endAlerts])
    app.get<{ Params: TokenParams }>(path, async ({ params, ip }, reply) => {
      const { status, page } = await list(params, ip);
      return reply.code(status).headers(noIndexFormHeaders).send(page);
    });

  app.post<{ Params: TokenParams }>(publicPaths.confirmAlert, async ({ params, ip }, reply) => {
    await confirmAlertByLink(deps, publicScope, params.token, ip);
    return reply.header('cache-control', 'no-store').redirect(routeAddress(publicPaths.alertsOf, { ...params }), 303);
  });

  app.post<{ Params: TokenParams; Body: FormInput | undefined }>(publicPaths.endAlerts, async (request, reply) => {
    const { params, ip, body } = request;
    const avviso = typeof body?.avviso === 'string' ? body.avviso : undefined;
    await endAlertsByLink(deps, publicScope, { ...params, ip, avviso });
    if (avviso !== undefined)
      return reply.header('cache-control', 'no-store').redirect(routeAddress(publicPaths.alertsOf, { ...params }), 303);
    // One press in a mail program (RFC 8058), which follows no redirect.
    const { page } = await list(params, ip);
    return reply.headers(noIndexFormHeaders).send(page);
  });
}
