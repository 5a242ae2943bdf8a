-- Search (docs/decisions/0048): how each word of the vocabulary sounds, so that `bianki` finds Bianchi. Null until the job `vocabolario` has
-- written it; empty for postal codes and for words too short to be forgiven.
alter table vocabolario add column suono text collate "C";
create index vocabolario_suono on vocabolario (suono) where suono <> '';
