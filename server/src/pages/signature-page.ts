import { typedCode, typedCodeFields } from '@commiato/contracts/link-and-code';
import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { SignaturePageData } from '@commiato/contracts/notices/public-pages';
import { routeAddress } from '@commiato/contracts/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  countVisitAndReadPaper,
  countVisitAndReadSignature,
  countVisitAndReadSignedCopy,
  mailNewSignatureCode,
  type ShownSignature,
  type SignatureVisitor,
  signWithCode,
} from '../features/forms/signatures/page-service.ts';
import { type FileAnswer, sendFile } from '../platform/http/send-file.ts';
import { publicScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { createPublicForm, type FormInput, formHeaders, sentParameter } from './public-form.ts';
import { joinHtmlParts, type RenderPage } from './renderer.ts';

interface TokenParams {
  readonly token: string;
}

const codeForm = createPublicForm(typedCodeFields, typedCode);

/** What is to be signed is for who has the link alone. */
const noIndexFormHeaders = { ...formHeaders, 'x-robots-tag': 'noindex' };
const privateFileHeaders = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

/** What a link that opens nothing answers: RFC 9110, 15.5.11 for one that did. */
const statusCodeByView = { unknown: 404, ended: 410, signed: 200, open: 200 } as const satisfies Record<
  ShownSignature['view'],
  number
>;

const refusalMessages = {
  'wrong code': 'Il codice non è giusto.',
  'old code': 'Questo codice è scaduto: se ne può chiedere un altro.',
} as const;

/** `/firma/{token}`: papers to sign with a code, without an account or JavaScript. No GET changes anything. */
export function signaturePageRoutes(app: FastifyInstance, deps: Deps, render: RenderPage): void {
  const visitorOf = ({ params, ip, headers: sent }: FastifyRequest<{ Params: TokenParams }>): SignatureVisitor => ({
    token: params.token,
    ip,
    agent: sent['user-agent'] ?? '',
  });

  function send(
    reply: FastifyReply,
    { token }: TokenParams,
    shown: ShownSignature,
    { status = 200, code = codeForm.shown({}) }: { status?: number; code?: ReturnType<typeof codeForm.shown> } = {},
  ) {
    const data: SignaturePageData =
      shown.view === 'open' ? { kind: 'signature', token, ...shown, ...code } : { kind: 'signature', token, ...shown };
    return reply
      .code(statusCodeByView[shown.view] === 200 ? status : statusCodeByView[shown.view])
      .headers(noIndexFormHeaders)
      .send(joinHtmlParts(render(data)));
  }
  const back = (reply: FastifyReply, token: string, query = '') =>
    reply.header('cache-control', 'no-store').redirect(routeAddress(publicPaths.signature, { token }) + query, 303);

  // Who opens the address of a form gets the page.
  for (const path of [publicPaths.signature, publicPaths.signatureCode])
    app.get<{ Params: TokenParams; Querystring: FormInput }>(path, async (request, reply) => {
      const shown = await countVisitAndReadSignature(deps, publicScope, visitorOf(request));
      return send(reply, request.params, shown, { code: codeForm.shown(request.query) });
    });

  app.post<{ Params: TokenParams; Body: FormInput | undefined }>(publicPaths.signature, async (request, reply) => {
    const { params, body } = request;
    const visitor = visitorOf(request);
    const judged = codeForm.judge(body ?? {});
    if ('flawed' in judged) {
      const shown = await countVisitAndReadSignature(deps, publicScope, visitor);
      return send(reply, params, shown, { status: shown.view === 'open' ? 400 : 409, code: judged.flawed });
    }
    const given = await signWithCode(deps, publicScope, visitor, judged.data.codice);
    if (given.outcome === 'signed') return back(reply, params.token);
    if (given.outcome === 'not open')
      return send(reply, params, given.shown, { status: given.shown.view === 'open' ? 403 : 409 });
    const isLocked = given.shown.view === 'open' && given.shown.locked;
    const code = { sent: false, values: { codice: '' }, errors: { codice: refusalMessages[given.outcome] } };
    return send(reply, params, given.shown, isLocked ? { status: 403 } : { status: 400, code });
  });

  app.post<{ Params: TokenParams }>(publicPaths.signatureCode, async (request, reply) => {
    const { isSent, shown } = await mailNewSignatureCode(deps, publicScope, visitorOf(request));
    return isSent
      ? back(reply, request.params.token, `?${sentParameter}=codice`)
      : send(reply, request.params, shown, { status: 403 });
  });

  const sendPaper = async (
    request: FastifyRequest<{ Params: TokenParams }>,
    reply: FastifyReply,
    file: FileAnswer | undefined,
  ) => {
    if (file) return sendFile(reply.headers(privateFileHeaders), file);
    const shown = await countVisitAndReadSignature(deps, publicScope, visitorOf(request));
    return send(reply, request.params, shown, { status: 404 });
  };
  app.get<{ Params: TokenParams & { readonly id: string } }>(publicPaths.signaturePaper, async (request, reply) =>
    sendPaper(request, reply, await countVisitAndReadPaper(deps, publicScope, visitorOf(request), request.params.id)),
  );
  app.get<{ Params: TokenParams }>(publicPaths.signatureCopy, async (request, reply) =>
    sendPaper(request, reply, await countVisitAndReadSignedCopy(deps, publicScope, visitorOf(request))),
  );
}
