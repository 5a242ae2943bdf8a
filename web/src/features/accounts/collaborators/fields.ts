import {
  type AssignedWorkCounts,
  assignedWorkText,
  type Collaborator,
  type CollaboratorState,
  type changeCollaborator,
  type createCollaborator,
} from '@commiato/contracts/accounts/collaborators';
import {
  type Area,
  areas,
  type CollaboratorRole,
  hasAreaRight,
  type Level,
  mayCallAsCollaborator,
  noRights,
  type Rights,
  rightLevels,
  rightsByRole,
} from '@commiato/contracts/accounts/rights';
import { readFuneral } from '@commiato/contracts/funerals/funerals';
import type { BodyOf } from '@commiato/contracts/route';
import { romeDay, shortDate } from '@commiato/italy/formatting';
import { instantInWords, toDayPhrase } from '@commiato/italy/prose/dates';
import { changedFields } from '../../../lib/changed-fields.ts';

/** Each role in words: its name, and what it may do as it is made. */
export const roleWords: Readonly<Record<CollaboratorRole, { readonly name: string; readonly may: string }>> = {
  titolare: { name: 'Titolare', may: 'Vede e cambia tutto, anche le persone e le impostazioni.' },
  impiegato: {
    name: 'Impiegato',
    may: 'Cura annunci, servizi, agenda e documenti; preventivi e fatture li vede soltanto.',
  },
  contabile: { name: 'Contabile', may: 'Cura preventivi, fatture e documenti; annunci e agenda li vede soltanto.' },
  operatore: {
    name: 'Operatore',
    may: 'Vede l’agenda, i servizi e il foglio di servizio, anche dal telefono. Nessun importo.',
  },
};

export const areaWords: Readonly<Record<Area, string>> = {
  annunci: 'Annunci e servizi',
  agenda: 'Agenda',
  fatturazione: 'Fatturazione',
  documenti: 'Documenti e richieste',
  impostazioni: 'Impostazioni e persone',
};

export const levelWords = { nessuno: 'Nessuno', vede: 'Vede', cambia: 'Cambia' } as const satisfies Record<
  Level,
  string
>;

/** Whether funerals open with the agenda alone: 'Nessuno' beside 'Annunci e servizi' would deny it. */
export const seesFuneralsByAgenda = (rights: Rights): boolean =>
  mayCallAsCollaborator(rights, readFuneral) && !hasAreaRight(rights, 'annunci');

/** What somebody may do in an area. */
export const levelTextInArea = (rights: Rights, area: Area): string =>
  area === 'annunci' && seesFuneralsByAgenda(rights) ? 'Vede solo i servizi' : levelWords[rights[area]];

export const stateWords: Readonly<
  Record<CollaboratorState, { readonly word: string; readonly tone: 'oliva' | 'ocra' | 'rubrica' }>
> = {
  attivo: { word: 'Attivo', tone: 'oliva' },
  invitato: { word: 'Invitato', tone: 'ocra' },
  sospeso: { word: 'Sospeso', tone: 'rubrica' },
};

/** Whether there is anything to give to another. */
export const hasAssignedWork = (work: AssignedWorkCounts | undefined): work is AssignedWorkCounts =>
  work !== undefined && work.appuntamenti + work.compiti > 0;

interface AssignedWorkReading {
  readonly data: AssignedWorkCounts | undefined;
  readonly isLoading: boolean;
  readonly isError: boolean;
}

/** Holds the buttons that send a person away until it is known what they have to do: pressed before, nobody was asked who takes it over. */
export const holdUntilWorkIsKnown = ({ data, isLoading, isError }: AssignedWorkReading) => ({
  busy: !data && isLoading,
  disabledReason: !data && isError ? 'Non è stato possibile leggere i suoi incarichi: ricarica la pagina.' : undefined,
});

/** `3 appuntamenti e 1 compito da fare`. */
export const workToDoText = (work: AssignedWorkCounts): string =>
  assignedWorkText(work) + (work.compiti > 0 ? ' da fare' : '');

/** Values of the forms for a new and a stored person; without a role until one is chosen. */
export type CollaboratorValues = {
  nome: string;
  cognome: string;
  mail: string;
  ruolo: CollaboratorRole | '';
  aree: Rights;
};

export const blankCollaborator: CollaboratorValues = { nome: '', cognome: '', mail: '', ruolo: '', aree: noRights };

/** Form values of a stored person. */
export const collaboratorToForm = ({ nome, cognome, mail, ruolo, aree }: Collaborator): CollaboratorValues => ({
  nome,
  cognome,
  mail,
  ruolo,
  aree,
});

/** What an invitation sends: rights only where they are not those of the role. */
export function invitationToWire({ ruolo, aree, ...who }: CollaboratorValues): BodyOf<typeof createCollaborator> {
  if (ruolo === '') return { ...who, ruolo: unchosenRole };
  return { ...who, ruolo, ...(areasUnlikeRole(ruolo, aree).length > 0 && { aree }) };
}

/** What a change sends: the fields that differ; with another role its rights as they were chosen. */
export function changesToWire(
  { mail: _, ...stored }: CollaboratorValues,
  { mail: __, ...shown }: CollaboratorValues,
): BodyOf<typeof changeCollaborator> {
  const { ruolo, aree, ...who } = changedFields(stored, shown);
  return {
    ...who,
    ...(ruolo !== undefined && { ruolo: ruolo === '' ? unchosenRole : ruolo }),
    ...((ruolo ?? aree) !== undefined && shown.ruolo !== 'titolare' && { aree: shown.aree }),
  };
}

/** Lets the contract say that a role has to be chosen. */
const unchosenRole = '' as CollaboratorRole;

/** What tells when somebody was last there. */
export type Access = Pick<Collaborator, 'usato' | 'stato' | 'invitoScade'>;

/** Whether somebody was invited and has never been there. */
export const isUnusedInvitation = ({ usato, stato }: Access): boolean => stato === 'invitato' && usato === null;

/** When somebody was last there, to go on a sentence; of an invitation, until when it holds. */
export function lastAccessOrInvitationText({ usato, stato, invitoScade }: Access): string {
  if (usato !== null) return instantInWords(usato, shortDate);
  if (stato !== 'invitato') return 'mai';
  return invitoScade !== null && invitoScade > new Date().toISOString()
    ? `Invito valido fino ${toDayPhrase(romeDay(invitoScade), shortDate)}`
    : 'Invito scaduto';
}

/** The same as a line of its own. */
export const lastAccessOrInvitationLine = (access: Access): string =>
  isUnusedInvitation(access)
    ? lastAccessOrInvitationText(access)
    : `Ultimo accesso: ${lastAccessOrInvitationText(access)}`;

/** The levels that somebody may give in an area: nobody gives what they lack. */
export const grantableLevels = (own: Level): readonly Level[] => rightLevels.slice(0, rightLevels.indexOf(own) + 1);

/** The rights of a role, as far as somebody with these rights may give them. */
export const grantableRights = (own: Rights, role: CollaboratorRole): Rights =>
  buildRightsByArea((area) => {
    const level = rightsByRole[role][area];
    return grantableLevels(own[area]).includes(level) ? level : own[area];
  });

/** The roles that somebody may give: only an owner makes an owner. */
export const grantableRoles = (owner: boolean): readonly CollaboratorRole[] =>
  owner ? ['titolare', 'impiegato', 'contabile', 'operatore'] : ['impiegato', 'contabile', 'operatore'];

/** The areas where rights are not those of the role; empty for an owner, who has all. */
export function areasUnlikeRole(role: CollaboratorRole, rights: Rights): readonly Area[] {
  return role === 'titolare' ? [] : areas.filter((area) => rights[area] !== rightsByRole[role][area]);
}

function buildRightsByArea(levelOf: (area: Area) => Level): Rights {
  const pairs = areas.map((area) => [area, levelOf(area)] as const);
  return Object.fromEntries(pairs) as Record<Area, Level>;
}
