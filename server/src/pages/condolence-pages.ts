import { appealFields, appealForm } from '@commiato/contracts/notices/condolence-appeals';
import {
  condolenceChange,
  condolenceChangeFields,
  condolenceFields,
  condolenceInput,
  condolencePhotographSlot,
  condolenceReport,
  condolenceReportFields,
  customaryCondolencePhrases,
} from '@commiato/contracts/notices/condolences';
import {
  condolenceLeftParameter,
  condolencesSectionId,
  noticeAddress,
  publicPaths,
} from '@commiato/contracts/notices/public-addresses';
import type { CondolencesPageData } from '@commiato/contracts/notices/public-pages';
import { routeAddress } from '@commiato/contracts/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appealByLink } from '../features/notices/condolences/appeal-service.ts';
import { setAuthorCookie } from '../features/notices/condolences/author-service.ts';
import {
  authorsWordsDigest,
  changeCondolenceByLink,
  confirmCondolenceByLink,
  readCondolenceByLink,
  withdrawCondolenceByLink,
} from '../features/notices/condolences/link-service.ts';
import { readPhotographByLink, readPhotographForAuthor } from '../features/notices/condolences/photograph-service.ts';
import {
  leaveCondolence,
  readNoticeWithCondolencesBefore,
  readNoticeWithReportedCondolence,
  reportCondolence,
} from '../features/notices/condolences/service.ts';
import { requirePublishedNotice } from '../features/notices/publication/service.ts';
import { Problem } from '../platform/foundation/problem.ts';
import {
  type ReceivedFile,
  readFieldsOfRefusedForm,
  readMultipartForm,
  receiveFileInMemory,
} from '../platform/http/multipart.ts';
import { limitVisitorForms } from '../platform/http/uploads.ts';
import { publicScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { createPublicForm, type FormInput, formHeaders, sentParameter } from './public-form.ts';
import { joinHtmlParts, type RenderPage } from './renderer.ts';

interface LinkParams {
  readonly token: string;
}

interface Params {
  readonly id: string;
}

interface PictureParams extends Params {
  readonly pensiero: string;
}

const condolenceForm = createPublicForm(condolenceFields, condolenceInput);
const changeForm = createPublicForm(condolenceChangeFields, condolenceChange);
const appealPublicForm = createPublicForm(appealFields, appealForm);
const reportForm = createPublicForm(condolenceReportFields, condolenceReport);
/** The page of the notice is the one to be found. */
const noIndexFormHeaders = { ...formHeaders, 'x-robots-tag': 'noindex' };
const pictureHeaders = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

type OwnView = Extract<CondolencesPageData, { readonly view: 'own' }>;
const changedMeanwhileAlert = 'Nel frattempo il pensiero è cambiato: nel campo indicato si legge come.';

interface FileFlaw {
  readonly status: number;
  readonly sentence: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What is wrong with a file that was sent; throws everything else again. */
function fileErrorOrThrow(error: unknown): FileFlaw {
  const [sentence] = (error instanceof Problem && error.fields?.file) || [];
  if (!(error instanceof Problem) || sentence === undefined) throw error;
  return { status: error.status, sentence, headers: error.headers };
}

/** That what was sent came too late: the form was open in a tab while condolences closed. Its page is shown again with the words, which would be lost. */
const isClosedMeanwhile = (error: unknown): error is Problem => error instanceof Problem && error.status === 409;

const textOrEmpty = (value: unknown) => (typeof value === 'string' ? value : '');

/** What was chosen of the customary words before what was written: whoever did both means both. */
function withCustomaryWords({ parole, ...given }: FormInput): FormInput {
  const chosen = customaryCondolencePhrases.find((words) => words === parole);
  const own = textOrEmpty(given.testo).trim();
  return chosen && !own.includes(chosen) ? { ...given, testo: [chosen, own].filter(Boolean).join(' ') } : given;
}

/** Of a form that is shown again: no page can put a file back into its field, and the words alone would be sent. */
const photographToChooseAgain = 'La foto va scelta di nuovo: non è stata conservata.';
const withPhotographToChooseAgain = (
  flawed: ReturnType<typeof condolenceForm.shown>,
  file: ReceivedFile | null,
): ReturnType<typeof condolenceForm.shown> =>
  file ? { ...flawed, errors: { ...flawed.errors, file: photographToChooseAgain } } : flawed;

/** Condolences without JavaScript: the form of a notice's page is sent here, older ones are read here, and one is reported. */
export function condolencePageRoutes(app: FastifyInstance, deps: Deps, render: RenderPage): void {
  const html = (data: CondolencesPageData) => joinHtmlParts(render(data));
  /** What the form sends: text alone, or with a place for a file. */
  const readLeft = async (
    request: FastifyRequest<{ Body: FormInput | undefined }>,
    reply: FastifyReply,
  ): Promise<{ readonly fields: FormInput; readonly file: ReceivedFile | null }> => {
    if (!request.isMultipart()) return { fields: request.body ?? {}, file: null };
    try {
      await limitVisitorForms(deps, request);
    } catch (error) {
      await readFieldsOfRefusedForm(request, reply);
      throw error;
    }
    return readMultipartForm(request, condolencePhotographSlot, (arriving) =>
      receiveFileInMemory(arriving, condolencePhotographSlot),
    );
  };

  app.get<{ Params: Params; Querystring: FormInput }>(publicPaths.condolences, async ({ params, query }, reply) => {
    const { notice, shown } = await readNoticeWithCondolencesBefore(
      deps,
      publicScope,
      params.id,
      textOrEmpty(query.prima) || undefined,
    );
    return reply
      .headers(noIndexFormHeaders)
      .send(html({ kind: 'condolences', view: 'list', notice, ...shown, ...condolenceForm.shown({}) }));
  });

  type VisitorFormRoute = { Params: Params; Body: FormInput | undefined };
  const upload = { config: { upload: condolencePhotographSlot } };
  app.post<VisitorFormRoute>(publicPaths.condolences, upload, async (request, reply) => {
    const { params, ip } = request;
    const refused = async (status: number, flawed: ReturnType<typeof condolenceForm.shown>) => {
      const { notice, shown } = await readNoticeWithCondolencesBefore(deps, publicScope, params.id);
      return reply
        .code(status)
        .headers(noIndexFormHeaders)
        .send(html({ kind: 'condolences', view: 'list', notice, ...shown, list: [], more: false, ...flawed }));
    };
    const refusedForFile = (typed: FormInput, error: unknown) => {
      const { status, sentence, headers } = fileErrorOrThrow(error);
      reply.headers(headers);
      return refused(status, { ...condolenceForm.typed(typed), errors: { file: sentence } });
    };
    let given: FormInput = {};
    let file: ReceivedFile | null = null;
    try {
      ({ fields: given, file } = await readLeft(request, reply));
    } catch (error) {
      return refusedForFile(withCustomaryWords(request.body ?? {}), error);
    }
    given = withCustomaryWords(given);
    const judged = condolenceForm.judge(given);
    if ('flawed' in judged) return refused(400, withPhotographToChooseAgain(judged.flawed, file));
    const notice = await requirePublishedNotice(deps.database.db, publicScope, params.id);
    let _id: string;
    try {
      ({ _id } = await leaveCondolence(deps, publicScope, ip, notice._id, judged.data, file));
    } catch (error) {
      if (isClosedMeanwhile(error))
        return refused(
          409,
          withPhotographToChooseAgain({ ...condolenceForm.typed(given), errors: { testo: error.message } }, file),
        );
      return refusedForFile(given, error);
    }
    setAuthorCookie(deps, { request, reply }, notice._id, _id);
    return reply
      .header('cache-control', 'no-store')
      .redirect(`${noticeAddress(notice)}?${condolenceLeftParameter}#${condolencesSectionId}`, 303);
  });

  app.get<{ Params: PictureParams }>(publicPaths.condolencePhotograph, async (request, reply) => {
    const { id: notice, pensiero: id } = request.params;
    return reply
      .headers(pictureHeaders)
      .type('image/jpeg')
      .send(await readPhotographForAuthor(deps, publicScope, { notice, id, request }));
  });

  app.get<{ Params: LinkParams }>(publicPaths.condolenceOwnPhotograph, async ({ params, ip }, reply) =>
    reply
      .headers(pictureHeaders)
      .type('image/jpeg')
      .send(await readPhotographByLink(deps, publicScope, { ...params, ip })),
  );

  app.get<{ Params: Params; Querystring: FormInput }>(
    publicPaths.condolenceReport,
    async ({ params, query }, reply) => {
      const sent = sentParameter in query;
      const id = textOrEmpty(query[condolenceLeftParameter]);
      const { notice, ...about } = await readNoticeWithReportedCondolence(
        deps,
        publicScope,
        params.id,
        sent ? null : id,
      );
      return reply
        .code(sent || about.reported ? 200 : 404)
        .headers(noIndexFormHeaders)
        .send(html({ kind: 'condolences', view: 'report', notice, ...about, ...reportForm.shown(query) }));
    },
  );

  app.post<VisitorFormRoute>(publicPaths.condolenceReport, async ({ params, body = {}, ip }, reply) => {
    const id = textOrEmpty(body[condolenceLeftParameter]);
    const { notice, ...about } = await readNoticeWithReportedCondolence(deps, publicScope, params.id, id);
    if (!about.reported)
      return reply
        .code(404)
        .headers(noIndexFormHeaders)
        .send(html({ kind: 'condolences', view: 'report', notice, ...about, ...reportForm.shown({}) }));
    const judged = reportForm.judge(body);
    if ('flawed' in judged)
      return reply
        .code(400)
        .headers(noIndexFormHeaders)
        .send(html({ kind: 'condolences', view: 'report', notice, ...about, ...judged.flawed }));
    await reportCondolence(deps, publicScope, ip, id, judged.data);
    return reply
      .header('cache-control', 'no-store')
      .redirect(`${noticeAddress(notice, 'condolenceReport')}?${sentParameter}`, 303);
  });

  const ownPage = async (visitor: LinkParams & { readonly ip: string }) => {
    const { own, notice, isPublished, confermato, grazie, refusal, appealEnded } = await readCondolenceByLink(
      deps,
      publicScope,
      visitor,
    );
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
      letto: authorsWordsDigest(own),
      notice,
      isPublished,
      confirmed,
      thanks: own.stato === 'ritirato' ? null : grazie,
      refusal,
      appealEnded,
      appealFlawed: null,
      values,
      errors: {},
    } as const;
  };

  /** The page with a form that was refused, and what was typed there. */
  const sendRefused = (
    reply: FastifyReply,
    status: 400 | 409,
    page: Awaited<ReturnType<typeof ownPage>>,
    refused: Partial<Pick<OwnView, 'values' | 'errors' | 'alert' | 'appealFlawed' | 'letto'>>,
  ) =>
    reply
      .code(status)
      .headers(noIndexFormHeaders)
      .send(html({ ...page, ...refused }));

  // Who opens the address of a form gets the page with its buttons.
  const {
    condolence,
    condolenceConfirm,
    condolenceChange: changePath,
    condolenceWithdraw,
    condolenceAppeal,
  } = publicPaths;
  for (const path of [condolence, condolenceConfirm, changePath, condolenceWithdraw, condolenceAppeal])
    app.get<{ Params: LinkParams; Querystring: FormInput }>(path, async ({ params, query, ip }, reply) =>
      reply
        .headers(noIndexFormHeaders)
        .send(html({ ...(await ownPage({ ...params, ip })), sent: sentParameter in query })),
    );

  for (const [path, act] of [
    [condolenceConfirm, confirmCondolenceByLink],
    [condolenceWithdraw, withdrawCondolenceByLink],
  ] as const)
    app.post<{ Params: LinkParams }>(path, async ({ params, ip }, reply) => {
      await act(deps, publicScope, { ...params, ip });
      return reply.header('cache-control', 'no-store').redirect(routeAddress(condolence, { ...params }), 303);
    });

  app.post<{ Params: LinkParams; Body: FormInput | undefined }>(
    changePath,
    async ({ params, body = {}, ip }, reply) => {
      const judged = changeForm.judge(body);
      if ('flawed' in judged) {
        // Made from the same words as before: those of now would let the next press write over what nobody has read.
        const { letto } = body;
        const submittedDigest = typeof letto === 'string' ? { letto } : {};
        return sendRefused(reply, 400, await ownPage({ ...params, ip }), { ...judged.flawed, ...submittedDigest });
      }
      try {
        await changeCondolenceByLink(deps, publicScope, { ...params, ip }, judged.data);
      } catch (error) {
        if (!isClosedMeanwhile(error)) throw error;
        const page = await ownPage({ ...params, ip });
        const { values } = changeForm.typed(body);
        // What was given to the family alone in another tab stays so, unless it is unticked here.
        const riservato = page.own.riservato ? 'true' : values.riservato;
        const errors = { testo: error.message };
        return sendRefused(reply, 409, page, {
          values: { ...values, riservato },
          errors,
          alert: changedMeanwhileAlert,
        });
      }
      return reply
        .header('cache-control', 'no-store')
        .redirect(`${routeAddress(condolence, { ...params })}?${sentParameter}`, 303);
    },
  );

  app.post<{ Params: LinkParams; Body: FormInput | undefined }>(
    condolenceAppeal,
    async ({ params, body = {}, ip }, reply) => {
      const judged = appealPublicForm.judge(body);
      if ('flawed' in judged)
        return sendRefused(reply, 400, await ownPage({ ...params, ip }), { appealFlawed: judged.flawed });
      try {
        await appealByLink(deps, publicScope, { ...params, ip }, judged.data.reclamo);
      } catch (error) {
        if (!isClosedMeanwhile(error)) throw error;
        const appealFlawed = { ...appealPublicForm.typed(body), errors: { reclamo: error.message } };
        return sendRefused(reply, 409, await ownPage({ ...params, ip }), { appealFlawed });
      }
      return reply.header('cache-control', 'no-store').redirect(routeAddress(condolence, { ...params }), 303);
    },
  );
}
