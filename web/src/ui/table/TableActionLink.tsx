import type { Icon } from '@tabler/icons-react';
import { IconPlus } from '@tabler/icons-react';
import { ButtonLink } from '../Button.tsx';

interface TableHeadLinkProps {
  readonly to: string;
  /** A plus where nothing says it better. */
  readonly Icon?: Icon;
  readonly children: string;
}

/** The main action in the head of a table: mostly to enter another one. */
export function TableActionLink({ to, Icon = IconPlus, children }: TableHeadLinkProps) {
  return (
    <ButtonLink variant="primo" size="compatto" to={to} icon={<Icon size={20} stroke={1.6} aria-hidden />}>
      {children}
    </ButtonLink>
  );
}
