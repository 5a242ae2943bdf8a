/** The parts of an agency's area that a person's rights are given for. */
export const areas = ['annunci', 'agenda', 'fatturazione', 'documenti', 'impostazioni'] as const;
export type Area = (typeof areas)[number];

/** What a person may do in an area, from nothing to everything. */
export const rightLevels = ['nessuno', 'vede', 'cambia'] as const;
export type Level = (typeof rightLevels)[number];

export type Rights = Readonly<Record<Area, Level>>;

/** Who may call: a person with rights in the area or in one of the areas; `everyone` for what each person of an agency needs. */
export type AreaRequirement = Area | 'everyone' | readonly [Area, ...Area[]];

export const collaboratorRoles = ['titolare', 'impiegato', 'contabile', 'operatore'] as const;
export type CollaboratorRole = (typeof collaboratorRoles)[number];

export const noRights: Rights = {
  annunci: 'nessuno',
  agenda: 'nessuno',
  fatturazione: 'nessuno',
  documenti: 'nessuno',
  impostazioni: 'nessuno',
};

/** The rights of each role as it is made; those of an owner cannot be less. */
export const rightsByRole: Readonly<Record<CollaboratorRole, Rights>> = {
  titolare: {
    annunci: 'cambia',
    agenda: 'cambia',
    fatturazione: 'cambia',
    documenti: 'cambia',
    impostazioni: 'cambia',
  },
  impiegato: {
    annunci: 'cambia',
    agenda: 'cambia',
    fatturazione: 'vede',
    documenti: 'cambia',
    impostazioni: 'nessuno',
  },
  contabile: {
    annunci: 'vede',
    agenda: 'vede',
    fatturazione: 'cambia',
    documenti: 'cambia',
    impostazioni: 'nessuno',
  },
  operatore: { ...noRights, agenda: 'vede' },
};

const rankOfLevel = (level: Level) => rightLevels.indexOf(level);

/** Whether rights include a level in an area. */
export const hasAreaRight = (rights: Rights, area: Area, level: Exclude<Level, 'nessuno'> = 'vede'): boolean =>
  rankOfLevel(rights[area]) >= rankOfLevel(level);

/** The lower of two levels. */
export const lowerRightLevel = (one: Level, other: Level): Level =>
  rankOfLevel(one) < rankOfLevel(other) ? one : other;

/** Whether rights meet a demand: in one of its areas they include the level. */
export function meetsAreaRequirement(
  rights: Rights,
  demand: AreaRequirement,
  level: Exclude<Level, 'nessuno'>,
): boolean {
  if (demand === 'everyone') return true;
  const either = typeof demand === 'string' ? [demand] : demand;
  return either.some((area) => hasAreaRight(rights, area, level));
}

/** Whether somebody with the rights may give others: nobody gives what they lack. */
export const mayGrantRights = (own: Rights, given: Rights): boolean =>
  areas.every((area) => rankOfLevel(given[area]) <= rankOfLevel(own[area]));

interface ManagingActor {
  readonly rights: Rights;
  readonly isOwner: boolean;
}

interface RoleWithRights {
  readonly ruolo: CollaboratorRole;
  readonly aree: Rights;
}

/** Whether somebody may make, change or remove a person with such a role and rights: only an owner an owner, and nobody who can do more. */
export const mayManageCollaborator = ({ rights, isOwner }: ManagingActor, { ruolo, aree }: RoleWithRights): boolean =>
  isOwner || (ruolo !== 'titolare' && mayGrantRights(rights, aree));

/** What of a route's declaration says who may call it. */
interface AgencyRouteAccess {
  readonly method: string;
  readonly area?: AreaRequirement;
  readonly level?: 'vede';
}

/** Whether the rights of a person of an agency reach what a route does: seeing for a GET, changing for any other method. */
export const mayCallAsCollaborator = (
  rights: Rights,
  { area = 'everyone', level, method }: AgencyRouteAccess,
): boolean => meetsAreaRequirement(rights, area, level ?? (method === 'GET' ? 'vede' : 'cambia'));
