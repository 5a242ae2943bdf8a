-- Recovery codes are hashed with a key of their account, sealed as its secret is: a new key of the installation leaves them as they are.
-- Empty for codes given out before: those are hashed with the installation's key.
alter table secondi_fattori add column chiave_codici bytea;
