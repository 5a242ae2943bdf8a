import { IconBell } from '@tabler/icons-react';
import type { WebFeature } from '../../lib/feature.ts';
import { pathPatterns, paths } from '../../paths.ts';

/** Notifications of the administration to agencies, and the bell. */
export const notifications: WebFeature = {
  screens: [
    {
      path: pathPatterns.notifications,
      for: 'agency',
      area: 'everyone',
      chunk: 'elenco-notifiche',
      load: async () => (await import('./notifications/notifications-screen.tsx')).NotificationsScreen,
    },
    {
      path: pathPatterns.notificationPreferences,
      for: 'agency',
      area: 'everyone',
      chunk: 'preferenze-notifiche',
      load: async () => (await import('./notifications/preferences-screen.tsx')).PreferencesScreen,
      under: paths.notifications(),
    },
    {
      path: pathPatterns.sentNotifications,
      for: 'admin',
      adminArea: 'everyone',
      chunk: 'notifiche',
      load: async () => (await import('./notifications/sent-notifications-screen.tsx')).SentNotificationsScreen,
    },
    {
      path: pathPatterns.sendNotifications,
      for: 'admin',
      adminArea: 'agenzie',
      level: 'cambia',
      chunk: 'invia-notifiche',
      load: async () => (await import('./notifications/send-notifications-screen.tsx')).SendNotificationsScreen,
      under: paths.sentNotifications(),
    },
    {
      path: pathPatterns.sendNotification,
      for: 'admin',
      adminArea: 'agenzie',
      level: 'cambia',
      chunk: 'invia-notifica',
      load: async () => (await import('./notifications/send-notification-screen.tsx')).SendNotificationScreen,
      under: paths.sentNotifications(),
    },
  ],
  menu: [
    {
      for: 'agency',
      group: 'Servizi',
      order: 20,
      label: 'Elenco notifiche',
      keywords: 'avvisi',
      to: paths.notifications(),
      Icon: IconBell,
    },
    {
      for: 'admin',
      group: 'Comunicazioni',
      order: 10,
      label: 'Notifiche',
      keywords: 'avvisi',
      to: paths.sentNotifications(),
      Icon: IconBell,
    },
  ],
};
