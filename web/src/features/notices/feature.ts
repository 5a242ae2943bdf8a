import { listOwnNotices } from '@commiato/contracts/notices/notices';
import { curlyApostrophes, personName, placeName } from '@commiato/italy/formatting';
import {
  IconFilePlus,
  IconMessageHeart,
  IconPackageImport,
  IconPaperclip,
  IconPinned,
  IconShieldCheck,
  IconWorldWww,
} from '@tabler/icons-react';
import { callPaged } from '../../lib/client.ts';
import { toDisplayName } from '../../lib/display-name.ts';
import type { WebFeature } from '../../lib/feature.ts';
import { pathPatterns, paths } from '../../paths.ts';

/** Death notices and what is attached to them. */
export const notices: WebFeature = {
  screens: [
    {
      path: pathPatterns.newNotice,
      for: 'agency',
      area: 'annunci',
      level: 'cambia',
      chunk: 'nuovo-annuncio',
      load: async () => (await import('./notices/new-notice-screen.tsx')).NewNoticeScreen,
    },
    {
      path: pathPatterns.notice,
      for: 'agency',
      area: 'annunci',
      chunk: 'annuncio',
      load: async () => (await import('./notices/notice-screen.tsx')).NoticeScreen,
      under: paths.dashboard(),
    },
    {
      path: pathPatterns.newAttachment,
      for: 'agency',
      area: 'annunci',
      level: 'cambia',
      chunk: 'nuovo-allegato',
      load: async () => (await import('./attachments/new-attachment-screen.tsx')).NewAttachmentScreen,
    },
    {
      path: pathPatterns.prints,
      for: 'agency',
      area: 'annunci',
      chunk: 'manifesti',
      load: async () => (await import('./prints/prints-screen.tsx')).PrintsScreen,
      under: paths.dashboard(),
    },
    {
      path: pathPatterns.postings,
      for: 'agency',
      area: 'annunci',
      chunk: 'affissioni',
      load: async () => (await import('./postings/postings-screen.tsx')).PostingsScreen,
    },
    {
      path: pathPatterns.condolences,
      for: 'agency',
      area: 'annunci',
      chunk: 'pensieri',
      load: async () => (await import('./condolences/condolences-screen.tsx')).CondolencesScreen,
    },
    {
      path: pathPatterns.adminCondolences,
      for: 'admin',
      adminArea: 'annunci',
      chunk: 'pensieri-di-tutti',
      load: async () => (await import('./condolences/condolences-screen.tsx')).AllCondolencesScreen,
    },
    {
      path: pathPatterns.moderation,
      for: 'admin',
      adminArea: 'annunci',
      chunk: 'moderazione',
      load: async () => (await import('./moderation/moderation-screen.tsx')).ModerationScreen,
    },
    {
      path: pathPatterns.condolenceWords,
      for: 'admin',
      adminArea: 'annunci',
      chunk: 'parole-dei-pensieri',
      load: async () => (await import('./condolences/condolence-words-screen.tsx')).CondolenceWordsScreen,
      under: paths.moderation(),
    },
    {
      path: pathPatterns.moderationCount,
      for: 'admin',
      adminArea: 'annunci',
      chunk: 'conteggio-dei-pensieri',
      load: async () => (await import('./condolences/moderation-count-screen.tsx')).ModerationCountScreen,
      under: paths.moderation(),
    },
    {
      path: pathPatterns.ownSite,
      for: 'agency',
      area: 'impostazioni',
      chunk: 'il-tuo-sito',
      load: async () => (await import('./own-site/own-site-screen.tsx')).OwnSiteScreen,
    },
    {
      path: pathPatterns.moveIn,
      for: 'agency',
      area: ['annunci', 'fatturazione'],
      level: 'cambia',
      chunk: 'porta-i-tuoi-dati',
      load: async () => (await import('./moving-in/move-in-screen.tsx')).MoveInScreen,
    },
    {
      path: pathPatterns.noticeImport,
      for: 'agency',
      area: ['annunci', 'fatturazione'],
      chunk: 'importazione',
      load: async () => (await import('./moving-in/import-screen.tsx')).ImportScreen,
      under: paths.moveIn(),
    },
  ],
  menu: [
    {
      for: 'agency',
      group: 'Annunci',
      order: 10,
      account: 20,
      label: 'Nuovo annuncio',
      to: paths.newNotice(),
      Icon: IconFilePlus,
    },
    {
      for: 'agency',
      group: 'Annunci',
      order: 20,
      account: 30,
      label: 'Nuovo allegato',
      to: paths.newAttachment(),
      Icon: IconPaperclip,
    },
    { for: 'agency', group: 'Annunci', order: 22, label: 'Pensieri', to: paths.condolences(), Icon: IconMessageHeart },
    {
      for: 'admin',
      group: '',
      order: 35,
      label: 'Pensieri',
      to: paths.adminCondolences(),
      Icon: IconMessageHeart,
    },
    {
      for: 'admin',
      group: '',
      order: 32,
      label: 'Moderazione',
      to: paths.moderation(),
      Icon: IconShieldCheck,
    },
    { for: 'agency', group: 'Annunci', order: 25, label: 'Affissioni', to: paths.postings(), Icon: IconPinned },
    { for: 'agency', group: 'Annunci', order: 30, label: 'Il tuo sito', to: paths.ownSite(), Icon: IconWorldWww },
    {
      for: 'agency',
      group: 'Annunci',
      order: 40,
      label: 'Porta qui i tuoi dati',
      to: paths.moveIn(),
      Icon: IconPackageImport,
    },
  ],
  searches: [
    {
      for: 'agency',
      order: 10,
      route: listOwnNotices,
      find: async (query) =>
        (await callPaged(listOwnNotices, { query })).rows.map((one) => ({
          value: curlyApostrophes(personName(one)),
          detail: `Annuncio (${one.cosa}), ${curlyApostrophes(placeName(one.comune))} (${one.prov})`,
          to: paths.notice(one._id),
        })),
    },
  ],
  words: {
    binKinds: { annuncio: 'Annuncio', allegato: 'Allegato' },
    auditObjects: { annuncio: { nameOf: toDisplayName, to: paths.adminNotice } },
  },
};
