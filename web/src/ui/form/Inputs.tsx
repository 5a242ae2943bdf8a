import { Fragment, type ReactNode } from 'react';

interface InputsProps<Name extends string> {
  readonly of: Readonly<Record<Name, ReactNode>>;
}

/** The inputs of some fields, in the order in which they are written: one that is missing does not compile. */
export const Inputs = <Name extends string>({ of }: InputsProps<Name>) =>
  Object.entries<ReactNode>(of).map(([name, input]) => <Fragment key={name}>{input}</Fragment>);
