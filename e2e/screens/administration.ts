import { type DomainScreens, search } from '../support/screens.ts';

export const screens: DomainScreens = {
  visits: [
    {
      title: 'the house of an agency',
      viewer: 'agency',
      screens: [
        { name: 'vai-a', address: '/dashboard', before: search('nuov') },
        { name: 'supporto', address: '/supporto' },
      ],
    },
    {
      title: 'the house of the administrator',
      viewer: 'admin',
      screens: [
        { name: 'amministratore-dashboard', address: '/amministratore/dashboard' },
        { name: 'amministratore-vai-a', address: '/amministratore/dashboard', before: search('dell acqua') },
        { name: 'amministratore-posta', address: '/amministratore/posta' },
        { name: 'amministratore-posta-vuota', address: '/amministratore/posta?stato=fallita' },
        { name: 'amministratore-registro', address: '/amministratore/registro' },
        { name: 'amministratore-registro-vuoto', address: '/amministratore/registro?a=2020-01-01' },
        { name: 'amministratore-stato', address: '/amministratore/stato' },
        { name: 'amministratore-cestino', address: '/amministratore/cestino' },
        { name: 'amministratore-cestino-vuoto', address: '/amministratore/cestino?tipo=operatore' },
        { name: 'amministratore-supporto', address: '/amministratore/supporto' },
      ],
    },
  ],
};
