import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMayOpen } from '../lib/may-open.ts';

interface LinkIfMayOpenProps {
  readonly to: string;
  readonly children: ReactNode;
}

/** A link to a screen; its words alone for whoever may not open it. */
export const LinkIfMayOpen = ({ to, children }: LinkIfMayOpenProps) =>
  useMayOpen()(to) ? <Link to={to}>{children}</Link> : <span>{children}</span>;
