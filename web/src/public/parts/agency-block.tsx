import { logoAddress } from '@commiato/contracts/notices/public-addresses';
import { agencyAddress, type NoticeAgency } from '@commiato/contracts/notices/public-agencies';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { isWebAddress, telHref, toReadableWebAddress } from '../../lib/contact-links.ts';
import { LineIcon, type LineIconName } from '../../ui/art/line-icon.tsx';

function ContactLine(props: {
  icon: LineIconName;
  label?: string;
  href: string | undefined;
  text: string;
  outside?: boolean;
}) {
  return (
    <li>
      <LineIcon name={props.icon} />
      {props.label && <span>{props.label}</span>}
      <a
        href={props.href}
        target={props.outside ? '_blank' : undefined}
        rel={props.outside ? 'noopener noreferrer' : undefined}
      >
        {props.text}
      </a>
    </li>
  );
}

function Logo({ agency }: { agency: NoticeAgency }) {
  const image = (
    <img src={logoAddress(agency)} width={104} height={104} alt={`Logo di ${agency.ragSociale}`} loading="lazy" />
  );
  if (!isWebAddress(agency.url)) return <span className="agency-logo">{image}</span>;
  return (
    <a className="agency-logo" href={agency.url} target="_blank" rel="noopener noreferrer">
      {image}
    </a>
  );
}

/** The agency that published a notice: logo linked to its site, name, place, telephones. */
export function AgencyBlock({ agency }: { agency: NoticeAgency }) {
  const place = [agency.comune, agency.prov && `(${agency.prov})`].filter(Boolean).join(' ').toUpperCase();
  return (
    <section className="panel agency">
      <p className="eyebrow">Annuncio a cura di</p>
      {agency.logo && <Logo agency={agency} />}
      <h2>
        {agency.slug ? (
          <a href={agencyAddress(agency.slug)}>{curlyApostrophes(agency.ragSociale)}</a>
        ) : (
          curlyApostrophes(agency.ragSociale)
        )}
      </h2>
      {place && <p className="agency-place">{curlyApostrophes(place)}</p>}
      <ul>
        {agency.tel && <ContactLine icon="phone" label="Tel" href={telHref(agency.tel)} text={agency.tel} />}
        {agency.cell && <ContactLine icon="mobile" label="Cell" href={telHref(agency.cell)} text={agency.cell} />}
        {isWebAddress(agency.url) && (
          <ContactLine icon="site" href={agency.url} text={toReadableWebAddress(agency.url)} outside />
        )}
      </ul>
    </section>
  );
}
