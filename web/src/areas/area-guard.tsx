import { Outlet } from 'react-router';
import { type Demand, satisfies, useAccess } from '../lib/rights.ts';
import { ForbiddenScreen } from './forbidden-screen.tsx';

/** Opens a screen to those whose rights meet what it needs; for the others nothing of it is drawn, and it calls nothing. */
export function AreaGuard({ demand }: { demand: Demand }) {
  return satisfies(useAccess(), demand) ? <Outlet /> : <ForbiddenScreen />;
}
