-- Of one or two letters the commonest words are read in their order: thousands would be sorted for three hundred. Marked words (municipalities,
-- postal codes) begin otherwise.
create index vocabolario_una_lettera on vocabolario (left(parola, 1), quanti desc) include (parola) where strpos(parola, ':') = 0;
create index vocabolario_due_lettere on vocabolario (left(parola, 2), quanti desc) include (parola) where strpos(parola, ':') = 0;
