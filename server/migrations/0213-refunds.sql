-- A refund of what was paid beyond the amount due is a payment below zero.
alter table pagamenti drop constraint pagamenti_importo,
  add constraint pagamenti_importo check (importo <> 0);
