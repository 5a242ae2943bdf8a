import { regionNames } from '@commiato/italy/places/provinces';

/** Select options of the regions of Italy. */
export const regionOptions = regionNames.map((name) => ({ value: name, label: name }));
