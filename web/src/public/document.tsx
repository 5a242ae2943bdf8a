import type { EmbedPageData } from '@commiato/contracts/notices/embed';
import type { PageData, Site } from '@commiato/contracts/notices/public-pages';
import { AboutPage } from './pages/about.tsx';
import { AccessibilityPage } from './pages/accessibility.tsx';
import { AgenciesPage } from './pages/agencies.tsx';
import { AgencyPage } from './pages/agency.tsx';
import { AlertsPage } from './pages/alerts.tsx';
import { ArchivePage } from './pages/archive.tsx';
import { PosterCheckPage } from './pages/check.tsx';
import { CondolencesPage } from './pages/condolences.tsx';
import { ContactPage } from './pages/contact.tsx';
import { ArchiveDayPage } from './pages/day.tsx';
import { EmbedPage } from './pages/embed.tsx';
import { ErrorPage } from './pages/error-page.tsx';
import { FamilyPage } from './pages/family.tsx';
import { FuneralsPage } from './pages/funerals.tsx';
import { HomePage } from './pages/home.tsx';
import { NoticePage } from './pages/notice.tsx';
import { OfferPage } from './pages/offer.tsx';
import { PlacePage } from './pages/place.tsx';
import { PrivacyPage } from './pages/privacy.tsx';
import { ProofPage } from './pages/proof.tsx';
import { RecentPage } from './pages/recent.tsx';
import { ReportPage } from './pages/report.tsx';
import { SearchPage } from './pages/search.tsx';
import { SignaturePage } from './pages/signature.tsx';
import { WithoutNetworkPage } from './pages/without-network.tsx';
import { Header } from './parts/frame.tsx';

function Page({ data, site }: { data: Exclude<PageData, EmbedPageData>; site: Site }) {
  if (data.kind === 'notice') return <NoticePage data={data} site={site} />;
  if (data.kind === 'home') return <HomePage data={data} site={site} />;
  if (data.kind === 'recent') return <RecentPage data={data} />;
  if (data.kind === 'place') return <PlacePage data={data} />;
  if (data.kind === 'day') return <ArchiveDayPage data={data} />;
  if (data.kind === 'archive') return <ArchivePage data={data} />;
  if (data.kind === 'funerals') return <FuneralsPage data={data} />;
  if (data.kind === 'agencies') return <AgenciesPage data={data} />;
  if (data.kind === 'agency') return <AgencyPage data={data} />;
  if (data.kind === 'search') return <SearchPage data={data} />;
  if (data.kind === 'check') return <PosterCheckPage data={data} />;
  if (data.kind === 'contact') return <ContactPage data={data} />;
  if (data.kind === 'report') return <ReportPage data={data} />;
  if (data.kind === 'condolences') return <CondolencesPage data={data} />;
  if (data.kind === 'offer') return <OfferPage data={data} />;
  if (data.kind === 'proof') return <ProofPage data={data} />;
  if (data.kind === 'family') return <FamilyPage data={data} />;
  if (data.kind === 'signature') return <SignaturePage data={data} />;
  if (data.kind === 'alerts') return <AlertsPage data={data} />;
  if (data.kind === 'about') return <AboutPage site={site} />;
  if (data.kind === 'privacy') return <PrivacyPage site={site} />;
  if (data.kind === 'accessibility') return <AccessibilityPage site={site} />;
  if (data.kind === 'withoutNetwork') return <WithoutNetworkPage />;
  return <ErrorPage data={data} site={site} />;
}

/** Body of a public page, readable before and without its script. */
export function Body({ data, site }: { data: PageData; site: Site }) {
  if (data.kind === 'embed') return <EmbedPage data={data} />;
  return (
    <>
      <a className="skip" href="#contenuto">
        Vai al contenuto
      </a>
      <Header current={data.kind === 'recent' || data.kind === 'search' ? data.kind : null} />
      <div id="contenuto">
        <Page data={data} site={site} />
      </div>
    </>
  );
}
