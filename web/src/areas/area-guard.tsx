import { Outlet } from 'react-router';
import { type AccessDemand, satisfiesDemand, useAccess } from '../lib/rights.ts';
import { ForbiddenScreen } from './forbidden-screen.tsx';

/** Opens a screen to those whose rights meet what it needs; for the others nothing of it is drawn, and it calls nothing. */
export function AreaGuard({ demand }: { demand: AccessDemand }) {
  return satisfiesDemand(useAccess(), demand) ? <Outlet /> : <ForbiddenScreen />;
}
