import type { RouteDefinition } from '@commiato/contracts/route';
import type { ReactNode } from 'react';
import { useMayCall } from '../lib/rights.ts';

/** Shows what a call is for (its button, its link, what it reads) to those who may make it. */
export const IfMayCall = ({ route, children }: { readonly route: RouteDefinition; readonly children: ReactNode }) =>
  useMayCall(route) ? children : null;
