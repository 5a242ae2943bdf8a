import type { FormRow, WaitingForm } from '@commiato/contracts/forms/forms';
import { curlyApostrophes, romeDay, shortDate } from '@commiato/italy/formatting';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { LinkIfMayOpen } from '../../../ui/LinkIfMayOpen.tsx';
import { NarrowLabel } from '../../../ui/NarrowLabel.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { sharingText, townOfForm } from './fields.ts';

const versionColumn = {
  key: 'versione',
  head: 'Versione',
  figures: true,
  cell: ({ versione }: { readonly versione: number }) => (
    <>
      <NarrowLabel>Versione</NarrowLabel>
      {versione}
    </>
  ),
};

export const formColumns: readonly Column<FormRow>[] = [
  {
    key: 'nome',
    head: 'Modulo',
    part: 'nome',
    sort: 'nome',
    cell: ({ _id, nome }) => <LinkIfMayOpen to={paths.form(_id)}>{curlyApostrophes(nome)}</LinkIfMayOpen>,
  },
  { key: 'comune', head: 'Comune', sort: 'comune', cell: townOfForm },
  versionColumn,
  {
    key: 'posti',
    head: 'Si scrive in',
    figures: true,
    cell: ({ posti }) => (
      <>
        <NarrowLabel>Si scrive in</NarrowLabel>
        {posti === 1 ? '1 posto' : `${posti} posti`}
      </>
    ),
  },
  { key: 'condiviso', head: 'Chi lo usa', cell: sharingText },
  {
    key: 'modificato',
    head: 'Modificato',
    figures: true,
    sort: 'modificato',
    cell: ({ modificato }) => (
      <>
        <NarrowLabel>Modificato il</NarrowLabel>
        {shortDate(romeDay(modificato))}
      </>
    ),
  },
];

/** The columns of the administrator's queue. */
export const waitingFormColumns = (onLook: (form: WaitingForm) => void): readonly Column<WaitingForm>[] => [
  { key: 'nome', head: 'Modulo', part: 'nome', sort: 'nome', cell: ({ nome }) => curlyApostrophes(nome) },
  { key: 'comune', head: 'Comune', cell: townOfForm },
  { key: 'agenzia', head: 'Agenzia', cell: ({ agenzia }) => curlyApostrophes(agenzia) },
  versionColumn,
  {
    key: 'posti',
    head: 'Posti',
    figures: true,
    cell: ({ posti }) => (
      <>
        <NarrowLabel>Posti</NarrowLabel>
        {posti}
      </>
    ),
  },
  {
    key: 'offerta',
    head: 'Offerto',
    figures: true,
    sort: 'offerta',
    cell: ({ offerta }) => (
      <>
        <NarrowLabel>Offerto il</NarrowLabel>
        {shortDate(romeDay(offerta))}
      </>
    ),
  },
  {
    key: 'azione',
    head: '',
    part: 'azione',
    cell: (form) => (
      <Button size="compatto" aria-label={`Guarda ${curlyApostrophes(form.nome)}`} onClick={() => onLook(form)}>
        Guarda
      </Button>
    ),
  },
];
