import { typedCode, typedCodeFields } from '@commiato/contracts/link-and-code';
import { bookQuery } from '@commiato/contracts/notices/book';
import {
  contributionFields,
  contributionForm,
  type FamilyAct,
  familyPhotographFile,
  type PhotographChange,
  photographCaptionForm,
  photographChange,
  relativeProofAnswer,
  searchEngineVisibilityForm,
  sectionByFamilyAct,
  visibilityFields,
  type WrittenKind,
  writtenContributionKinds,
} from '@commiato/contracts/notices/family';
import { proofFields } from '@commiato/contracts/notices/proofs';
import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { AnyFamilyPageData } from '@commiato/contracts/notices/public-pages';
import { remindersForm } from '@commiato/contracts/notices/reminders';
import { thanksFields, thanksForm } from '@commiato/contracts/notices/thanks';
import { routeAddress } from '@commiato/contracts/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sealedAntiCopyLetter } from '../features/forms/signatures/letter-service.ts';
import { readArchiveForFamily, readBookForFamily } from '../features/notices/family/book-service.ts';
import {
  readAwaitingCondolences,
  readCondolencePicture,
  setCondolenceHidden,
} from '../features/notices/family/condolence-service.ts';
import { type FamilyVisitor, requireRelativeOfOpenDevice } from '../features/notices/family/device-service.ts';
import {
  mailNewDeviceCode,
  openDeviceWithCode,
  readFamilyPage,
  type ShownFamilyPage,
  sendContributionToAgency,
} from '../features/notices/family/page-service.ts';
import { readFamilyDocument } from '../features/notices/family/paper-service.ts';
import {
  addPhotograph,
  changeOrRemovePhotograph,
  readPhotograph,
} from '../features/notices/family/photograph-service.ts';
import {
  answerProofAsRelative,
  type ProofAnswerRefusal,
  readFamilyProofPicture,
} from '../features/notices/family/proof-service.ts';
import { storeRelativeReminders } from '../features/notices/family/reminder-service.ts';
import { storeThanksAndSendIfDue, withdrawThanks } from '../features/notices/family/thanks-service.ts';
import { changeSearchEngineVisibility } from '../features/notices/family/visibility-service.ts';
import { fieldErrorsOf, invalid, Problem } from '../platform/foundation/problem.ts';
import { readFieldsOfRefusedForm } from '../platform/http/multipart.ts';
import { sendFile } from '../platform/http/send-file.ts';
import { publicScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { beforeId } from './list-query.ts';
import { createPublicForm, type FormInput, formHeaders, sentParameter } from './public-form.ts';
import { joinHtmlParts, type RenderPage } from './renderer.ts';

interface TokenParams {
  readonly token: string;
}
interface TokenAndIdParams extends TokenParams {
  readonly id: string;
}
type FamilyPageState = Partial<
  Pick<
    Extract<AnyFamilyPageData, { view: 'page' }>,
    'sent' | 'flawed' | 'visibilityFlawed' | 'proofFlawed' | 'thanksFlawed' | 'held'
  >
> & {
  readonly code?: ReturnType<typeof codeForm.shown>;
};

const proofDecisionForm = createPublicForm(proofFields, relativeProofAnswer);
const visibilityPublicForm = createPublicForm(visibilityFields, searchEngineVisibilityForm);
const thanksPublicForm = createPublicForm(thanksFields, thanksForm);
/** Which thank-you a page showed; of a page of before, which does not say it, none is asked for. */
const shownThanks = thanksForm.pick({ letto: true }).catch({});
const codeForm = createPublicForm(typedCodeFields, typedCode);
const contributionForms = Object.fromEntries(
  writtenContributionKinds.map((kind) => [kind, createPublicForm(contributionFields, contributionForm(kind))]),
) as Record<WrittenKind, ReturnType<typeof createPublicForm<'testo', ReturnType<typeof contributionForm>>>>;
const captionForm = createPublicForm(contributionFields, photographCaptionForm);
const pathByContribution = {
  correzione: publicPaths.familyCorrection,
  storia: publicPaths.familyStory,
  oscuro: publicPaths.familyKeptInTheDark,
  nomi: publicPaths.familyNames,
} as const satisfies Record<WrittenKind, string>;

const familyActs = Object.keys(sectionByFamilyAct) as FamilyAct[];
const actByPhotographChange = {
  prima: 'ordine',
  dopo: 'ordine',
  didascalia: 'didascalia',
  togli: 'foto-tolta',
} as const satisfies Record<PhotographChange['azione'], FamilyAct>;

/** What a family is shown is for its devices alone. */
const noIndexFormHeaders = { ...formHeaders, 'x-robots-tag': 'noindex' };

const pictureHeaders = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

/** With https the prefix keeps plain http from setting it (RFC 6265bis, 4.1.3.1); `__Host-` would demand the path `/`. */
const cookieName = ({ protocol }: FastifyRequest) => (protocol === 'https' ? '__Secure-famiglia' : 'famiglia');

/** Letters that one relative may have drawn. */
const drawnLetterRateLimits = [{ max: 20, seconds: 3600 }];

const proofAnswerRefusalTexts = {
  superseded: 'La risposta non è partita: nel frattempo la bozza o l’annuncio è cambiato. Guardi di nuovo la bozza.',
  answered: 'La risposta non è partita: per questa bozza ce n’è già una. Per cambiarla basta telefonare all’agenzia.',
} as const satisfies Record<ProofAnswerRefusal, string>;

const rightTakenAwayMessage = 'Non è partito: l’agenzia non lo chiede più da questa pagina. Si può telefonare.';
const thanksChangedAlert = 'Nel frattempo il ringraziamento è cambiato: nel campo indicato si legge come.';
const wrongCodeMessage = 'Il codice non è giusto, o è già servito per un altro telefono.';

/** The caption of a photograph that did not leave, and why. */
const photographFormWithError = (body: FormInput | undefined, sentence: string) => ({
  kind: 'foto' as const,
  ...captionForm.typed(body ?? {}),
  errors: { testo: sentence },
});

/** `/famiglia/{token}`: what an agency shows a family and asks of it, without an account or JavaScript. No GET changes anything. */
export function familyPageRoutes(app: FastifyInstance, deps: Deps, render: RenderPage): void {
  const visitorOf = (request: FastifyRequest<{ Params: TokenParams }>): FamilyVisitor => ({
    token: request.params.token,
    ip: request.ip,
    device: request.cookies[cookieName(request)],
  });

  /** The page as it is to be seen now; `status` where something was refused. */
  function send(
    reply: FastifyReply,
    { token }: TokenParams,
    family: ShownFamilyPage,
    {
      status = 200,
      code = codeForm.shown({}),
      sent = null,
      flawed = null,
      visibilityFlawed = null,
      proofFlawed = null,
      thanksFlawed = null,
      held = null,
    }: FamilyPageState & { status?: number } = {},
  ) {
    // Who typed them has lost the page meanwhile, as who was revoked has.
    const unsent = (flawed ?? thanksFlawed ?? proofFlawed)?.values.testo ?? '';
    const data: AnyFamilyPageData =
      family.view === 'closed'
        ? { kind: 'family', token, ...family, unsent }
        : family.view === 'code'
          ? { kind: 'family', token, ...family, ...code, unsent }
          : { kind: 'family', token, ...family, sent, flawed, visibilityFlawed, proofFlawed, thanksFlawed, held };
    return reply
      .code(family.view === 'closed' ? 404 : status)
      .headers(noIndexFormHeaders)
      .send(joinHtmlParts(render(data)));
  }
  const back = (reply: FastifyReply, token: string, rest = '') =>
    reply.header('cache-control', 'no-store').redirect(routeAddress(publicPaths.family, { token }) + rest, 303);
  /** The page where it says what was done: at its top nothing of it would be seen on a telephone. `before` as in its query. */
  const backAfter = (act: FamilyAct, reply: FastifyReply, token: string, before?: string) => {
    const query = new URLSearchParams({ [sentParameter]: act, ...(before && { prima: before }) });
    return back(reply, token, `?${query}#${sectionByFamilyAct[act]}`);
  };

  // Who opens the address of a form gets the page.
  for (const path of [
    publicPaths.family,
    publicPaths.familyCode,
    publicPaths.familyPhotographs,
    publicPaths.familyVisibility,
    publicPaths.familyProof,
    publicPaths.familyThanks,
    publicPaths.familyReminders,
    publicPaths.familyThanksWithdraw,
    publicPaths.familyHeldCondolences,
    publicPaths.familyHideCondolence,
    publicPaths.familyShowCondolence,
    ...Object.values(pathByContribution),
  ])
    app.get<{ Params: TokenParams; Querystring: FormInput }>(path, async (request, reply) => {
      const family = await readFamilyPage(deps, publicScope, visitorOf(request), beforeId(request.query));
      const named = request.query[sentParameter];
      const code = { ...codeForm.shown({}), sent: named === 'codice' };
      return send(reply, request.params, family, {
        code,
        sent: familyActs.find((act) => act === named) ?? null,
      });
    });

  app.post<{ Params: TokenParams; Body: FormInput | undefined }>(publicPaths.family, async (request, reply) => {
    const { params, body, protocol } = request;
    const visitor = visitorOf(request);
    const judged = codeForm.judge(body ?? {});
    if ('flawed' in judged)
      return send(reply, params, await readFamilyPage(deps, publicScope, visitor), {
        status: 400,
        code: judged.flawed,
      });
    const typed = await openDeviceWithCode(deps, publicScope, visitor, judged.data.codice);
    if ('shown' in typed) {
      const code = { sent: false, values: { codice: '' }, errors: { codice: wrongCodeMessage } };
      const isLocked = typed.shown.view === 'code' && typed.shown.locked;
      return send(reply, params, typed.shown, isLocked ? { status: 403 } : { status: 400, code });
    }
    return back(
      reply.setCookie(cookieName(request), typed.device, {
        path: routeAddress(publicPaths.family, { token: params.token }),
        maxAge: typed.seconds,
        httpOnly: true,
        // A link of a mail comes from elsewhere, and is to find its device.
        sameSite: 'lax',
        secure: protocol === 'https',
      }),
      params.token,
    );
  });

  app.post<{ Params: TokenParams }>(publicPaths.familyCode, async (request, reply) => {
    const family = await mailNewDeviceCode(deps, publicScope, visitorOf(request));
    if (family.view === 'code' && family.hasMail && !family.locked)
      return back(reply, request.params.token, `?${sentParameter}=codice`);
    return send(reply, request.params, family, { status: 403 });
  });

  for (const kind of writtenContributionKinds)
    app.post<{ Params: TokenParams; Body: FormInput | undefined }>(pathByContribution[kind], async (request, reply) => {
      const { params, body } = request;
      const visitor = visitorOf(request);
      const refused = async (status: number, flawed: FamilyPageState['flawed'] = null) =>
        send(reply, params, await readFamilyPage(deps, publicScope, visitor), { status, flawed });
      const judged = contributionForms[kind].judge(body ?? {});
      if ('flawed' in judged) {
        const family = await readFamilyPage(deps, publicScope, visitor);
        const status = family.view === 'page' ? 400 : 403;
        return send(reply, params, family, { status, flawed: { kind, ...judged.flawed } });
      }
      const { testo } = judged.data;
      const unsent = (sentence: string) => ({ kind, sent: false, values: { testo }, errors: { testo: sentence } });
      try {
        const written = await sendContributionToAgency(deps, publicScope, visitor, {
          cosa: kind,
          testo,
        });
        if (written === 'written') return backAfter(kind, reply, params.token);
        return refused(403, unsent(rightTakenAwayMessage));
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== 'limite-raggiunto') throw error;
        return refused(409, unsent(error.message));
      }
    });

  app.post<{ Params: TokenParams; Body: FormInput | undefined }>(
    publicPaths.familyVisibility,
    async (request, reply) => {
      const { params, body = {} } = request;
      const visitor = visitorOf(request);
      const refused = async (status: number, visibilityFlawed: FamilyPageState['visibilityFlawed'] = null) => {
        const family = await readFamilyPage(deps, publicScope, visitor);
        return send(reply, params, family, { status: family.view === 'page' ? status : 403, visibilityFlawed });
      };
      const judged = visibilityPublicForm.judge(body);
      if ('flawed' in judged) return refused(400, judged.flawed);
      try {
        const written = await changeSearchEngineVisibility(deps, publicScope, visitor, judged.data);
        return written === 'written' ? backAfter('visibilita', reply, params.token) : await refused(403);
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== 'dati-non-validi') throw error;
        const values = { indicizza: String(judged.data.indicizza), dal: judged.data.dal ?? '' };
        const [sentence = error.message] = error.fields?.dal ?? [];
        return refused(400, { sent: false, values, errors: { dal: sentence } });
      }
    },
  );

  app.post<{ Params: TokenParams; Body: FormInput | undefined }>(publicPaths.familyThanks, async (request, reply) => {
    const { params, body = {} } = request;
    const visitor = visitorOf(request);
    const refused = async (status: number, thanksFlawed: FamilyPageState['thanksFlawed'] = null) => {
      const family = await readFamilyPage(deps, publicScope, visitor);
      return send(reply, params, family, { status: family.view === 'page' ? status : 403, thanksFlawed });
    };
    const judged = thanksPublicForm.judge(body);
    if ('flawed' in judged) return refused(400, judged.flawed);
    try {
      const written = await storeThanksAndSendIfDue(deps, publicScope, visitor, judged.data);
      if (written === 'written') return backAfter('grazie', reply, params.token);
      return refused(403, { ...thanksPublicForm.typed(body), errors: { testo: rightTakenAwayMessage } });
    } catch (error) {
      if (!(error instanceof Problem) || error.status === 429) throw error;
      const { testo, giorno } = judged.data;
      const [wrongDay] = error.fields?.giorno ?? [];
      const values = { testo, giorno: giorno ?? '' };
      return refused(
        error.status,
        wrongDay === undefined
          ? { sent: false, values, errors: { testo: error.message }, alert: thanksChangedAlert }
          : { sent: false, values, errors: { giorno: wrongDay } },
      );
    }
  });

  app.post<{ Params: TokenParams; Body: FormInput | undefined }>(
    publicPaths.familyReminders,
    async (request, reply) => {
      const { params, body } = request;
      const visitor = visitorOf(request);
      const judged = remindersForm.safeParse(body ?? {});
      const done = judged.success
        ? await storeRelativeReminders(deps, publicScope, visitor, judged.data)
        : ('flawed' as const);
      if (done === 'written') return backAfter('ricorrenze', reply, params.token);
      const family = await readFamilyPage(deps, publicScope, visitor);
      return send(reply, params, family, { status: done === 'flawed' && family.view === 'page' ? 400 : 403 });
    },
  );

  app.post<{ Params: TokenParams; Body: FormInput | undefined }>(
    publicPaths.familyThanksWithdraw,
    async (request, reply) => {
      const { params, body } = request;
      const visitor = visitorOf(request);
      const shown = shownThanks.parse(body);
      const done = await withdrawThanks(deps, publicScope, visitor, shown).catch((error: unknown) => {
        if (!(error instanceof Problem) || error.status !== 409) throw error;
        return error;
      });
      if (done === 'written') return backAfter('grazie-fermato', reply, params.token);
      const tooLate = done instanceof Problem ? done : null;
      const family = await readFamilyPage(deps, publicScope, visitor);
      const written = family.view === 'page' ? family.thanks?.written : null;
      // What another has written meanwhile stands in the form, to be read and changed; what has left is not said to have stayed.
      const values = written && !written.hasLeft ? written : { testo: '', chosenDay: '' };
      return send(reply, params, family, {
        status: tooLate ? 409 : 403,
        thanksFlawed: tooLate && {
          sent: false,
          values: { testo: values.testo, giorno: values.chosenDay },
          errors: { testo: tooLate.message },
          alert: thanksChangedAlert,
        },
      });
    },
  );

  // The answer to the press shows them, and nothing is kept: the page read anew asks again.
  app.post<{ Params: TokenParams }>(publicPaths.familyHeldCondolences, async (request, reply) => {
    const { params } = request;
    const visitor = visitorOf(request);
    const held = await readAwaitingCondolences(deps, publicScope, visitor);
    const family = await readFamilyPage(deps, publicScope, visitor);
    return typeof held === 'string'
      ? send(reply, params, family, { status: 403 })
      : send(reply, params, family, { held });
  });

  for (const [path, hide] of [
    [publicPaths.familyHideCondolence, true],
    [publicPaths.familyShowCondolence, false],
  ] as const)
    app.post<{ Params: TokenAndIdParams; Querystring: FormInput }>(path, async (request, reply) => {
      const { params } = request;
      const visitor = visitorOf(request);
      const before = beforeId(request.query);
      const done = await setCondolenceHidden(deps, publicScope, visitor, params.id, hide);
      if (done !== 'written')
        return send(reply, params, await readFamilyPage(deps, publicScope, visitor, before), { status: 403 });
      return backAfter(hide ? 'pensiero-nascosto' : 'pensiero-mostrato', reply, params.token, before);
    });

  app.get<{ Params: TokenAndIdParams }>(publicPaths.familyCondolencePhotograph, async (request, reply) => {
    const bytes = await readCondolencePicture(deps, publicScope, visitorOf(request), request.params.id);
    return reply.headers(pictureHeaders).type('image/jpeg').send(bytes);
  });

  app.get<{ Params: TokenParams; Querystring: FormInput }>(publicPaths.familyBook, async (request, reply) => {
    const asked = bookQuery.safeParse(request.query);
    if (!asked.success) throw invalid(fieldErrorsOf(asked.error));
    const file = await readBookForFamily(deps, publicScope, visitorOf(request), asked.data.volume);
    return sendFile(reply.headers(pictureHeaders), file);
  });

  app.get<{ Params: TokenParams }>(publicPaths.familyArchive, async (request, reply) =>
    sendFile(reply.headers(pictureHeaders), await readArchiveForFamily(deps, publicScope, visitorOf(request))),
  );

  app.get<{ Params: TokenAndIdParams }>(publicPaths.familyLetter, async (request, reply) => {
    const relative = await requireRelativeOfOpenDevice(deps, publicScope, visitorOf(request));
    await deps.limits.consume(`lettere-famiglia:${relative._id}`, drawnLetterRateLimits);
    const { id_utente, id_servizio } = relative;
    const file = await sealedAntiCopyLetter(deps, deps.database.db, { id_utente, id_servizio }, request.params.id);
    return sendFile(reply.headers(pictureHeaders), file);
  });

  app.get<{ Params: TokenAndIdParams }>(publicPaths.familyDocument, async (request, reply) => {
    const file = await readFamilyDocument(deps, publicScope, visitorOf(request), request.params.id);
    return sendFile(reply.headers(pictureHeaders), file);
  });

  app.get<{ Params: TokenParams }>(publicPaths.familyAfterwards, async (request, reply) => {
    const { params } = request;
    const family = await readFamilyPage(deps, publicScope, visitorOf(request));
    if (family.view !== 'page') return send(reply, params, family);
    const { agency, deceased, deceasedKind, papers } = family;
    const shown = { agency, deceased, deceasedKind, invoices: papers.fatture };
    const data = { kind: 'family', view: 'afterwards', ...params, ...shown } as const;
    return reply.headers(noIndexFormHeaders).send(joinHtmlParts(render(data)));
  });

  app.get<{ Params: TokenAndIdParams }>(publicPaths.familyProofPicture, async (request, reply) => {
    const picture = await readFamilyProofPicture(deps, publicScope, visitorOf(request), request.params.id);
    return reply.headers(pictureHeaders).type('image/jpeg').send(picture);
  });

  app.post<{ Params: TokenAndIdParams; Body: FormInput | undefined }>(
    publicPaths.familyProof,
    async (request, reply) => {
      const { params, body = {} } = request;
      const visitor = visitorOf(request);
      const refused = async (status: number, proofFlawed: FamilyPageState['proofFlawed'] = null) => {
        const family = await readFamilyPage(deps, publicScope, visitor);
        return send(reply, params, family, { status: family.view === 'page' ? status : 403, proofFlawed });
      };
      const judged = proofDecisionForm.judge(body);
      if ('flawed' in judged) return refused(400, { print: params.id, ...judged.flawed });
      const written = await answerProofAsRelative(deps, publicScope, visitor, params.id, judged.data);
      if (written === 'written') return backAfter('bozza', reply, params.token);
      const isRefused = written === 'superseded' || written === 'answered';
      const errors = { testo: isRefused ? proofAnswerRefusalTexts[written] : rightTakenAwayMessage };
      return refused(isRefused ? 409 : 403, { print: params.id, ...proofDecisionForm.typed(body), errors });
    },
  );

  const upload = { config: { upload: familyPhotographFile } };
  type PhotographRoute = { Params: TokenParams; Body: FormInput | undefined };
  app.post<PhotographRoute>(publicPaths.familyPhotographs, upload, async (request, reply) => {
    const { params } = request;
    const visitor = visitorOf(request);
    const refused = async (status: number, sentence: string) => {
      const family = await readFamilyPage(deps, publicScope, visitor);
      return send(reply, params, family, { status, flawed: photographFormWithError(request.body, sentence) });
    };
    try {
      const written = await addPhotograph(deps, publicScope, visitor, request);
      if (written === 'written') return backAfter('foto', reply, params.token);
      await readFieldsOfRefusedForm(request, reply);
      return await refused(403, rightTakenAwayMessage);
    } catch (error) {
      await readFieldsOfRefusedForm(request, reply);
      if (!(error instanceof Problem) || error.status === 429 || error.status >= 500) throw error;
      const [sentence = error.message] = Object.values(error.fields ?? {}).flat();
      reply.headers(error.headers);
      return refused(error.status, sentence);
    }
  });

  app.get<{ Params: TokenAndIdParams }>(publicPaths.familyPhotograph, async (request, reply) => {
    const bytes = await readPhotograph(deps, publicScope, visitorOf(request), request.params.id);
    return reply.headers(pictureHeaders).type('image/jpeg').send(bytes);
  });

  app.post<{ Params: TokenAndIdParams; Body: FormInput | undefined }>(
    publicPaths.familyPhotograph,
    async (request, reply) => {
      const { params, body } = request;
      const visitor = visitorOf(request);
      const asked = photographChange.safeParse(body ?? {});
      const done = asked.success
        ? await changeOrRemovePhotograph(deps, publicScope, visitor, params.id, asked.data)
        : ('not allowed' as const);
      if (asked.success && done === 'written')
        return backAfter(actByPhotographChange[asked.data.azione], reply, params.token);
      const status = asked.success ? 403 : 400;
      const isCaption = asked.success && asked.data.azione === 'didascalia';
      const flawed = isCaption ? photographFormWithError(body, rightTakenAwayMessage) : null;
      return send(reply, params, await readFamilyPage(deps, publicScope, visitor), { status, flawed });
    },
  );
}
