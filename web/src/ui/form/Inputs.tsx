import { Fragment, type ReactNode } from 'react';

interface InputsProps<Name extends string> {
  readonly of: Readonly<Record<Name, ReactNode>>;
  /** Which of them are shown; all by default. */
  readonly shows?: (name: Name) => boolean;
}

const namesIn = <Name extends string>(of: Readonly<Record<Name, ReactNode>>) => Object.keys(of) as Name[];

/** The inputs of some fields, in the order in which they are written: one that is missing does not compile. */
export const Inputs = <Name extends string>({ of, shows = () => true }: InputsProps<Name>) =>
  namesIn(of)
    .filter(shows)
    .map((name) => <Fragment key={name}>{of[name]}</Fragment>);
