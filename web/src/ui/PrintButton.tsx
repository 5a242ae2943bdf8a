import { IconPrinter } from '@tabler/icons-react';
import { Button } from './Button.tsx';

/** Prints the page that is shown: the first button of a sheet. */
export const PrintButton = () => (
  <Button variant="primo" icon={<IconPrinter size={20} stroke={1.6} aria-hidden />} onClick={() => window.print()}>
    Stampa
  </Button>
);
