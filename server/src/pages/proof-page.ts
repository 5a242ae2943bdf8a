import { printPictureWidths } from '@commiato/contracts/notices/prints';
import { proofDecision, proofFields } from '@commiato/contracts/notices/proofs';
import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { ProofPageData } from '@commiato/contracts/notices/public-pages';
import { routeAddress } from '@commiato/contracts/route';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import {
  answerProof,
  type ProofPictureCache,
  readProof,
  readProofPicture,
} from '../features/notices/proofs/decision-service.ts';
import { publicScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { createPublicForm, type FormInput, formHeaders } from './public-form.ts';
import { joinHtmlParts, type RenderPage } from './renderer.ts';

interface TokenParams {
  readonly token: string;
}

/** Bytes of drawn pictures that a process keeps. */
const maxCachedBytes = 8 * 1024 * 1024;

const proofForm = createPublicForm(proofFields, proofDecision);
/** Whose paper it is, and what a family says of it, is for who has the link alone. */
const noIndexFormHeaders = { ...formHeaders, 'x-robots-tag': 'noindex' };

/** A closed link has gone, an unknown one never was. */
const proofStatusCodeOf = ({ proof }: Pick<ProofPageData, 'proof'>): number =>
  typeof proof !== 'string' ? 200 : proof === 'sconosciuta' ? 404 : 410;

/** `/bozza/{token}`: a drawing for a branch of the family to confirm or send back, without JavaScript. Only a press decides. */
export function proofPageRoutes(app: FastifyInstance, deps: Deps, render: RenderPage): void {
  const drawn: ProofPictureCache = new LRUCache({ maxSize: maxCachedBytes, sizeCalculation: ({ length }) => length });
  const html = (data: Omit<ProofPageData, 'kind'>) => joinHtmlParts(render({ kind: 'proof', ...data }));

  app.get<{ Params: TokenParams }>(publicPaths.proof, async ({ params, ip }, reply) => {
    const opened = await readProof(deps, publicScope, { ...params, ip });
    return reply
      .code(proofStatusCodeOf(opened))
      .headers(noIndexFormHeaders)
      .send(html({ ...params, ...opened, ...proofForm.shown({}) }));
  });

  app.get<{ Params: TokenParams }>(publicPaths.proofPicture, async ({ params, ip }, reply) => {
    const picture = await readProofPicture(
      deps,
      publicScope,
      { ...params, ip },
      { width: printPictureWidths.proof, drawn },
    );
    return reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }).type('image/jpeg').send(picture);
  });

  app.post<{ Params: TokenParams; Body: FormInput | undefined }>(publicPaths.proof, async (request, reply) => {
    const visitor = { ...request.params, ip: request.ip };
    const body = request.body ?? {};
    const judged = proofForm.judge(body);
    const isFlawed = 'flawed' in judged;
    const { isWritten, ...before } = isFlawed
      ? { ...(await readProof(deps, publicScope, visitor)), isWritten: false }
      : await answerProof(deps, publicScope, visitor, judged.data);
    const { proof } = before;
    if (isWritten)
      return reply
        .header('cache-control', 'no-store')
        .redirect(routeAddress(publicPaths.proof, { token: visitor.token }), 303);
    const isRefused = typeof proof !== 'string' && (proof.risposta !== null || !isFlawed);
    const status = typeof proof === 'string' ? proofStatusCodeOf(before) : isRefused ? 409 : 400;
    const { risposta = null, testo = '' } = isFlawed ? {} : judged.data;
    // Pressed twice, it was sent all the same; another answer was not.
    const isRepeated = typeof proof !== 'string' && proof.risposta === risposta && proof.testo === testo;
    const shown = isFlawed ? judged.flawed : isRepeated ? proofForm.shown({}) : proofForm.typed(body);
    return reply
      .code(status)
      .headers(noIndexFormHeaders)
      .send(html({ ...request.params, ...before, ...shown }));
  });
}
