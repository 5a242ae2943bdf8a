import type { UserCard } from '@commiato/contracts/accounts/sessions';
import { uploadKinds } from '@commiato/contracts/requests/request-kinds';
import {
  IconBell,
  IconCalculator,
  IconCertificate,
  IconCirclePlus,
  IconCreditCard,
  IconFileDescription,
  IconFileInvoice,
  IconFilePlus,
  IconFiles,
  IconFileUpload,
  IconHeartHandshake,
  IconHome,
  IconInbox,
  IconKey,
  IconLifebuoy,
  IconListDetails,
  IconPaperclip,
  IconPigMoney,
  IconReceiptEuro,
  IconRosetteDiscountCheck,
  IconSchool,
  IconShieldLock,
  IconTruck,
  IconUserCircle,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import { UnreadDocuments } from '../../features/office/sent-documents/UnreadDocuments.tsx';
import { installation } from '../../lib/installation.ts';
import { paths, patterns } from '../../paths.ts';
import type { AreaMenu } from '../shell/menu.ts';

const home = { to: paths.dashboard(), covers: patterns.notice, Icon: IconHome };
const newNotice = { label: 'Nuovo annuncio', to: paths.newNotice(), Icon: IconFilePlus };
const newAttachment = { label: 'Nuovo allegato', to: paths.newAttachment(), Icon: IconPaperclip };
const clients = { label: 'Clienti', to: paths.clients(), Icon: IconUsers };
const suppliers = { label: 'Fornitori', to: paths.suppliers(), Icon: IconTruck };
const newContact = {
  label: 'Nuova anagrafica',
  to: paths.newContact(),
  covers: patterns.importContacts,
  Icon: IconUserPlus,
};

const receivedDocuments = {
  label: 'Documenti ricevuti',
  to: paths.receivedDocuments(),
  Icon: IconInbox,
  Count: UnreadDocuments,
};
const ownRequests = {
  label: 'Documenti personali',
  to: paths.ownRequests(),
  covers: patterns.ownRequest,
  Icon: IconFiles,
};
const uploads = uploadKinds.map((kind) => ({ label: kind, to: paths.uploadDocuments(kind), Icon: IconFileUpload }));
const requestCertificate = {
  label: 'Richiesta certificato',
  to: paths.requestCertificate(),
  Icon: IconCertificate,
};
const creditRecovery = { label: 'Assistenza crediti', to: paths.creditRecovery(), Icon: IconPigMoney };

const billing = [
  { label: 'Nuovo preventivo', to: paths.newQuote(), Icon: IconCalculator },
  { label: 'Preventivi', to: paths.quotes(), covers: patterns.quote, Icon: IconFileDescription },
  { label: 'Nuova fattura', to: paths.newInvoice(), Icon: IconReceiptEuro },
  {
    label: 'Fatture',
    to: paths.invoices(),
    covers: [patterns.invoice, patterns.billingSettings],
    Icon: IconFileInvoice,
  },
  { label: 'Listino', to: paths.priceList(), Icon: IconListDetails },
];

const notifications = { label: 'Elenco notifiche', to: paths.notifications(), Icon: IconBell };

const partnerServices = { label: 'Convenzioni', to: paths.partnerServices(), Icon: IconHeartHandshake };
const payments = {
  label: 'Pagamenti',
  to: installation.paymentUrl,
  Icon: IconCreditCard,
  external: true,
  isFor: ({ mostraStripe }: UserCard) => mostraStripe && installation.paymentUrl !== '',
};
const support = { label: 'Supporto', to: paths.support(), Icon: IconLifebuoy };
const profile = { label: 'Il tuo profilo', to: paths.profile(), Icon: IconUserCircle };

const changePassword = { label: 'Cambia password', to: paths.changePassword(), Icon: IconKey };
const security = { label: 'Sicurezza', to: paths.security(), Icon: IconShieldLock };

const certificates = { label: 'Certificati', to: paths.certificates(), Icon: IconRosetteDiscountCheck };
const newCertificate = { label: 'Nuovo certificato', to: paths.newCertificate(), Icon: IconCirclePlus };
const training = {
  label: 'Formazione',
  to: paths.training(),
  Icon: IconSchool,
  isFor: ({ formazione }: UserCard) => formazione,
};

/** The agency's sidebar and account menu. */
export const agencyMenu: AreaMenu = {
  kind: 'agency',
  sidebar: [
    { entries: [{ ...home, label: 'Dashboard' }] },
    { subject: 'Annunci', entries: [newNotice, newAttachment] },
    { subject: 'Anagrafiche', entries: [clients, suppliers, newContact] },
    { subject: 'Fatturazione', entries: billing },
    { subject: 'Documenti', entries: [receivedDocuments, ownRequests, requestCertificate, ...uploads] },
    { subject: 'Certificati', entries: [certificates, newCertificate, training] },
    { subject: 'Servizi', entries: [creditRecovery, notifications, partnerServices, payments, support] },
  ],
  account: [{ ...home, label: 'Home' }, newNotice, newAttachment, profile, changePassword, security],
};
