import { clientKinds } from '@commiato/billing/client';
import type { Cents } from '@commiato/billing/money';
import { curlyApostrophes } from '@commiato/italy/formatting';
import type { ReactNode } from 'react';
import { formatEuro } from '../../../lib/euro.ts';
import { paths } from '../../../paths.ts';
import { LinkIfMayOpen } from '../../../ui/LinkIfMayOpen.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import styles from './billing.module.css';
import { clientKindOptions, clientPlace, shownClientName } from './form/clients.ts';
import type { StoredDocumentFields } from './form/document-values.ts';

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** A label with its value; nothing for an empty value. */
export function Fact({ name, children }: FactProps) {
  if (children === '' || children === null || children === undefined) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface DocumentFactsProps {
  readonly document: Omit<StoredDocumentFields, 'righe' | 'sconto' | 'bolloAlCliente'>;
  /** Share of each payer in cents, in their order. */
  readonly quote: readonly Cents[];
}

/** Client, subject, deceased and payers of a document, read-only. */
export function DocumentFacts({ document, quote }: DocumentFactsProps) {
  const { cliente, id_anagrafica, defunto, pagatori, oggetto, note } = document;
  const kind = clientKinds.find((one) => one === cliente.tipo);
  const name = shownClientName(cliente);
  return (
    <Panel title="Cliente e servizio">
      <dl className={styles.facts}>
        <Fact name="Cliente">
          {id_anagrafica ? <LinkIfMayOpen to={paths.contact(id_anagrafica)}>{name}</LinkIfMayOpen> : name}
        </Fact>
        <Fact name="Tipo">{clientKindOptions.find(({ value }) => value === kind)?.label}</Fact>
        <Fact name="Codice fiscale">{cliente.codFisc}</Fact>
        <Fact name="Partita IVA">{cliente.piva}</Fact>
        <Fact name="Indirizzo">
          {curlyApostrophes([cliente.indirizzo, clientPlace(cliente)].filter(Boolean).join(', '))}
        </Fact>
        <Fact name="Codice destinatario">{cliente.codUniv}</Fact>
        <Fact name="PEC">{cliente.pec}</Fact>
        <Fact name="E-mail">{cliente.mail}</Fact>
        <Fact name="Oggetto">{curlyApostrophes(oggetto)}</Fact>
        <Fact name="Defunto">
          {defunto ? [curlyApostrophes(defunto.nome), defunto.codFisc].filter(Boolean).join(', ') : null}
        </Fact>
        {pagatori.map(({ nome, codFisc }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two payers may have one name, and their order never changes here
          <Fact key={index} name={`Pagatore ${index + 1}`}>
            {[curlyApostrophes(nome), codFisc, quote[index] === undefined ? '' : formatEuro(quote[index])]
              .filter(Boolean)
              .join(', ')}
          </Fact>
        ))}
        <Fact name="Note">{note ? <span className={styles.words}>{note}</span> : null}</Fact>
      </dl>
    </Panel>
  );
}
