import { countWithNoun } from '@commiato/italy/counts';
import { z } from 'zod';
import { id, idInput, idParams, instant, mail, okAnswer, requiredLine } from '../common.ts';
import { route } from '../route.ts';
import { collaboratorSession, openedSession, rightsSchema } from './sessions.ts';

const collaboratorNameFields = { nome: requiredLine(80), cognome: requiredLine(80) };
const { ruolo: role } = collaboratorSession.shape;

export const newCollaborator = z.object({
  ...collaboratorNameFields,
  mail,
  ruolo: role,
  /** Rights that differ from those of the role; areas that are left out stay as the role has them. */
  aree: rightsSchema.partial().optional(),
});

const collaboratorStates = ['invitato', 'attivo', 'sospeso'] as const;
export type CollaboratorState = (typeof collaboratorStates)[number];

export const collaborator = z.object({
  _id: id,
  nome: z.string(),
  cognome: z.string(),
  mail: z.string(),
  ruolo: role,
  aree: rightsSchema,
  stato: z.enum(collaboratorStates),
  creato: instant,
  /** When the person last opened the agency's area; null: never. */
  usato: instant.nullable(),
  /** When the link of an invitation stops working; null where there is none. */
  invitoScade: instant.nullable(),
  /** Whether it is the caller. */
  proprio: z.boolean(),
});
export type Collaborator = z.output<typeof collaborator>;

export const listCollaborators = route({
  method: 'GET',
  path: '/api/collaboratori',
  summary: 'Le persone dell’agenzia',
  access: 'agency',
  area: 'impostazioni',
  needsPerson: true,
  answer: z.array(collaborator),
  errors: [],
});

export const createCollaborator = route({
  method: 'POST',
  path: '/api/nuovo-collaboratore',
  summary: 'Invita una persona nell’agenzia: riceve un link che vale 7 giorni',
  access: 'agency',
  area: 'impostazioni',
  needsPerson: true,
  success: 201,
  creates: ['collaboratori'],
  idempotent: true,
  body: newCollaborator,
  answer: collaborator,
  errors: ['area-non-consentita', 'collaboratore-gia-presente', 'operazione-in-corso', 'chiave-riusata'],
});

const collaboratorRouteBase = {
  access: 'agency',
  area: 'impostazioni',
  needsPerson: true,
  object: 'collaboratore',
  params: idParams,
} as const;

export const readCollaborator = route({
  ...collaboratorRouteBase,
  method: 'GET',
  path: '/api/collaboratore/:id',
  summary: 'Una persona dell’agenzia',
  answer: collaborator,
  errors: ['non-trovato'],
});

/**
 * Who takes over the coming appointments and open tasks, by the identifier among the people of the agency or of its agenda; empty or null:
 * nobody. Absent: they stay as they are.
 */
const heirIdInput = idInput.nullable().transform((given) => given || null);
/** The same in an address, where nobody is a word. */
export const noHeirWord = 'nessuno';
const heirIdQueryInput = idInput.transform((given) => (given === noHeirWord ? null : given || null));
const heirOnlyOnLeavingMessage = 'Gli incarichi si passano quando una persona viene sospesa o tolta.';

export const changeCollaborator = route({
  ...collaboratorRouteBase,
  method: 'PATCH',
  path: '/api/collaboratore/:id',
  summary: 'Cambia nome, ruolo o aree di una persona; «sospeso» la spegne subito, «attivo» la riaccende',
  body: z
    .object({
      ...collaboratorNameFields,
      ruolo: role,
      aree: rightsSchema.partial(),
      stato: z.enum(['attivo', 'sospeso'], 'Stato non previsto.'),
      passa_a: heirIdInput,
    })
    .partial()
    .superRefine(({ stato, passa_a }, context) => {
      if (passa_a === undefined || stato === 'sospeso') return;
      context.addIssue({ code: 'custom', path: ['passa_a'], message: heirOnlyOnLeavingMessage });
    }),
  answer: collaborator,
  errors: ['non-trovato', 'area-non-consentita', 'ultimo-titolare', 'invito-in-attesa'],
});

export const deleteCollaborator = route({
  ...collaboratorRouteBase,
  method: 'DELETE',
  path: '/api/collaboratore/:id',
  summary: 'Toglie una persona dall’agenzia: le sue sessioni finiscono subito, il suo nome resta nella storia',
  query: z.object({ passa_a: heirIdQueryInput }).partial(),
  answer: okAnswer,
  errors: ['non-trovato', 'area-non-consentita', 'ultimo-titolare'],
});

const assignedWorkCounts = z.object({ appuntamenti: z.number().int(), compiti: z.number().int() });
export type AssignedWorkCounts = z.output<typeof assignedWorkCounts>;

/** `1 appuntamento e 2 compiti`; empty where there is nothing. */
export const assignedWorkText = ({ appuntamenti, compiti }: AssignedWorkCounts): string =>
  [
    appuntamenti > 0 ? countWithNoun(appuntamenti, 'appuntamento', 'appuntamenti') : '',
    compiti > 0 ? countWithNoun(compiti, 'compito', 'compiti') : '',
  ]
    .filter(Boolean)
    .join(' e ');

export const readAssignedWorkCounts = route({
  ...collaboratorRouteBase,
  method: 'GET',
  path: '/api/collaboratore/:id/incarichi',
  summary:
    'Quanti appuntamenti a venire e compiti aperti ha una persona: si passano a un’altra quando viene sospesa o tolta',
  answer: assignedWorkCounts,
  errors: ['non-trovato'],
});

export const inviteCollaborator = route({
  ...collaboratorRouteBase,
  method: 'POST',
  path: '/api/collaboratore/:id/invito',
  summary: 'Manda di nuovo l’invito; il link di prima non vale più',
  limit: [{ max: 20, seconds: 3600 }],
  answer: okAnswer,
  errors: ['non-trovato', 'area-non-consentita', 'invito-non-possibile', 'troppe-richieste'],
});

export const offerOwnership = route({
  ...collaboratorRouteBase,
  method: 'POST',
  path: '/api/collaboratore/:id/passaggio',
  summary:
    'Offre l’agenzia a una sua persona, che conferma con il link ricevuto: diventa titolare al posto di chi la offre',
  limit: [{ max: 10, seconds: 3600 }],
  answer: okAnswer,
  errors: ['non-trovato', 'area-non-consentita', 'passaggio-non-possibile', 'troppe-richieste'],
});

const ownershipParams = z.object({ token: z.string() });

export const readOwnershipOffer = route({
  method: 'GET',
  path: '/api/passaggio/:token',
  summary: 'Chi offre l’agenzia e a chi, per chi ha il link',
  access: 'public',
  params: ownershipParams,
  answer: z.object({
    agenzia: z.string(),
    /** Who offers it. */
    da: z.string(),
    /** Whom it is offered to. */
    nome: z.string(),
  }),
  errors: ['link-non-valido'],
});

export const acceptOwnership = route({
  method: 'POST',
  path: '/api/passaggio/:token',
  summary: 'Conferma il passaggio: chi ha il link è titolare, chi l’ha offerto resta come impiegato',
  access: 'public',
  params: ownershipParams,
  answer: okAnswer,
  errors: ['link-non-valido'],
});

const invitationParams = z.object({ token: z.string() });

export const readInvitation = route({
  method: 'GET',
  path: '/api/invito/:token',
  summary: 'Chi invita e chi è invitato, per chi ha il link',
  access: 'public',
  params: invitationParams,
  answer: z.object({
    agenzia: z.string(),
    nome: z.string(),
    mail: z.string(),
    ruolo: role,
    /** Whether the address has a password already: then that one is asked for. */
    conPassword: z.boolean(),
  }),
  errors: ['link-non-valido'],
});

export const acceptInvitation = route({
  method: 'POST',
  path: '/api/invito/:token',
  summary: 'Accetta un invito con una nuova password, o con quella che si ha già, e accede',
  access: 'public',
  params: invitationParams,
  // What a new password must be is judged where it is known that it is new: an older one may be shorter.
  body: z.object({
    password: z.string('Scrivi una password.').max(1000),
    codice: z.string().max(100).optional(),
    challenge: z.string().max(500).optional(),
  }),
  answer: openedSession,
  errors: [
    'link-non-valido',
    'credenziali-non-valide',
    'secondo-fattore',
    'verifica-scaduta',
    'operazione-in-corso',
    'troppe-richieste',
    'non-pronto',
  ],
});
