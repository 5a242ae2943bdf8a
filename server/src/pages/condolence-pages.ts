import { appealFields, appealForm } from '@commiato/contracts/notices/condolence-appeals';
import {
  condolenceChange,
  condolenceChangeFields,
  condolenceFields,
  condolenceInput,
  condolenceReport,
  condolenceReportFields,
  customaryWords,
} from '@commiato/contracts/notices/condolences';
import {
  condolenceLeft,
  condolencesId,
  noticeAddress,
  publicPaths,
} from '@commiato/contracts/notices/public-addresses';
import type { CondolencesData } from '@commiato/contracts/notices/public-pages';
import { addressOf } from '@commiato/contracts/route';
import type { FastifyInstance } from 'fastify';
import { appealByLink } from '../features/notices/condolences/appeal-service.ts';
import { rememberAuthor } from '../features/notices/condolences/author-service.ts';
import { changeOwn, confirmByLink, readByLink, withdrawOwn } from '../features/notices/condolences/link-service.ts';
import {
  leaveCondolence,
  readCondolencesBefore,
  readReportable,
  reportCondolence,
} from '../features/notices/condolences/service.ts';
import { requirePublished } from '../features/notices/publication/service.ts';
import { publicScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { type FormInput, formHeaders, publicForm, sentParameter } from './public-form.ts';
import { type RenderPage, wholeHtml } from './renderer.ts';

interface LinkParams {
  readonly token: string;
}

interface Params {
  readonly id: string;
}

const form = publicForm(condolenceFields, condolenceInput);
const changeForm = publicForm(condolenceChangeFields, condolenceChange);
const appealing = publicForm(appealFields, appealForm);
const reportForm = publicForm(condolenceReportFields, condolenceReport);
/** The page of the notice is the one to be found. */
const headers = { ...formHeaders, 'x-robots-tag': 'noindex' };
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** What was chosen of the customary words, where nothing else was written. */
function withWords({ parole, ...given }: FormInput): FormInput {
  const chosen = customaryWords.find((words) => words === parole);
  return chosen && textOf(given.testo).trim() === '' ? { ...given, testo: chosen } : given;
}

/** Condolences without JavaScript: the form of a notice's page is sent here, older ones are read here, and one is reported. */
export function condolencePages(app: FastifyInstance, deps: Deps, render: RenderPage): void {
  const html = (data: CondolencesData) => wholeHtml(render(data));

  app.get<{ Params: Params; Querystring: FormInput }>(publicPaths.condolences, async ({ params, query }, reply) => {
    const { notice, shown } = await readCondolencesBefore(
      deps,
      publicScope,
      params.id,
      textOf(query.prima) || undefined,
    );
    return reply
      .headers(headers)
      .send(html({ kind: 'condolences', view: 'list', notice, ...shown, ...form.shown({}) }));
  });

  app.post<{ Params: Params; Body: FormInput | undefined }>(publicPaths.condolences, async (request, reply) => {
    const { params, body = {}, ip } = request;
    const judged = form.judge(withWords(body));
    if ('flawed' in judged) {
      const { notice, shown } = await readCondolencesBefore(deps, publicScope, params.id);
      const { flawed } = judged;
      return reply
        .code(400)
        .headers(headers)
        .send(html({ kind: 'condolences', view: 'list', notice, ...shown, list: [], more: false, ...flawed }));
    }
    const notice = await requirePublished(deps.database.db, publicScope, params.id);
    const { _id } = await leaveCondolence(deps, publicScope, ip, notice._id, judged.data);
    rememberAuthor(deps, { request, reply }, notice._id, _id);
    return reply
      .header('cache-control', 'no-store')
      .redirect(`${noticeAddress(notice)}?${condolenceLeft}#${condolencesId}`, 303);
  });

  app.get<{ Params: Params; Querystring: FormInput }>(
    publicPaths.condolenceReport,
    async ({ params, query }, reply) => {
      const sent = sentParameter in query;
      const id = textOf(query[condolenceLeft]);
      const { notice, reported } = await readReportable(deps, publicScope, params.id, sent ? null : id);
      return reply
        .headers(headers)
        .send(html({ kind: 'condolences', view: 'report', notice, reported, ...reportForm.shown(query) }));
    },
  );

  app.post<{ Params: Params; Body: FormInput | undefined }>(publicPaths.condolenceReport, async (request, reply) => {
    const { params, body = {}, ip } = request;
    const id = textOf(body[condolenceLeft]);
    const { notice, reported } = await readReportable(deps, publicScope, params.id, id);
    const judged = reportForm.judge(body);
    if ('flawed' in judged)
      return reply
        .code(400)
        .headers(headers)
        .send(html({ kind: 'condolences', view: 'report', notice, reported, ...judged.flawed }));
    await reportCondolence(deps, publicScope, ip, id, judged.data);
    return reply
      .header('cache-control', 'no-store')
      .redirect(`${noticeAddress(notice, 'condolenceReport')}?${sentParameter}`, 303);
  });

  const ownPage = async (visitor: LinkParams & { readonly ip: string }) => {
    const { own, notice, confermato, grazie, refusal } = await readByLink(deps, publicScope, visitor);
    const { nome, testo, vicino, riservato } = own;
    const values = { nome, testo, vicino: String(vicino), riservato: String(riservato) };
    const { token } = visitor;
    const confirmed = confermato !== null;
    return {
      kind: 'condolences',
      view: 'own',
      sent: false,
      token,
      own,
      notice,
      confirmed,
      thanks: own.stato === 'ritirato' ? null : grazie,
      refusal,
      appealFlawed: null,
      values,
      errors: {},
    } as const;
  };

  // Who opens the address of a form gets the page with its buttons.
  const {
    condolence,
    condolenceConfirm,
    condolenceChange: changePath,
    condolenceWithdraw,
    condolenceAppeal,
  } = publicPaths;
  for (const path of [condolence, condolenceConfirm, changePath, condolenceWithdraw, condolenceAppeal])
    app.get<{ Params: LinkParams }>(path, async ({ params, ip }, reply) =>
      reply.headers(headers).send(html(await ownPage({ ...params, ip }))),
    );

  for (const [path, act] of [
    [condolenceConfirm, confirmByLink],
    [condolenceWithdraw, withdrawOwn],
  ] as const)
    app.post<{ Params: LinkParams }>(path, async ({ params, ip }, reply) => {
      await act(deps, publicScope, { ...params, ip });
      return reply.header('cache-control', 'no-store').redirect(addressOf(condolence, { ...params }), 303);
    });

  app.post<{ Params: LinkParams; Body: FormInput | undefined }>(
    changePath,
    async ({ params, body = {}, ip }, reply) => {
      const judged = changeForm.judge(body);
      if ('flawed' in judged)
        return reply
          .code(400)
          .headers(headers)
          .send(html({ ...(await ownPage({ ...params, ip })), ...judged.flawed }));
      await changeOwn(deps, publicScope, { ...params, ip }, judged.data);
      return reply.header('cache-control', 'no-store').redirect(addressOf(condolence, { ...params }), 303);
    },
  );

  app.post<{ Params: LinkParams; Body: FormInput | undefined }>(
    condolenceAppeal,
    async ({ params, body = {}, ip }, reply) => {
      const judged = appealing.judge(body);
      if ('flawed' in judged)
        return reply
          .code(400)
          .headers(headers)
          .send(html({ ...(await ownPage({ ...params, ip })), appealFlawed: judged.flawed }));
      await appealByLink(deps, publicScope, { ...params, ip }, judged.data.reclamo);
      return reply.header('cache-control', 'no-store').redirect(addressOf(condolence, { ...params }), 303);
    },
  );
}
