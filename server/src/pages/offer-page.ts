import { acceptOffer, offerAnswerFieldNames, refuseOffer } from '@commiato/contracts/billing/offers';
import { line } from '@commiato/contracts/common';
import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { OfferPageData } from '@commiato/contracts/notices/public-pages';
import { routeAddress } from '@commiato/contracts/route';
import type { FastifyInstance } from 'fastify';
import { answerOffer, countVisitAndReadOffer } from '../features/billing/quotes/offer-service.ts';
import { Problem } from '../platform/foundation/problem.ts';
import { publicScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { createPublicForm, type FormInput, formHeaders } from './public-form.ts';
import { joinHtmlParts, type RenderPage } from './renderer.ts';

interface TokenParams {
  readonly token: string;
}

/** Who gives a reason for refusing has not accepted, whatever button the form was sent with. */
const acceptBodyRefusingReason = acceptOffer.body.extend({
  motivo: line(300)
    .refine(
      (motivo) => motivo === '',
      'Per accettare lasci vuoto il motivo del rifiuto; per rifiutare prema «Rifiuta».',
    )
    .default(''),
});
const acceptForm = createPublicForm(offerAnswerFieldNames, acceptBodyRefusingReason);
const refuseForm = createPublicForm(offerAnswerFieldNames, refuseOffer.body);

/** `/offerta/{token}`: a quote for its client to read and answer, with and without JavaScript (decisions E10, H12). */
export function offerPageRoutes(app: FastifyInstance, deps: Deps, render: RenderPage): void {
  const page = async (visitor: TokenParams & { ip: string }, form: Omit<OfferPageData, 'kind' | 'token' | 'offer'>) => {
    const offer = await countVisitAndReadOffer(deps, publicScope, deps.database.db, visitor);
    return joinHtmlParts(render({ kind: 'offer', token: visitor.token, offer, ...form }));
  };

  app.get<{ Params: TokenParams; Querystring: FormInput }>(publicPaths.offer, async ({ params, ip }, reply) =>
    reply.headers(formHeaders).send(await page({ ...params, ip }, acceptForm.shown({}))),
  );

  app.post<{ Params: TokenParams; Body: FormInput | undefined }>(publicPaths.offer, async (request, reply) => {
    const visitor = { ...request.params, ip: request.ip };
    const given = request.body ?? {};
    const accepted = given.risposta !== 'rifiuta';
    const judged = accepted ? acceptForm.judge(given) : refuseForm.judge(given);
    if ('flawed' in judged)
      return reply
        .code(400)
        .headers(formHeaders)
        .send(await page(visitor, judged.flawed));
    const answer = { ...judged.data, stato: accepted ? ('accettato' as const) : ('rifiutato' as const) };
    try {
      await answerOffer(deps, publicScope, visitor, answer);
    } catch (error) {
      // Answered or expired in between: the page shows the current state.
      if (!(error instanceof Problem) || error.code !== 'stato-non-ammesso') throw error;
    }
    return reply.header('cache-control', 'no-store').redirect(routeAddress(publicPaths.offer, visitor), 303);
  });
}
