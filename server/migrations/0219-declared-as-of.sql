-- When what a declaration says was read: with its downloaded file, which is sent and recorded days later. Null: when it was recorded.
alter table invii_spese_funebri add column dati_al timestamptz;
