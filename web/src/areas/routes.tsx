import type { RouteObject } from 'react-router';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { patterns } from '../paths.ts';
import { adminMenu } from './admin/menu.ts';
import { adminRoutes } from './admin/routes.tsx';
import { agencyMenu } from './agency/menu.ts';
import { agencyRoutes } from './agency/routes.tsx';
import { Guard } from './guard.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { OwnShell } from './own-shell.tsx';
import { ScreenError } from './screen-error.tsx';
import { Shell } from './shell/Shell.tsx';

const login = lazyScreen(
  'login',
  async () => (await import('../features/accounts/sessions/login-screen.tsx')).LoginScreen,
);
const recoverPassword = lazyScreen(
  'recupera-password',
  async () => (await import('../features/accounts/passwords/recover-password-screen.tsx')).RecoverPasswordScreen,
);
const resetPassword = lazyScreen(
  'reimposta-password',
  async () => (await import('../features/accounts/passwords/reset-password-screen.tsx')).ResetPasswordScreen,
);
const security = lazyScreen(
  'sicurezza',
  async () => (await import('../features/accounts/sessions/security-screen.tsx')).SecurityScreen,
);

/** Every screen of the private area. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: ScreenError,
    HydrateFallback: LoadingScreen,
    children: [
      { path: patterns.home, lazy: login },
      { path: patterns.login, lazy: login },
      { path: patterns.recoverPassword, lazy: recoverPassword },
      { path: patterns.resetPassword, lazy: resetPassword },
      {
        element: <Guard only="U" />,
        children: [
          {
            element: <Shell menu={agencyMenu} />,
            children: [{ ErrorBoundary: ScreenError, children: agencyRoutes }],
          },
        ],
      },
      {
        element: <Guard only="A" />,
        children: [
          {
            element: <Shell menu={adminMenu} />,
            children: [{ ErrorBoundary: ScreenError, children: adminRoutes }],
          },
        ],
      },
      {
        element: <Guard />,
        children: [
          {
            element: <OwnShell />,
            children: [{ ErrorBoundary: ScreenError, children: [{ path: patterns.security, lazy: security }] }],
          },
        ],
      },
      { path: '*', Component: NotFoundScreen },
    ],
  },
];
