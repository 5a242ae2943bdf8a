import { z } from 'zod';
import { idInput, idParams, versionRead } from '../common.ts';
import { route } from '../route.ts';
import { type ContactField, contact, contactFields } from './contacts.ts';

/** What can hang on a contact. */
export const contactLinkKinds = ['servizi', 'preventivi', 'fatture'] as const;
export type ContactLinkKind = (typeof contactLinkKinds)[number];

const fieldNames = Object.keys(contactFields) as [ContactField, ...ContactField[]];
const contactRouteBase = {
  access: 'agency',
  area: ['annunci', 'fatturazione'],
  object: 'anagrafica',
  params: idParams,
} as const;

/** Two contacts side by side, with the number of things of each kind that hang on them; kinds of areas that the caller does not see are left out. */
export const mergePreview = z.object({
  tenuta: contact,
  altra: contact,
  legami: z.array(z.object({ tipo: z.enum(contactLinkKinds), tenuta: z.number().int(), altra: z.number().int() })),
});
export type MergePreview = z.output<typeof mergePreview>;

/** Fields in which both contacts have something else: of these one value is lost. */
export const conflictingFields = ({ tenuta, altra }: Pick<MergePreview, 'tenuta' | 'altra'>): ContactField[] =>
  fieldNames.filter((name) => altra[name] !== '' && tenuta[name] !== '' && tenuta[name] !== altra[name]);

export const previewMerge = route({
  ...contactRouteBase,
  method: 'GET',
  path: '/api/anagrafica/:id/unione',
  summary: 'Due anagrafiche a confronto prima di unirle, con quello che è legato a ciascuna',
  query: z.object({ id_altra: idInput.default('') }),
  answer: mergePreview,
  errors: ['non-trovato'],
});

export const mergeContacts = route({
  ...contactRouteBase,
  method: 'POST',
  path: '/api/anagrafica/:id/unisci',
  summary:
    'Unisce a questa anagrafica un’altra, che va nel cestino: i campi vuoti si completano, quello che è legato all’altra passa a questa',
  body: z.object({
    id_altra: idInput,
    /** Fields whose value is taken from the other, though this one has its own. */
    daAltra: z.array(z.enum(fieldNames, 'Campo non previsto.')).max(fieldNames.length).default([]),
    /** Versions of both as they were shown. */
    versione: versionRead,
    versioneAltra: versionRead,
  }),
  answer: contact,
  errors: ['non-trovato', 'modificato-da-altri'],
});
