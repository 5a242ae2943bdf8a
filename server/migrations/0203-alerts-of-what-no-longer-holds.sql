-- Whether what mails told of the notice's rites does not hold any more: who was told is told once more, and not who follows the notice alone.
alter table avvisi_da_abbinare add column superato boolean not null default false;
