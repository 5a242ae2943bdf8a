import type { Operator } from '@commiato/contracts/accounts/operators';

/** Values of the forms for a new and a stored operator. */
export type OperatorValues = { nome: string; cognome: string; mail: string; tel: string; attivo: boolean };

export const blankOperator: OperatorValues = { nome: '', cognome: '', mail: '', tel: '', attivo: true };

/** Form values of a stored operator. */
export const operatorToForm = ({ nome, cognome, mail, tel, attivo }: Operator): OperatorValues => ({
  nome,
  cognome,
  mail,
  tel,
  attivo,
});
