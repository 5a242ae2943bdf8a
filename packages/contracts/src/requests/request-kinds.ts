import { z } from 'zod';

/** Kinds of requests that consist of a document, each at `/upload-documenti?i=…` (agency-area.md 2). */
export const documentRequestKinds = [
  'Registrazione in Prima Nota',
  'Contratto da rivedere',
  'Documenti Generici',
] as const;
export type UploadKind = (typeof documentRequestKinds)[number];

/** Kinds of requests that an agency may send. */
export const agencyRequestKinds = [
  ...documentRequestKinds,
  'Richiesta certificato',
  'Preventivo',
  'Fattura',
  'Assistenza crediti',
  'Supporto',
] as const;
export type AgencyRequestKind = (typeof agencyRequestKinds)[number];

/** Every type of request (decisions E1); the last two come from the public and belong to no agency (H10). */
export const requestKinds = [...agencyRequestKinds, 'Richiesta di contatto', 'Segnalazione'] as const;
export type RequestKind = (typeof requestKinds)[number];
export const requestKind = z.enum(requestKinds, 'Scegli uno dei tipi di richiesta.');

/** Types about money: their titles name clients, their documents amounts. Whoever may not see billing neither sees nor sends them. */
export const billingKinds = ['Preventivo', 'Fattura', 'Assistenza crediti'] as const satisfies readonly RequestKind[];
export const isBillingKind = (kind: RequestKind): boolean => billingKinds.some((one) => one === kind);

/** Types that require a document. */
const kindsWithDocument: readonly RequestKind[] = [...documentRequestKinds, ...billingKinds];
export const needsFile = (kind: RequestKind): boolean => kindsWithDocument.includes(kind);

/** Addresses of screens that mails and notifications about requests link to. */
export const requestScreenPaths = {
  own: '/documenti-personali',
  ownOne: '/documenti-personali/:id',
  received: '/amministratore/richieste-ricevute',
  message: '/amministratore/messaggio/:id',
} as const;
