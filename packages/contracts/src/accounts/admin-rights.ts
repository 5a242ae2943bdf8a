import type { Level } from './rights.ts';

/** The parts of the administrators' area that rights are given for. */
export const adminAreas = ['richieste', 'annunci', 'agenzie', 'sistema'] as const;
export type AdminArea = (typeof adminAreas)[number];

export type AdminRights = Readonly<Record<AdminArea, Level>>;

/**
 * Which administrators may call: those with rights in the area; `any` those with rights in some area, to whom it answers what belongs to
 * theirs; `all` those with rights in every area; `everyone` each of them.
 */
export type AdminRequirement = AdminArea | 'any' | 'all' | 'everyone';

export const fullRights: AdminRights = { richieste: 'cambia', annunci: 'cambia', agenzie: 'cambia', sistema: 'cambia' };

const rankByLevel: Readonly<Record<Level, number>> = { nessuno: 0, vede: 1, cambia: 2 };

/** Whether an administrator's rights include a level in an area. */
export const hasAdminRight = (rights: AdminRights, area: AdminArea, level: Level = 'vede'): boolean =>
  rankByLevel[rights[area]] >= rankByLevel[level];

/** The areas that an administrator sees, or may change. */
export const areasWithAdminRight = (rights: AdminRights, level: Level = 'vede'): AdminArea[] =>
  adminAreas.filter((area) => hasAdminRight(rights, area, level));

/** Whether an administrator's rights meet a demand. */
export function meetsAdminRequirement(rights: AdminRights, demand: AdminRequirement, level: Level): boolean {
  if (demand === 'everyone') return true;
  if (demand === 'any') return areasWithAdminRight(rights, level).length > 0;
  if (demand === 'all') return areasWithAdminRight(rights, level).length === adminAreas.length;
  return hasAdminRight(rights, demand, level);
}

/** Whether an administrator may change everything. */
export const hasFullAdminRights = (rights: AdminRights): boolean => meetsAdminRequirement(rights, 'all', 'cambia');

/** Whether an administrator with the rights may give others, or take them: nobody gives what they lack. */
export const mayGrantAdminRights = (own: AdminRights, given: AdminRights): boolean =>
  adminAreas.every((area) => hasAdminRight(own, area, given[area]));

/** What of a route's declaration says which administrators may call it. */
interface AdminRouteAccess {
  readonly method: string;
  readonly adminArea?: AdminRequirement;
  readonly level?: 'vede';
}

/** Whether an administrator's rights reach what a route does: seeing for a GET, changing for any other method. */
export const mayCallAsAdministrator = (
  rights: AdminRights,
  { adminArea = 'everyone', level, method }: AdminRouteAccess,
): boolean => meetsAdminRequirement(rights, adminArea, level ?? (method === 'GET' ? 'vede' : 'cambia'));
