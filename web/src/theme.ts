import { createTheme, type MantineColorsTuple } from '@mantine/core';

const viola: MantineColorsTuple = [
  'var(--viola-50)',
  'var(--viola-100)',
  'var(--viola-200)',
  'var(--viola-400)',
  'var(--viola-400)',
  'var(--viola-600)',
  'var(--viola-600)',
  'var(--viola-700)',
  'var(--viola-800)',
  'var(--viola-900)',
];

/** Mantine on the tokens: what it draws follows tokens.css, also when the scheme turns dark. */
export const theme = createTheme({
  fontFamily: 'var(--font-sans)',
  headings: { fontFamily: 'var(--font-serif)', fontWeight: '500' },
  fontSizes: { xs: 'var(--t-nota)', sm: 'var(--t-tab)', md: 'var(--t-base)', lg: 'var(--t-guida)', xl: 'var(--t-sez)' },
  spacing: { xs: 'var(--s-2)', sm: 'var(--s-3)', md: 'var(--s-4)', lg: 'var(--s-6)', xl: 'var(--s-8)' },
  radius: { xs: 'var(--r-1)', sm: 'var(--r-2)', md: 'var(--r-2)', lg: 'var(--r-3)', xl: 'var(--r-pieno)' },
  shadows: {
    xs: 'var(--ombra-1)',
    sm: 'var(--ombra-1)',
    md: 'var(--ombra-2)',
    lg: 'var(--ombra-3)',
    xl: 'var(--ombra-3)',
  },
  defaultRadius: 'md',
  colors: { viola },
  primaryColor: 'viola',
  // Shade 7 is --viola-700: 8.7:1 on paper, in both schemes.
  primaryShade: 7,
  white: '#fffdf9',
  black: '#29232d',
  focusRing: 'never',
  cursorType: 'pointer',
  respectReducedMotion: true,
});
