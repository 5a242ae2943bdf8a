import type { AgencyOfPage } from '@commiato/contracts/notices/public-agencies';
import { curlyApostrophes } from '@commiato/italy/formatting';
import type { ReactNode } from 'react';
import { isWebAddress, telHref, toReadableWebAddress } from '../../lib/contact-links.ts';
import { LineIcon, type LineIconName } from '../../ui/art/line-icon.tsx';

/** Data of an agency's sheet; empty values are left out. */
export type SheetAgency = Pick<
  AgencyOfPage,
  | 'ragSociale'
  | 'indirizzo'
  | 'cap'
  | 'comune'
  | 'prov'
  | 'tel'
  | 'cell'
  | 'url'
  | 'orari'
  | 'altreSedi'
  | 'descrizione'
>;

interface Props {
  readonly agency: SheetAgency;
  /** Address of the logo. */
  readonly logo: string | null;
  /** Year of the account's activation; null if it is inactive. */
  readonly year: string | null;
  /** Address of a map with directions. */
  readonly directions?: string;
  /** Small version for the preview; its name is no heading. */
  readonly preview?: boolean;
}

function ContactLine({ icon, label, children }: { icon: LineIconName; label: string; children: ReactNode }) {
  return (
    <div className="firm-line">
      <dt>
        <LineIcon name={icon} size={22} />
        <span>{label}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

const PhoneLink = ({ number }: { number: string }) => <a href={telHref(number)}>{number}</a>;

/** Address of the agency in one line. */
export const agencyAddressLine = ({ indirizzo, cap, comune, prov }: SheetAgency): string =>
  [indirizzo, [cap, comune, prov && `(${prov})`].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** Data and contacts of an agency, on its public page and in the preview of its profile. */
export function AgencySheet({ agency, logo, year, directions, preview = false }: Props) {
  const { ragSociale, tel, cell, url, orari, altreSedi, descrizione } = agency;
  const Name = preview ? 'p' : 'h1';
  const place = agencyAddressLine(agency);
  return (
    <section className={preview ? 'firm firm--preview' : 'firm'}>
      <div className="firm-head">
        {logo && (
          <span className="firm-logo">
            <img src={logo} width={112} height={112} alt={`Logo di ${curlyApostrophes(ragSociale)}`} />
          </span>
        )}
        <div>
          <p className="firm-kind">Onoranze funebri</p>
          <Name className="firm-name">{curlyApostrophes(ragSociale) || 'Nome dell’agenzia'}</Name>
          {year && (
            <p className="firm-known">
              <LineIcon name="check" size={20} />
              <span>
                <strong>{`Agenzia attivata da Commiato nel ${year}.`}</strong> L’account è stato creato e attivato
                dall’amministrazione; testi, orari e recapiti li scrive l’agenzia.
              </span>
            </p>
          )}
        </div>
      </div>
      {descrizione && <p className="firm-words">{curlyApostrophes(descrizione)}</p>}
      <dl className="firm-lines">
        {tel && (
          <ContactLine icon="phone" label="Telefono">
            <PhoneLink number={tel} />
          </ContactLine>
        )}
        {cell && (
          <ContactLine icon="mobile" label="Cellulare">
            <PhoneLink number={cell} />
          </ContactLine>
        )}
        {place && (
          <ContactLine icon="place" label="Sede">
            {curlyApostrophes(place)}
            {directions && (
              <a className="firm-way" href={directions} target="_blank" rel="noopener noreferrer">
                Indicazioni stradali
              </a>
            )}
          </ContactLine>
        )}
        {altreSedi && (
          <ContactLine icon="place" label="Altre sedi">
            {curlyApostrophes(altreSedi)}
          </ContactLine>
        )}
        {orari && (
          <ContactLine icon="calendar" label="Orari">
            {curlyApostrophes(orari)}
          </ContactLine>
        )}
        {isWebAddress(url) && (
          <ContactLine icon="site" label="Sito">
            <a href={url} target="_blank" rel="noopener noreferrer">
              {toReadableWebAddress(url)}
            </a>
          </ContactLine>
        )}
      </dl>
    </section>
  );
}
