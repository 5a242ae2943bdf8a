import { PartnerServiceForm } from './partner-service-form.tsx';

/** A new partner service. */
export const NewPartnerServiceScreen = () => <PartnerServiceForm title="Nuova convenzione" />;
