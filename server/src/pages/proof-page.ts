import { pictureWidths } from '@commiato/contracts/notices/prints';
import { proofDecision, proofFields } from '@commiato/contracts/notices/proofs';
import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { ProofData } from '@commiato/contracts/notices/public-pages';
import { addressOf } from '@commiato/contracts/route';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import {
  answerProof,
  type ProofPictures,
  readProof,
  readProofPicture,
} from '../features/notices/proofs/decision-service.ts';
import { publicScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { type FormInput, formHeaders, publicForm } from './public-form.ts';
import { type RenderPage, wholeHtml } from './renderer.ts';

interface Params {
  readonly token: string;
}

/** Bytes of drawn pictures that a process keeps. */
const keptBytes = 8 * 1024 * 1024;

const form = publicForm(proofFields, proofDecision);
/** Whose paper it is, and what a family says of it, is for who has the link alone. */
const headers = { ...formHeaders, 'x-robots-tag': 'noindex' };

/** A closed link has gone, an unknown one never was. */
const statusOf = ({ proof }: Pick<ProofData, 'proof'>): number =>
  typeof proof !== 'string' ? 200 : proof === 'sconosciuta' ? 404 : 410;

/** `/bozza/{token}`: a drawing for a branch of the family to confirm or send back, without JavaScript. Only a press decides. */
export function proofPage(app: FastifyInstance, deps: Deps, render: RenderPage): void {
  const drawn: ProofPictures = new LRUCache({ maxSize: keptBytes, sizeCalculation: ({ length }) => length });
  const html = (data: Omit<ProofData, 'kind'>) => wholeHtml(render({ kind: 'proof', ...data }));

  app.get<{ Params: Params }>(publicPaths.proof, async ({ params, ip }, reply) => {
    const opened = await readProof(deps, publicScope, { ...params, ip });
    return reply
      .code(statusOf(opened))
      .headers(headers)
      .send(html({ ...params, ...opened, ...form.shown({}) }));
  });

  app.get<{ Params: Params }>(publicPaths.proofPicture, async ({ params, ip }, reply) => {
    const picture = await readProofPicture(deps, publicScope, { ...params, ip }, { width: pictureWidths.proof, drawn });
    return reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }).type('image/jpeg').send(picture);
  });

  app.post<{ Params: Params; Body: FormInput | undefined }>(publicPaths.proof, async (request, reply) => {
    const visitor = { ...request.params, ip: request.ip };
    const judged = form.judge(request.body ?? {});
    const isFlawed = 'flawed' in judged;
    const before = isFlawed
      ? await readProof(deps, publicScope, visitor)
      : await answerProof(deps, publicScope, visitor, judged.data);
    const { proof } = before;
    if (typeof proof !== 'string' && proof.risposta === null && !isFlawed)
      return reply
        .header('cache-control', 'no-store')
        .redirect(addressOf(publicPaths.proof, { token: visitor.token }), 303);
    const status = typeof proof === 'string' ? statusOf(before) : proof.risposta === null ? 400 : 409;
    const shown = isFlawed ? judged.flawed : form.shown({});
    return reply
      .code(status)
      .headers(headers)
      .send(html({ ...request.params, ...before, ...shown }));
  });
}
