import type { Operator } from '@commiato/contracts/accounts/operators';

/** What both forms of an operator show. */
export type OperatorValues = { nome: string; cognome: string; mail: string; tel: string; attivo: boolean };

export const blankOperator: OperatorValues = { nome: '', cognome: '', mail: '', tel: '', attivo: true };

/** A stored operator as the form shows it. */
export const operatorToForm = ({ nome, cognome, mail, tel, attivo }: Operator): OperatorValues => ({
  nome,
  cognome,
  mail,
  tel,
  attivo,
});
