-- When the administration last asked the agency to renew a certificate: a second administrator asked again, not knowing of the first.
alter table certificati add column rinnovo_chiesto timestamptz;
