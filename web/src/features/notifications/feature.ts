import { IconBell } from '@tabler/icons-react';
import type { WebFeature } from '../../lib/feature.ts';
import { paths, patterns } from '../../paths.ts';

/** Notifications of the administration to agencies, and the bell. */
export const notifications: WebFeature = {
  screens: [
    {
      path: patterns.notifications,
      for: 'agency',
      area: 'everyone',
      chunk: 'elenco-notifiche',
      load: async () => (await import('./notifications/notifications-screen.tsx')).NotificationsScreen,
    },
    {
      path: patterns.notificationPreferences,
      for: 'agency',
      area: 'everyone',
      chunk: 'preferenze-notifiche',
      load: async () => (await import('./notifications/preferences-screen.tsx')).PreferencesScreen,
      under: paths.notifications(),
    },
    {
      path: patterns.sentNotifications,
      for: 'admin',
      adminArea: 'everyone',
      chunk: 'notifiche',
      load: async () => (await import('./notifications/sent-notifications-screen.tsx')).SentNotificationsScreen,
    },
    {
      path: patterns.sendNotifications,
      for: 'admin',
      adminArea: 'agenzie',
      level: 'cambia',
      chunk: 'invia-notifiche',
      load: async () => (await import('./notifications/send-notifications-screen.tsx')).SendNotificationsScreen,
      under: paths.sentNotifications(),
    },
    {
      path: patterns.sendNotification,
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
      to: paths.notifications(),
      Icon: IconBell,
    },
    {
      for: 'admin',
      group: 'Comunicazioni',
      order: 10,
      label: 'Notifiche',
      to: paths.sentNotifications(),
      Icon: IconBell,
    },
  ],
};
