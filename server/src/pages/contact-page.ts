import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { ContactPageData } from '@commiato/contracts/notices/public-pages';
import { contactFields, contactRequest } from '@commiato/contracts/requests/requests';
import type { FastifyInstance } from 'fastify';
import { sendContactRequest } from '../features/requests/requests/service.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { createPublicForm, type FormInput, formHeaders, sentParameter } from './public-form.ts';
import { joinHtmlParts, type RenderPage } from './renderer.ts';

const contactForm = createPublicForm(contactFields, contactRequest);

/** `/richiedi-contatto`: a form that works with and without JavaScript (decisions E13). */
export function contactPageRoutes(app: FastifyInstance, deps: Deps, render: RenderPage): void {
  const page = (data: Omit<ContactPageData, 'kind'>): string => joinHtmlParts(render({ kind: 'contact', ...data }));

  app.get<{ Querystring: FormInput }>(publicPaths.contact, async (request, reply) =>
    reply.headers(formHeaders).send(page(contactForm.shown(request.query))),
  );

  app.post<{ Body: FormInput | undefined }>(publicPaths.contact, async (request, reply) => {
    const judged = contactForm.judge(request.body ?? {});
    if ('flawed' in judged) return reply.code(400).headers(formHeaders).send(page(judged.flawed));
    await sendContactRequest(deps, request.ip, judged.data);
    return reply.header('cache-control', 'no-store').redirect(`${publicPaths.contact}?${sentParameter}`, 303);
  });
}
