import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { forgetLists } from '../lib/list-addresses.ts';
import { makeQueryClient } from '../lib/queries.ts';
import { useCurrentScheme } from '../lib/scheme.ts';
import { currentSession, onSessionChange } from '../lib/session.ts';
import { theme } from '../theme.ts';
import { Sprite } from '../ui/art/sprite.tsx';
import { Toasts } from '../ui/Toasts.tsx';
import { routes } from './routes.tsx';

const router = createBrowserRouter(routes);
const queries = makeQueryClient();

/** The private area: what every screen stands on. */
export function App() {
  useEffect(() => {
    let token = currentSession()?.token;
    // What one person read is not shown to the next, nor what they read of another agency.
    return onSessionChange(() => {
      const now = currentSession()?.token;
      if (token !== undefined && now !== token) {
        queries.clear();
        forgetLists();
      }
      token = now;
    });
  }, []);
  return (
    <MantineProvider theme={theme} forceColorScheme={useCurrentScheme() === 'scuro' ? 'dark' : 'light'}>
      <Sprite icons={['place', 'calendar', 'phone', 'mobile', 'site', 'check']} />
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  );
}
