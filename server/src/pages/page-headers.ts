import { permissionsPolicy } from '../platform/http/security-headers.ts';

/**
 * What shared caches may do with a page. Fresh for 30 s and stale for 30 more: what is deleted is gone everywhere within a minute
 * (trust.md 22). Browsers ask each time and mostly get a 304.
 */
export const pageHeaders = {
  'cache-control': 'public, max-age=0, s-maxage=30, stale-while-revalidate=30',
} as const;

/** For pages with a button for the visitor's position. */
export const geolocationPageHeaders = { ...pageHeaders, 'permissions-policy': permissionsPolicy('(self)') } as const;

/** For images and files of a page. */
export const fileHeaders = { 'cache-control': 'public, max-age=3600, s-maxage=60' } as const;
