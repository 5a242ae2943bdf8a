import { IconTrash } from '@tabler/icons-react';
import { Button } from '../Button.tsx';

interface RowDeleteProps {
  /** What is deleted, for who does not see the row. */
  readonly label: string;
  readonly children?: string;
  readonly onClick: () => void;
}

/** Deletes a row, after a question: the rarest action of a list, and the quietest. Red is only the question. */
export function RowDelete({ label, children = 'Elimina', onClick }: RowDeleteProps) {
  return (
    <Button
      variant="quieto"
      size="compatto"
      icon={<IconTrash size={18} stroke={1.6} aria-hidden />}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
