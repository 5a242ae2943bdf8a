-- Which payer of a shared invoice made a payment, as {"nome", "codFisc"}: a copy, because a discarded invoice can get other payers. Null
-- where nobody has said, as in payments of before.
alter table pagamenti add column pagatore jsonb;
