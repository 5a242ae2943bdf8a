import type { DomainScreens } from '../support/screens.ts';

export const screens: DomainScreens = {
  visits: [
    {
      title: 'what everybody sees',
      viewer: 'public',
      complaints: /status of 404/,
      screens: [
        { name: 'annunci-recenti', address: '/annunci-recenti' },
        { name: 'cerca', address: '/cerca' },
        { name: 'cerca-risultati', address: '/cerca?nome=dell+acqua&prov=FC' },
        { name: 'cerca-nessuno', address: '/cerca?nome=Tavolazi&comune=Ravenna&prov=RA&cap=48121' },
        { name: 'necrologio', address: '/necrologio/:notice/:slug' },
        { name: 'privacy', address: '/privacy' },
        { name: 'accessibilita', address: '/accessibilita' },
        { name: 'necrologio-sconosciuto', address: '/necrologio/nessuno/nessuno' },
        { name: 'pagina-sconosciuta', address: '/qualcosa' },
      ],
    },
  ],
};
