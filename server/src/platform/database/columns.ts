import { customType } from 'drizzle-orm/pg-core';

/** `timestamptz` that reads and writes ISO 8601 in UTC, as the wire carries it. */
export const instant = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamptz',
  fromDriver: (value) => new Date(value).toISOString(),
});

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
