import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { featureWords } from '../features/features.ts';
import type { Screen } from '../lib/feature.ts';
import { createScreenLoader } from '../lib/lazy-screen.ts';
import { AreaGuard } from './area-guard.tsx';
import { declaredFeatures } from './declared-features.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { menus } from './menus.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { RoleGuard } from './role-guard.tsx';
import { ScreenError } from './screen-error.tsx';
import { SharedScreensShell } from './shared-screens-shell.tsx';
import { Shell } from './shell/Shell.tsx';

const screens = declaredFeatures.flatMap((one) => one.screens);

function routeOf(screen: Screen): RouteObject {
  const { path, chunk, load } = screen;
  const route = { path, lazy: createScreenLoader(chunk, () => load(featureWords)) };
  return screen.for === 'agency' || screen.for === 'admin'
    ? { element: <AreaGuard demand={screen} />, children: [route] }
    : route;
}

const routesFor = (whom: Screen['for']): RouteObject[] => screens.filter((screen) => screen.for === whom).map(routeOf);

/** The screens of an area: behind its guard, inside its shell, where one that fails leaves the shell standing. */
const areaRoute = (whom: Screen['for'], guard: ReactNode, shell: ReactNode): RouteObject => ({
  element: guard,
  children: [{ element: shell, children: [{ ErrorBoundary: ScreenError, children: routesFor(whom) }] }],
});

/** Every screen of the private area. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: ScreenError,
    HydrateFallback: LoadingScreen,
    children: [
      ...routesFor('entrance'),
      areaRoute('agency', <RoleGuard only="U" />, <Shell menu={menus.agency} />),
      areaRoute('admin', <RoleGuard only="A" />, <Shell menu={menus.admin} />),
      areaRoute('own', <RoleGuard />, <SharedScreensShell />),
      { path: '*', Component: NotFoundScreen },
    ],
  },
];
