import { acceptOffer, offerAnswerFieldNames, refuseOffer } from '@commiato/contracts/billing/offers';
import { line } from '@commiato/contracts/common';
import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { OfferPageData } from '@commiato/contracts/notices/public-pages';
import { routeAddress } from '@commiato/contracts/route';
import { nameForSentence } from '@commiato/italy/formatting';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  answerOffer,
  countVisitAndReadOffer,
  findAgencyOfDeadLink,
  hasSameAnswer,
} from '../features/billing/quotes/offer-service.ts';
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
      'Per accettare lasci vuoto il motivo del rifiuto; per rifiutare prema «Sì, rifiuto il preventivo».',
    )
    .default(''),
});
const acceptForm = createPublicForm(offerAnswerFieldNames, acceptBodyRefusingReason);
const refuseForm = createPublicForm(offerAnswerFieldNames, refuseOffer.body);

/** Why an answer was not taken: without it a second reader believes that the answer of the first is theirs. */
function unsentAnswerSentence({ stato, deciso_da }: OfferPageData['offer']): string {
  if (stato !== 'accettato' && stato !== 'rifiutato')
    return 'La risposta non è partita: a questo preventivo non si può più rispondere.';
  const which = deciso_da ? `c’è già quella di ${nameForSentence(deciso_da)}` : 'ce n’è già una';
  return `La risposta non è partita: ${which}.`;
}

/** `/offerta/{token}`: a quote for its client to read and answer, with and without JavaScript (decisions E10, H12). */
export function offerPageRoutes(app: FastifyInstance, deps: Deps, render: RenderPage): void {
  const page = async (
    visitor: TokenParams & { ip: string },
    form: Omit<OfferPageData, 'kind' | 'token' | 'offer'>,
    isAfterAnswer = false,
  ) => {
    const offer = await countVisitAndReadOffer(deps, publicScope, deps.database.db, visitor);
    const errors = isAfterAnswer && offer.stato !== 'inviato' ? { motivo: unsentAnswerSentence(offer) } : form.errors;
    return joinHtmlParts(render({ kind: 'offer', token: visitor.token, offer, ...form, errors }));
  };

  /** Names who sent the quote of a link that opens it no more, where that is still known; throws every other error again. */
  const answerDeadLink = async (reply: FastifyReply, params: TokenParams, error: unknown) => {
    const isDead = error instanceof Problem && error.status === 404;
    const agency = isDead && (await findAgencyOfDeadLink(deps.database.db, publicScope, params));
    if (!agency) throw error;
    return reply
      .code(404)
      .headers(formHeaders)
      .send(joinHtmlParts(render({ kind: 'error', error: 'offer-unknown', agency })));
  };

  app.get<{ Params: TokenParams; Querystring: FormInput }>(publicPaths.offer, async ({ params, ip }, reply) => {
    try {
      return reply.headers(formHeaders).send(await page({ ...params, ip }, acceptForm.shown({})));
    } catch (error) {
      return answerDeadLink(reply, params, error);
    }
  });

  const answer = async (
    request: FastifyRequest<{ Params: TokenParams; Body: FormInput | undefined }>,
    reply: FastifyReply,
  ) => {
    const visitor = { ...request.params, ip: request.ip };
    const given = request.body ?? {};
    const accepted = given.risposta !== 'rifiuta';
    const judged = accepted ? acceptForm.judge(given) : refuseForm.judge(given);
    if ('flawed' in judged)
      return reply
        .code(400)
        .headers(formHeaders)
        .send(await page(visitor, judged.flawed, true));
    const decided = { ...judged.data, stato: accepted ? ('accettato' as const) : ('rifiutato' as const) };
    try {
      await answerOffer(deps, publicScope, visitor, decided);
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'stato-non-ammesso') throw error;
      // Answered or expired in between.
      if (!(await hasSameAnswer(deps, publicScope, visitor, decided)))
        return reply
          .code(409)
          .headers(formHeaders)
          .send(await page(visitor, acceptForm.typed(given), true));
    }
    return reply.header('cache-control', 'no-store').redirect(routeAddress(publicPaths.offer, visitor), 303);
  };
  app.post<{ Params: TokenParams; Body: FormInput | undefined }>(publicPaths.offer, async (request, reply) => {
    try {
      return await answer(request, reply);
    } catch (error) {
      return answerDeadLink(reply, request.params, error);
    }
  });
}
