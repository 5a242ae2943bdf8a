-- 5f7b3130de40f28bc6c9f2086ed207dc4d56acd77b9e12ae9ee744fb3bbf446f
-- What the numbered files make, for new installations. Written by `npm run baseline`, never by hand.
set local check_function_bodies = false;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE FUNCTION annunci_segna_cambio() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.cambiato := clock_timestamp();
  return new;
end $$;
CREATE FUNCTION annuncio_di_nuovo_visibile() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.nascosto_il := null;
  new.nascosto_motivo := '';
  new.nascosto_nota := '';
  return new;
end $$;
CREATE FUNCTION cifre_di_telefono(numero text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select replace(regexp_replace(regexp_replace(numero, '[^0-9+]', '', 'g'), '^(?:(?:\+|00)39|39(?=[0-9]{9}))', ''), '+', '') $$;
CREATE FUNCTION eventi_segna_pubblico() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.cambiato_pubblico := new.cambiato;
  if new.pubblico then
    if tg_op = 'INSERT' or not old.pubblico or (old.inizio, old.fine, old.luogo, old.indirizzo, old.comune, old.prov)
        is distinct from (new.inizio, new.fine, new.luogo, new.indirizzo, new.comune, new.prov) then
      new.detto_il := new.cambiato;
    end if;
    new.inizio_pubblico := new.inizio;
    new.luogo_pubblico := null;
  else
    new.inizio_pubblico := old.inizio;
    new.luogo_pubblico := jsonb_build_object('luogo', old.luogo, 'indirizzo', old.indirizzo, 'comune', old.comune, 'prov', old.prov);
  end if;
  return new;
end $$;
CREATE FUNCTION fattura_immutabile() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare segni text[] := array['stato', 'dovuto', 'pagato', 'stornato', 'detratta_in', 'inviata_il', 'inviata_a', 'trasmissione',
    'sollecitata_il', 'sollecitata_a', 'id_servizio', 'id_anagrafica'];
  fermi constant text[] := array['_id', 'id_utente', 'tipo', 'serie', 'anno', 'progressivo', 'numero', 'data', 'id_fattura', 'cestinato'];
begin
  if tg_op = 'TRUNCATE' then
    raise exception 'fatture: issued invoices are never removed' using errcode = 'restrict_violation';
  end if;
  if old.stato = 'bozza' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' then
    if old.data >= current_date - interval '11 years' or exists (select from utenti where "_id" = old.id_utente) then
      raise exception 'fatture: issued invoices are never removed' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if new.stato = 'bozza' then
    raise exception 'fatture: issued invoices are never changed' using errcode = 'restrict_violation';
  end if;
  -- Only an invoice of before this column gets its words later, once.
  if old.diciture is null then
    segni := segni || array['diciture'];
  end if;
  -- A discarded one is corrected, but for what names it.
  if old.stato = 'scartata' then
    if (select jsonb_object_agg(k, to_jsonb(new) -> k) <> jsonb_object_agg(k, to_jsonb(old) -> k) from unnest(fermi) k) then
      raise exception 'fatture: a number once given stays' using errcode = 'restrict_violation';
    end if;
    -- A program of before this column issues it again beside one of after.
    if new.file <> old.file and new.diciture = old.diciture then
      new.diciture := null;
    end if;
  elsif to_jsonb(new) - segni <> to_jsonb(old) - segni then
    raise exception 'fatture: issued invoices are never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
CREATE FUNCTION file_del_certificato() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'DELETE' then
    delete from documenti_file where "_id" = old."_id";
  else
    update documenti_file set cestinato = new.cestinato where "_id" = new."_id";
  end if;
  return null;
end $$;
CREATE FUNCTION file_del_servizio() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'DELETE' then
    delete from documenti_file where "_id" = old."_id";
  else
    update documenti_file set cestinato = new.cestinato
    where "_id" in (select d."_id" from servizi_documenti d where d.id_servizio = new."_id" and d.id_ritiro is null);
  end if;
  return null;
end $$;
CREATE FUNCTION firma_con_file() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from documenti_file where "_id" = old."_id";
  return old;
end $$;
CREATE FUNCTION firme_restano() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update documenti_file set id_utente = null where "_id" in (
    select s."_id" from fatture_firmate s join fatture f on f."_id" = s.id_fattura where f.id_utente = old."_id");
  return old;
end $$;
CREATE FUNCTION lascia_documenti() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into documenti_lasciati (chiave) select distinct chiave from vecchi order by 1 on conflict do nothing;
  return null;
end $$;
CREATE FUNCTION lascia_immagine() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into immagini_lasciate (id_utente, img) values (old.id_utente, old.img)
  on conflict (id_utente, img) do update set img = excluded.img;
  return null;
end $$;
CREATE FUNCTION lascia_immagini() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into immagini_lasciate (id_utente, img) select distinct id_utente, img from vecchi where img <> '' order by 1, 2
  on conflict (id_utente, img) do update set img = excluded.img;
  return null;
end $$;
CREATE FUNCTION lascia_loghi() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into immagini_lasciate (id_utente, img) select distinct "_id", logo from vecchi where logo <> '' order by 1, 2
  on conflict (id_utente, img) do update set img = excluded.img;
  return null;
end $$;
CREATE FUNCTION lascia_logo() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into immagini_lasciate (id_utente, img) values (old."_id", old.logo)
  on conflict (id_utente, img) do update set img = excluded.img;
  return null;
end $$;
CREATE FUNCTION luoghi_conta() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'INSERT' then
    insert into luoghi as l (regione, prov, comune, annunci)
    select regione, prov, comune, count(*) from nuovi where cestinato is null and not disattivo group by 1, 2, 3 order by 2, 3, 1
    on conflict (prov, comune, regione) do update set annunci = l.annunci + excluded.annunci, cambiato = now();
  else
    insert into luoghi as l (regione, prov, comune, annunci)
    select regione, prov, comune, -count(*) from vecchi where cestinato is null and not disattivo group by 1, 2, 3 order by 2, 3, 1
    on conflict (prov, comune, regione) do update set annunci = l.annunci + excluded.annunci, cambiato = now();
  end if;
  return null;
end $$;
CREATE FUNCTION luoghi_sposta() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into luoghi as l (regione, prov, comune, annunci)
  select regione, prov, comune, sum(n) from (
    values (old.regione, old.prov, old.comune, case when old.cestinato is null and not old.disattivo then -1 else 0 end),
      (new.regione, new.prov, new.comune, case when new.cestinato is null and not new.disattivo then 1 else 0 end)
  ) v (regione, prov, comune, n) group by 1, 2, 3 having sum(n) <> 0 order by 2, 3, 1
  on conflict (prov, comune, regione) do update set annunci = l.annunci + excluded.annunci, cambiato = now();
  return null;
end $$;
CREATE FUNCTION mese_di(quando timestamp with time zone) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select to_char(quando at time zone 'Europe/Rome', 'YYYY-MM') $$;
CREATE FUNCTION mesi_cambia() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into mesi (mese, annunci)
  values (mese_di(new.data_crea), (new.cestinato is null and not new.disattivo and new.indicizza)::int
    - (old.cestinato is null and not old.disattivo and old.indicizza)::int);
  return null;
end $$;
CREATE FUNCTION mesi_conta() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'INSERT' then
    insert into mesi (mese, annunci)
    select mese_di(data_crea), count(*) from nuovi where cestinato is null and not disattivo and indicizza group by 1;
  else
    insert into mesi (mese, annunci)
    select mese_di(data_crea), -count(*) from vecchi where cestinato is null and not disattivo and indicizza group by 1;
  end if;
  return null;
end $$;
CREATE FUNCTION mesi_evento() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into mesi (mese, annunci)
  select distinct mese_di(data_crea), 0 from annunci
  where id_servizio = new.id_servizio and cestinato is null and not disattivo and indicizza;
  return null;
end $$;
CREATE FUNCTION nome_senza_accenti(nome text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select translate(lower(nome),
    'àÀáÁâÂãÃäÄåÅçÇèÈéÉêÊëËìÌíÍîÎïÏðÐñÑòÒóÓôÔõÕöÖøØùÙúÚûÛüÜýÝÿŸāĀăĂąĄćĆĉĈċĊčČďĎđĐēĒĕĔėĖęĘěĚĝĜğĞġĠģĢĥĤĩĨīĪĭĬįĮıIĵĴķĶĺĹļĻľĽłŁńŃņŅňŇōŌŏŎőŐŕŔŗŖřŘśŚŝŜşŞšŠţŢťŤũŨūŪŭŬůŮűŰųŲŵŴŷŶźŹżŻžŽșȘțȚẁẀẃẂẅẄỳỲ',
    'aaaaaaaaaaaacceeeeeeeeiiiiiiiiddnnoooooooooooouuuuuuuuyyyyaaaaaaccccccccddddeeeeeeeeeegggggggghhiiiiiiiiiijjkkllllllllnnnnnnoooooorrrrrrssssssssttttuuuuuuuuuuuuwwyyzzzzzzssttwwwwwwyy')
$$;
CREATE FUNCTION passaggio_immutabile() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'Un passaggio di custodia non si modifica.' using errcode = 'restrict_violation';
end $$;
CREATE FUNCTION pensieri_senza_parole() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.testo := '';
  if tg_table_name = 'segnalazioni_pensieri' then new.mail := ''; end if;
  return new;
end $$;
CREATE FUNCTION preventivo_fermo() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if new.stato = 'bozza' then
    new.diciture := null;
    new.totali := null;
  elsif old.diciture is not null and old.stato <> 'bozza' and (new.diciture, new.totali) is distinct from (old.diciture, old.totali) then
    raise exception 'preventivi: the words of a sent quote are never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
CREATE FUNCTION registro_si_scrive_soltanto() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'DELETE' and old.quando < nullif(current_setting('commiato.registro_fino_a', true), '')::timestamptz then
    return old;
  end if;
  raise exception 'Il registro si scrive soltanto' using errcode = 'insufficient_privilege';
end $$;
CREATE FUNCTION segna_modifiche() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  prima jsonb := to_jsonb(old);
  dopo jsonb := to_jsonb(new);
  cambiati jsonb;
begin
  prima := (prima || coalesce(prima -> 'contenuto', '{}')) - 'contenuto';
  dopo := (dopo || coalesce(dopo -> 'contenuto', '{}')) - 'contenuto';
  select jsonb_object_agg(n.key, old.versione + 1) into cambiati
  from jsonb_each(dopo) as n
  where n.value is distinct from prima -> n.key and n.key <> all (tg_argv) and n.key not in ('versione', 'modifiche');
  if cambiati is not null then
    new.versione := old.versione + 1;
    new.modifiche := old.modifiche || cambiati;
  end if;
  return new;
end $$;
CREATE FUNCTION segna_modifiche_utente() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare cambiati jsonb;
begin
  select jsonb_object_agg(n.key, old.versione + 1) into cambiati
  from jsonb_each(to_jsonb(new)) as n join jsonb_each(to_jsonb(old)) as o using (key)
  where n.value is distinct from o.value
    and n.key not in ('password', 'tupla', 'attivato', 'creato', 'cestinato', 'logo', 'versione', 'modifiche', 'paginaCambiata');
  if cambiati is not null then
    new.versione := old.versione + 1;
    new.modifiche := old.modifiche || cambiati;
  end if;
  return new;
end $$;
CREATE FUNCTION senza_bozze() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from fatture where id_utente = old."_id" and stato = 'bozza';
  delete from contatori_documenti where id_utente = old."_id";
  return old;
end $$;
CREATE FUNCTION slug_di(nome text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select coalesce(nullif(trim(both '-' from left(trim(both '-' from regexp_replace(
    replace(lower(regexp_replace(normalize(nome, NFD), '[\u0300-\u036f]', '', 'g')), 'ß', 'ss'),
    '[^a-z0-9]+', '-', 'g')), 72)), ''), 'agenzia')
$$;
CREATE FUNCTION slug_libero(nome text, utente text) RETURNS text
    LANGUAGE plpgsql
    AS $$
declare
  base text := slug_di(nome);
  scelto text := base;
  numero integer := 1;
begin
  loop
    insert into slug_agenzie (slug, id_utente) values (scelto, utente) on conflict do nothing;
    exit when found;
    numero := numero + 1;
    scelto := base || '-' || numero;
  end loop;
  return scelto;
end $$;
CREATE FUNCTION spegni_link_password() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from link_password where id_utente = new."_id";
  return null;
end $$;
CREATE FUNCTION titolare_di_agenzia() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into collaboratori ("_id", id_utente, id_persona, nome, cognome, mail, ruolo, aree, stato, creato)
  values (new."_id", new."_id", new."_id", new.nome, new.cognome, new.mail, 'titolare', '{}', 'attivo', new.creato)
  on conflict ("_id") do update set nome = excluded.nome, cognome = excluded.cognome, mail = excluded.mail;
  return null;
end $$;
CREATE FUNCTION utenti_pagina_cambiata() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new."paginaCambiata" := clock_timestamp();
  return new;
end $$;
CREATE FUNCTION utenti_slug_cambiato() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into slug_agenzie (slug, id_utente) values (new.slug, new."_id") on conflict do nothing;
  if not exists (select from slug_agenzie where slug = new.slug and id_utente = new."_id") then
    raise unique_violation using constraint = 'slug_agenzie_pkey', message = 'Lo slug è di un altro account.';
  end if;
  return new;
end $$;
CREATE FUNCTION utenti_slug_nuovo() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.slug := slug_libero(coalesce(nullif(new."ragSociale", ''), new.nome || ' ' || new.cognome), new."_id");
  return new;
end $$;
CREATE TABLE affissioni (
    _id text NOT NULL,
    id_utente text NOT NULL,
    comune text NOT NULL,
    prov text NOT NULL,
    formati jsonb NOT NULL,
    massimo text,
    orientamento text,
    giorni integer,
    costo integer,
    urgenza integer,
    chi text NOT NULL,
    ufficio text NOT NULL,
    mail text NOT NULL,
    note text NOT NULL,
    data_crea timestamp with time zone NOT NULL
);
CREATE TABLE allegati (
    _id text NOT NULL,
    id_nek text NOT NULL,
    id_utente text NOT NULL,
    cosa text NOT NULL,
    img text NOT NULL,
    testo text DEFAULT ''::text NOT NULL,
    filename text DEFAULT ''::text NOT NULL,
    data_crea timestamp with time zone NOT NULL,
    cestinato timestamp with time zone,
    larghezza integer,
    altezza integer,
    CONSTRAINT allegati_tipo CHECK ((cosa = ANY (ARRAY['Partecipazione'::text, 'Ringraziamento'::text])))
);
CREATE TABLE anagrafiche (
    _id text NOT NULL,
    id_utente text NOT NULL,
    role text NOT NULL,
    mail text DEFAULT ''::text NOT NULL,
    "ragioneSociale" text DEFAULT ''::text NOT NULL,
    nome text DEFAULT ''::text NOT NULL,
    cognome text DEFAULT ''::text NOT NULL,
    indirizzo text DEFAULT ''::text NOT NULL,
    comune text DEFAULT ''::text NOT NULL,
    prov text DEFAULT ''::text NOT NULL,
    cap text DEFAULT ''::text NOT NULL,
    "codUniv" text DEFAULT ''::text NOT NULL,
    pec text DEFAULT ''::text NOT NULL,
    "codFisc" text DEFAULT ''::text NOT NULL,
    piva text DEFAULT ''::text NOT NULL,
    tel text DEFAULT ''::text NOT NULL,
    cell text DEFAULT ''::text NOT NULL,
    whatsapp text DEFAULT ''::text NOT NULL,
    url text DEFAULT ''::text NOT NULL,
    forfait boolean DEFAULT false NOT NULL,
    creato timestamp with time zone NOT NULL,
    cestinato timestamp with time zone,
    chiave_nome text NOT NULL COLLATE pg_catalog."C",
    chiave_comune text NOT NULL COLLATE pg_catalog."C",
    cerca text NOT NULL COLLATE pg_catalog."C",
    versione integer DEFAULT 1 NOT NULL,
    modifiche jsonb DEFAULT '{}'::jsonb NOT NULL,
    id_importazione text,
    CONSTRAINT anagrafiche_tipo CHECK ((role = ANY (ARRAY['cliente'::text, 'fornitore'::text])))
);
CREATE TABLE annunci (
    _id text NOT NULL,
    id_utente text NOT NULL,
    cosa text NOT NULL,
    nome text NOT NULL,
    cognome text NOT NULL,
    codfisc text NOT NULL,
    omocodia boolean DEFAULT false NOT NULL,
    age integer,
    nato date,
    "natoA" text DEFAULT ''::text NOT NULL,
    decesso date,
    "mortoA" text DEFAULT ''::text NOT NULL,
    coniuge text DEFAULT ''::text NOT NULL,
    comune text NOT NULL,
    regione text NOT NULL,
    prov text NOT NULL,
    cap text NOT NULL,
    funerale text DEFAULT ''::text NOT NULL,
    cimitero text DEFAULT ''::text NOT NULL,
    testo text NOT NULL,
    img text NOT NULL,
    filename text DEFAULT ''::text NOT NULL,
    cuori integer DEFAULT 0 NOT NULL,
    disattivo boolean DEFAULT false NOT NULL,
    data_crea timestamp with time zone NOT NULL,
    cestinato timestamp with time zone,
    anno integer NOT NULL,
    posto integer NOT NULL,
    parole_nome text NOT NULL,
    parole_luogo text NOT NULL,
    larghezza integer,
    altezza integer,
    versione integer DEFAULT 1 NOT NULL,
    modifiche jsonb DEFAULT '{}'::jsonb NOT NULL,
    nascosto_il timestamp with time zone,
    nascosto_motivo text DEFAULT ''::text NOT NULL,
    nascosto_nota text DEFAULT ''::text NOT NULL,
    id_servizio text,
    funerale_il text,
    indicizza boolean DEFAULT true NOT NULL,
    cambiato timestamp with time zone,
    eventi_letti boolean DEFAULT false NOT NULL,
    id_importazione text,
    origine text,
    pensieri text,
    ritratto text DEFAULT ''::text NOT NULL,
    fiori text DEFAULT ''::text NOT NULL,
    "donaA" text DEFAULT ''::text NOT NULL,
    "donaIban" text DEFAULT ''::text NOT NULL,
    diretta text DEFAULT ''::text NOT NULL,
    "direttaIl" text,
    "fotoPensieri" boolean DEFAULT false NOT NULL,
    CONSTRAINT annunci_diretta_il CHECK (("direttaIl" ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$'::text)),
    CONSTRAINT annunci_due_per_codice CHECK ((posto = ANY (ARRAY[1, 2]))),
    CONSTRAINT annunci_pensieri CHECK ((pensieri = ANY (ARRAY['chiusi'::text, 'aperti'::text, 'dopo il funerale'::text]))),
    CONSTRAINT annunci_tipo CHECK ((cosa = ANY (ARRAY['Necrologio'::text, 'Trigesimo'::text, 'Anniversario'::text, 'Ringraziamento'::text])))
)
WITH (autovacuum_vacuum_insert_scale_factor='0', autovacuum_vacuum_insert_threshold='5000', autovacuum_vacuum_scale_factor='0.01', autovacuum_vacuum_threshold='5000', autovacuum_analyze_scale_factor='0.02');
CREATE TABLE avvisi (
    _id text NOT NULL,
    mail text NOT NULL,
    cosa text NOT NULL,
    chiave text NOT NULL COLLATE pg_catalog."C",
    titolo text NOT NULL,
    luogo text,
    raggio integer DEFAULT 0 NOT NULL,
    prov text,
    quando text NOT NULL,
    ora time without time zone NOT NULL,
    creato timestamp with time zone NOT NULL,
    confermato timestamp with time zone,
    finito timestamp with time zone,
    CONSTRAINT avvisi_cosa CHECK ((cosa = ANY (ARRAY['annuncio'::text, 'agenzia'::text, 'luogo'::text, 'cognome'::text]))),
    CONSTRAINT avvisi_quando CHECK ((quando = ANY (ARRAY['subito'::text, 'riepilogo'::text])))
);
CREATE TABLE avvisi_da_abbinare (
    _id text NOT NULL,
    id_nek text NOT NULL,
    motivo text NOT NULL,
    creato timestamp with time zone NOT NULL,
    superato boolean DEFAULT false NOT NULL,
    CONSTRAINT avvisi_da_abbinare_motivo CHECK ((motivo = ANY (ARRAY['nuovo'::text, 'cambiato'::text])))
);
CREATE TABLE avvisi_dovuti (
    id_nek text NOT NULL,
    mail text NOT NULL,
    giro text NOT NULL,
    id_avvisi text[] NOT NULL,
    parte timestamp with time zone NOT NULL,
    mandato timestamp with time zone
);
CREATE TABLE bozze (
    _id text NOT NULL,
    id_utente text NOT NULL,
    id_stampa text NOT NULL,
    versione integer NOT NULL,
    impronta bytea,
    nome text NOT NULL,
    mail text NOT NULL,
    data_crea timestamp with time zone NOT NULL,
    scade timestamp with time zone NOT NULL,
    risposta text,
    testo text DEFAULT ''::text NOT NULL,
    deciso_il timestamp with time zone,
    revocata timestamp with time zone,
    CONSTRAINT bozze_decise CHECK (((risposta IS NULL) = (deciso_il IS NULL))),
    CONSTRAINT bozze_risposta CHECK ((risposta = ANY (ARRAY['va bene'::text, 'modifica'::text])))
);
CREATE TABLE casella_ritorni (
    id text NOT NULL,
    uid_validita text,
    uid_letto bigint,
    in_lettura timestamp with time zone,
    letta timestamp with time zone,
    problema text DEFAULT ''::text NOT NULL
);
CREATE TABLE caselle_pec (
    id_utente text NOT NULL,
    indirizzo text NOT NULL,
    utente text NOT NULL,
    password bytea NOT NULL,
    smtp_server text NOT NULL,
    smtp_porta integer NOT NULL,
    imap_server text NOT NULL,
    imap_porta integer NOT NULL,
    destinatario text NOT NULL,
    collegata timestamp with time zone NOT NULL,
    uid_validita text,
    uid_letto bigint,
    ultima_lettura timestamp with time zone,
    problema text DEFAULT ''::text NOT NULL,
    sospesa boolean DEFAULT false NOT NULL,
    in_lettura timestamp with time zone
);
CREATE TABLE certificati (
    _id text NOT NULL,
    id_utente text NOT NULL,
    cosa text NOT NULL,
    numero text DEFAULT ''::text NOT NULL,
    rilascio date NOT NULL,
    scadenza date,
    id_corso text,
    creato timestamp with time zone NOT NULL,
    cestinato timestamp with time zone,
    rinnovo_chiesto timestamp with time zone,
    CONSTRAINT certificati_scadenza CHECK ((scadenza > rilascio)),
    CONSTRAINT certificati_tipo CHECK ((cosa = ANY (ARRAY['DURC'::text, 'visura camerale'::text, 'attestato di formazione'::text, 'autorizzazione al trasporto'::text, 'polizza'::text, 'altro'::text])))
);
CREATE TABLE chiavi (
    _id text NOT NULL,
    id_utente text NOT NULL,
    persona text NOT NULL,
    nome text NOT NULL,
    aree jsonb NOT NULL,
    impronta bytea NOT NULL,
    scade date NOT NULL,
    creata timestamp with time zone NOT NULL,
    usata timestamp with time zone
);
CREATE TABLE chiavi_push (
    id text NOT NULL,
    pubblica text NOT NULL,
    privata bytea NOT NULL,
    creata timestamp with time zone NOT NULL
);
CREATE TABLE codici_recupero (
    id_utente text NOT NULL,
    impronta text NOT NULL
);
CREATE TABLE codici_stampe (
    codice text NOT NULL,
    id_stampa text NOT NULL,
    CONSTRAINT codici_stampe_lettere CHECK ((codice ~ '^[A-HJKMNP-Z]{6}$'::text))
);
CREATE TABLE cognomi (
    chiave text NOT NULL COLLATE pg_catalog."C",
    cognome text NOT NULL
);
CREATE TABLE collaboratori (
    _id text NOT NULL,
    id_utente text NOT NULL,
    id_persona text,
    nome text NOT NULL,
    cognome text NOT NULL,
    mail text NOT NULL,
    ruolo text NOT NULL,
    aree jsonb NOT NULL,
    stato text NOT NULL,
    impronta bytea,
    invito_scade timestamp with time zone,
    creato timestamp with time zone NOT NULL,
    usato timestamp with time zone,
    CONSTRAINT collaboratori_con_persona CHECK (((stato = ANY (ARRAY['invitato'::text, 'rimosso'::text])) OR (id_persona IS NOT NULL))),
    CONSTRAINT collaboratori_ruolo CHECK ((ruolo = ANY (ARRAY['titolare'::text, 'impiegato'::text, 'contabile'::text, 'operatore'::text]))),
    CONSTRAINT collaboratori_stato CHECK ((stato = ANY (ARRAY['invitato'::text, 'attivo'::text, 'sospeso'::text, 'rimosso'::text])))
);
CREATE TABLE compiti (
    _id text NOT NULL,
    id_utente text NOT NULL,
    testo text NOT NULL,
    giorno date,
    id_servizio text,
    id_risorsa text,
    fatto_il timestamp with time zone,
    versione integer DEFAULT 1 NOT NULL,
    data_crea timestamp with time zone NOT NULL
);
CREATE TABLE condivisi_famiglie (
    _id text NOT NULL,
    id_utente text NOT NULL,
    id_servizio text NOT NULL,
    id_documento text,
    id_fattura text,
    data_crea timestamp with time zone NOT NULL,
    CONSTRAINT condivisi_famiglie_uno CHECK ((num_nonnulls(id_documento, id_fattura) = 1))
);
CREATE TABLE conservazioni (
    id_servizio text NOT NULL,
    id_utente text NOT NULL,
    passo text,
    il date,
    fino date,
    CONSTRAINT conservazioni_check CHECK (((passo IS NULL) = (il IS NULL))),
    CONSTRAINT conservazioni_passo_check CHECK ((passo = ANY (ARRAY['carte'::text, 'scheda'::text])))
);
CREATE TABLE contatori_documenti (
    id_utente text NOT NULL,
    sequenza text NOT NULL,
    serie text DEFAULT ''::text NOT NULL,
    anno integer DEFAULT 0 NOT NULL,
    ultimo integer NOT NULL,
    ultima_data date,
    CONSTRAINT contatori_sequenza CHECK ((sequenza = ANY (ARRAY['fattura'::text, 'preventivo'::text])))
);
CREATE TABLE contatori_file (
    trasmittente text NOT NULL,
    ultimo integer NOT NULL
);
CREATE TABLE convenzioni (
    _id text NOT NULL,
    nome text NOT NULL,
    vantaggio text NOT NULL,
    descrizione text DEFAULT ''::text NOT NULL,
    url text DEFAULT ''::text NOT NULL,
    logo text DEFAULT ''::text NOT NULL,
    scadenza date,
    creato timestamp with time zone NOT NULL,
    cestinato timestamp with time zone,
    CONSTRAINT convenzioni_nome CHECK (((char_length(nome) >= 1) AND (char_length(nome) <= 120))),
    CONSTRAINT convenzioni_url CHECK (((url = ''::text) OR (url ~* '^https?://'::text))),
    CONSTRAINT convenzioni_vantaggio CHECK (((char_length(vantaggio) >= 1) AND (char_length(vantaggio) <= 300)))
);
CREATE TABLE copie (
    notte date NOT NULL,
    iniziata timestamp with time zone NOT NULL,
    finita timestamp with time zone,
    byte bigint,
    errore text DEFAULT ''::text NOT NULL
);
CREATE TABLE corsi (
    _id text NOT NULL,
    id_utente text NOT NULL,
    titolo text NOT NULL,
    ente text NOT NULL,
    link text DEFAULT ''::text NOT NULL,
    ore integer NOT NULL,
    scadenza date NOT NULL,
    creato timestamp with time zone NOT NULL,
    cestinato timestamp with time zone,
    CONSTRAINT corsi_ore CHECK (((ore >= 1) AND (ore <= 1000)))
);
CREATE TABLE custodie (
    _id text NOT NULL,
    id_utente text NOT NULL,
    id_servizio text NOT NULL,
    codice text NOT NULL,
    cosa text NOT NULL,
    descrizione text DEFAULT ''::text NOT NULL,
    chi text NOT NULL,
    creato timestamp with time zone NOT NULL,
    CONSTRAINT custodie_cosa CHECK ((cosa = ANY (ARRAY['salma'::text, 'effetti'::text, 'urna'::text]))),
    CONSTRAINT custodie_lettere CHECK ((codice ~ '^[A-HJKMNP-Z]{6}$'::text))
);
CREATE TABLE custodie_passaggi (
    _id text NOT NULL,
    id_utente text NOT NULL,
    id_custodia text NOT NULL,
    numero integer NOT NULL,
    quando timestamp with time zone NOT NULL,
    chi text NOT NULL,
    luogo text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    consegnata_a text DEFAULT ''::text NOT NULL,
    firma text DEFAULT ''::text NOT NULL,
    CONSTRAINT custodie_passaggi_firma CHECK (((consegnata_a = ''::text) = (firma = ''::text)))
);
CREATE TABLE dalla_famiglia (
    _id text NOT NULL,
    id_utente text NOT NULL,
    id_servizio text NOT NULL,
    id_familiare text,
    nome text NOT NULL,
    cosa text NOT NULL,
    testo text NOT NULL,
    stato text NOT NULL,
    data_crea timestamp with time zone NOT NULL,
    deciso_il timestamp with time zone,
    img text DEFAULT ''::text NOT NULL,
    larghezza integer,
    altezza integer,
    posto integer,
    CONSTRAINT dalla_famiglia_cosa CHECK ((cosa = ANY (ARRAY['correzione'::text, 'storia'::text, 'oscuro'::text, 'foto'::text, 'nomi'::text]))),
    CONSTRAINT dalla_famiglia_decise CHECK (((stato = 'in attesa'::text) = (deciso_il IS NULL))),
    CONSTRAINT dalla_famiglia_dodici CHECK ((((cosa = 'foto'::text) = (posto IS NOT NULL)) AND ((posto >= 1) AND (posto <= 12)))),
    CONSTRAINT dalla_famiglia_foto CHECK (((cosa = 'foto'::text) = (img <> ''::text))),
    CONSTRAINT dalla_famiglia_stato CHECK ((stato = ANY (ARRAY['in attesa'::text, 'accettato'::text, 'rifiutato'::text])))
);
CREATE TABLE decisioni_pensieri (
    _id text NOT NULL,
    id_pensiero text,
    id_utente text,
    cosa text NOT NULL,
    fondamento text NOT NULL,
    motivo text DEFAULT ''::text NOT NULL,
    chi text NOT NULL,
    segnalato boolean DEFAULT false NOT NULL,
    parole boolean DEFAULT false NOT NULL,
    avvisato timestamp with time zone,
    data_crea timestamp with time zone NOT NULL,
    CONSTRAINT decisioni_pensieri_chi CHECK ((chi = ANY (ARRAY['agenzia'::text, 'amministrazione'::text, 'famiglia'::text]))),
    CONSTRAINT decisioni_pensieri_cosa CHECK ((cosa = ANY (ARRAY['rifiutato'::text, 'tolto'::text, 'nascosto'::text])))
);
CREATE TABLE dispositivi_push (
    _id text NOT NULL,
    mail text NOT NULL,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    creato timestamp with time zone NOT NULL,
    visto timestamp with time zone NOT NULL
);
CREATE TABLE documenti_file (
    _id text NOT NULL,
    id_utente text,
    chiave text NOT NULL,
    filename text NOT NULL,
    tipo text NOT NULL,
    byte integer NOT NULL,
    creato timestamp with time zone NOT NULL,
    aperto_il timestamp with time zone,
    cestinato timestamp with time zone,
    CONSTRAINT documenti_file_byte CHECK (((byte >= 1) AND (byte <= 10485760)))
);
CREATE TABLE documenti_inviati (
    _id text NOT NULL,
    id_invio text NOT NULL,
    id_utente text NOT NULL,
    titolo text NOT NULL,
    testo text DEFAULT ''::text NOT NULL,
    pubblicato timestamp with time zone NOT NULL,
    CONSTRAINT documenti_inviati_testo CHECK ((char_length(testo) <= 1000)),
    CONSTRAINT documenti_inviati_titolo CHECK (((char_length(titolo) >= 1) AND (char_length(titolo) <= 120)))
);
CREATE TABLE documenti_lasciati (
    chiave text NOT NULL
);
CREATE TABLE eventi (
    _id text NOT NULL,
    id_servizio text NOT NULL,
    id_utente text NOT NULL,
    tipo text NOT NULL,
    inizio text NOT NULL,
    fine text,
    luogo text DEFAULT ''::text NOT NULL,
    indirizzo text DEFAULT ''::text NOT NULL,
    comune text DEFAULT ''::text NOT NULL,
    prov text DEFAULT ''::text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    stato text DEFAULT 'in programma'::text NOT NULL,
    pubblico boolean NOT NULL,
    prima jsonb,
    spostato_il timestamp with time zone,
    versione integer DEFAULT 1 NOT NULL,
    data_crea timestamp with time zone NOT NULL,
    cambiato timestamp with time zone NOT NULL,
    tolto timestamp with time zone,
    cambiato_pubblico timestamp with time zone,
    inizio_pubblico text,
    da_confermare boolean DEFAULT false NOT NULL,
    "oraDopo" timestamp with time zone,
    luogo_pubblico jsonb,
    detto_il timestamp with time zone,
    rito_comune text,
    CONSTRAINT eventi_check CHECK (((fine ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$'::text) AND (fine >= inizio))),
    CONSTRAINT eventi_inizio_check CHECK ((inizio ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$'::text)),
    CONSTRAINT eventi_stato_check CHECK ((stato = ANY (ARRAY['in programma'::text, 'spostato'::text, 'annullato'::text]))),
    CONSTRAINT eventi_tipo_check CHECK ((tipo = ANY (ARRAY['camera ardente'::text, 'veglia'::text, 'rosario'::text, 'benedizione'::text, 'funerale'::text, 'cremazione'::text, 'sepoltura'::text, 'settima'::text, 'trigesimo'::text, 'anniversario'::text, 'altro'::text])))
);
CREATE TABLE eventi_risorse (
    id_utente text NOT NULL,
    id_evento text NOT NULL,
    id_risorsa text NOT NULL
);
CREATE TABLE familiari (
    _id text NOT NULL,
    id_utente text NOT NULL,
    id_servizio text NOT NULL,
    nome text NOT NULL,
    mail text NOT NULL,
    puo text[] NOT NULL,
    impronta bytea NOT NULL,
    link bytea NOT NULL,
    codice text,
    codice_dal timestamp with time zone NOT NULL,
    errori integer DEFAULT 0 NOT NULL,
    data_crea timestamp with time zone NOT NULL,
    scade timestamp with time zone NOT NULL,
    CONSTRAINT familiari_errori CHECK (((errori >= 0) AND (errori <= 10))),
    CONSTRAINT familiari_puo CHECK ((puo <@ ARRAY['pensieri'::text, 'bozze'::text, 'foto'::text, 'correzioni'::text, 'visibilita'::text]))
);
CREATE TABLE familiari_dispositivi (
    impronta bytea NOT NULL,
    id_familiare text NOT NULL,
    creato timestamp with time zone NOT NULL,
    scade timestamp with time zone NOT NULL
);
CREATE TABLE fatture (
    _id text NOT NULL,
    id_utente text NOT NULL,
    tipo text NOT NULL,
    stato text NOT NULL,
    serie text DEFAULT ''::text NOT NULL,
    anno integer NOT NULL,
    progressivo integer,
    numero text,
    data date NOT NULL,
    scadenza date,
    contenuto jsonb NOT NULL,
    documento jsonb,
    totali jsonb,
    quote jsonb,
    file integer,
    xml text,
    id_anagrafica text,
    cliente text NOT NULL,
    oggetto text DEFAULT ''::text NOT NULL,
    totale bigint NOT NULL,
    imponibile bigint NOT NULL,
    imposta bigint NOT NULL,
    dovuto bigint NOT NULL,
    pagato bigint DEFAULT 0 NOT NULL,
    stornato bigint DEFAULT 0 NOT NULL,
    id_fattura text,
    detratta_in text,
    id_preventivo text,
    emessa_il timestamp with time zone,
    inviata_il timestamp with time zone,
    inviata_a text DEFAULT ''::text NOT NULL,
    chiave text NOT NULL COLLATE pg_catalog."C",
    cerca text NOT NULL COLLATE pg_catalog."C",
    creato timestamp with time zone NOT NULL,
    cestinato timestamp with time zone,
    trasmissione text DEFAULT ''::text NOT NULL,
    sollecitata_il timestamp with time zone,
    versione integer DEFAULT 1 NOT NULL,
    modifiche jsonb DEFAULT '{}'::jsonb NOT NULL,
    id_servizio text,
    diciture jsonb,
    sollecitata_a text DEFAULT ''::text NOT NULL,
    CONSTRAINT fatture_emissione CHECK ((((stato = 'bozza'::text) = (progressivo IS NULL)) AND ((progressivo IS NULL) = (numero IS NULL)) AND ((progressivo IS NULL) = (documento IS NULL)) AND ((progressivo IS NULL) = (file IS NULL)) AND ((progressivo IS NULL) = (xml IS NULL)))),
    CONSTRAINT fatture_in_cestino CHECK (((cestinato IS NULL) OR (stato = 'bozza'::text))),
    CONSTRAINT fatture_pagato CHECK ((pagato >= 0)),
    CONSTRAINT fatture_stato CHECK ((stato = ANY (ARRAY['bozza'::text, 'emessa'::text, 'pagata in parte'::text, 'pagata'::text, 'annullata'::text, 'scartata'::text]))),
    CONSTRAINT fatture_tipo CHECK ((tipo = ANY (ARRAY['TD01'::text, 'TD02'::text, 'TD04'::text])))
);
CREATE TABLE fatture_firmate (
    _id text NOT NULL,
    id_fattura text NOT NULL,
    file integer NOT NULL,
    forma text NOT NULL,
    firmatario text NOT NULL,
    firmata_il timestamp with time zone NOT NULL,
    nel_termine boolean NOT NULL,
    creato timestamp with time zone NOT NULL,
    CONSTRAINT fatture_firmate_forma CHECK ((forma = ANY (ARRAY['CAdES'::text, 'XAdES'::text])))
);
CREATE TABLE file_spese_funebri (
    _id text NOT NULL,
    id_utente text NOT NULL,
    anno integer NOT NULL,
    tipo text NOT NULL,
    sostituisce text DEFAULT ''::text NOT NULL,
    documenti text[] DEFAULT '{}'::text[] NOT NULL,
    creato timestamp with time zone NOT NULL,
    CONSTRAINT file_spese_funebri_tipo CHECK ((tipo = ANY (ARRAY['ordinario'::text, 'sostitutivo'::text, 'annullamento'::text])))
);
CREATE TABLE firme (
    _id text NOT NULL,
    id_utente text NOT NULL,
    id_servizio text NOT NULL,
    nome text NOT NULL,
    mail text NOT NULL,
    impronta bytea NOT NULL,
    link bytea NOT NULL,
    codice text,
    codice_dal timestamp with time zone NOT NULL,
    errori integer DEFAULT 0 NOT NULL,
    chi text NOT NULL,
    creato timestamp with time zone NOT NULL,
    scade timestamp with time zone NOT NULL,
    revocata timestamp with time zone,
    firmata timestamp with time zone,
    indirizzo text DEFAULT ''::text NOT NULL,
    dispositivo text DEFAULT ''::text NOT NULL,
    id_documento text,
    CONSTRAINT firme_errori CHECK (((errori >= 0) AND (errori <= 10))),
    CONSTRAINT firme_una_fine CHECK (((firmata IS NULL) OR (revocata IS NULL)))
);
CREATE TABLE firme_documenti (
    _id text NOT NULL,
    id_utente text NOT NULL,
    id_firma text NOT NULL,
    posto integer NOT NULL,
    titolo text NOT NULL,
    pagine integer NOT NULL,
    sha256 text NOT NULL,
    area text,
    tipo text,
    id_preventivo text,
    versione_preventivo integer,
    dati jsonb,
    CONSTRAINT firme_documenti_area CHECK ((area = 'fatturazione'::text)),
    CONSTRAINT firme_documenti_tipo CHECK ((tipo = ANY (ARRAY['mandato'::text, 'preventivo'::text, 'privacy'::text])))
);
CREATE TABLE idempotenza (
    id_utente text NOT NULL,
    chiave text NOT NULL,
    impronta text NOT NULL,
    risposta jsonb,
    creata timestamp with time zone NOT NULL
);
CREATE TABLE immagini_byte (
    id_utente text NOT NULL,
    img text NOT NULL,
    byte integer NOT NULL,
    CONSTRAINT immagini_byte_byte_check CHECK ((byte > 0))
);
CREATE TABLE immagini_lasciate (
    id_utente text NOT NULL,
    img text NOT NULL
);
CREATE TABLE importazioni (
    _id text NOT NULL,
    id_utente text NOT NULL,
    persona text NOT NULL,
    filename text NOT NULL,
    impronta text NOT NULL,
    stato text NOT NULL,
    creata timestamp with time zone NOT NULL,
    finita timestamp with time zone,
    presa timestamp with time zone,
    cosa text DEFAULT 'annunci'::text NOT NULL,
    CONSTRAINT importazioni_cosa CHECK ((cosa = ANY (ARRAY['annunci'::text, 'servizi'::text, 'listino'::text, 'anagrafiche'::text]))),
    CONSTRAINT importazioni_stato CHECK ((stato = ANY (ARRAY['in corso'::text, 'fatta'::text, 'annullata'::text])))
);
CREATE TABLE importazioni_righe (
    id_importazione text NOT NULL,
    posto integer NOT NULL,
    riga integer NOT NULL,
    stato text NOT NULL,
    dati jsonb,
    foto text DEFAULT ''::text NOT NULL,
    note jsonb DEFAULT '[]'::jsonb NOT NULL,
    tentativi integer DEFAULT 0 NOT NULL,
    CONSTRAINT importazioni_righe_stato CHECK ((stato = ANY (ARRAY['attesa'::text, 'pubblicata'::text, 'presente'::text, 'scartata'::text])))
);
CREATE TABLE impostazioni_fatturazione (
    id_utente text NOT NULL,
    iban text DEFAULT ''::text NOT NULL,
    serie text DEFAULT ''::text NOT NULL,
    modalita text DEFAULT 'MP05'::text NOT NULL,
    "giorniScadenza" integer DEFAULT 30 NOT NULL,
    "giorniValidita" integer DEFAULT 30 NOT NULL,
    "bolloAlCliente" boolean DEFAULT true NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    trasmittente text DEFAULT ''::text NOT NULL,
    "ultimoIban" text DEFAULT ''::text NOT NULL,
    CONSTRAINT impostazioni_modalita CHECK ((modalita = ANY (ARRAY['MP01'::text, 'MP02'::text, 'MP05'::text, 'MP08'::text])))
);
CREATE TABLE indirizzi_agenda (
    id_utente text NOT NULL,
    impronta bytea NOT NULL,
    creato timestamp with time zone NOT NULL,
    _id text DEFAULT substr(replace((gen_random_uuid())::text, '-'::text, ''::text), 1, 12) NOT NULL,
    usato timestamp with time zone,
    usato_da text DEFAULT ''::text NOT NULL,
    persona text,
    solo_propri boolean DEFAULT false NOT NULL
);
CREATE TABLE indirizzi_fermi (
    mail text NOT NULL,
    motivo text NOT NULL,
    dettaglio text NOT NULL,
    quando timestamp with time zone NOT NULL,
    CONSTRAINT indirizzi_fermi_motivo CHECK ((motivo = ANY (ARRAY['respinta'::text, 'reclamo'::text])))
);
CREATE TABLE installazione (
    unica boolean DEFAULT true NOT NULL,
    id text NOT NULL,
    prova bytea NOT NULL,
    creata timestamp with time zone DEFAULT now() NOT NULL,
    indirizzo text DEFAULT ''::text NOT NULL,
    CONSTRAINT installazione_unica_check CHECK (unica)
);
CREATE TABLE invii (
    _id text NOT NULL,
    id_fattura text NOT NULL,
    id_utente text NOT NULL,
    nome_file text NOT NULL,
    file integer NOT NULL,
    xml text NOT NULL,
    stato text NOT NULL,
    canale text DEFAULT ''::text NOT NULL,
    identificativo_sdi text DEFAULT ''::text NOT NULL,
    creato timestamp with time zone NOT NULL,
    inviato_il timestamp with time zone,
    esito_il timestamp with time zone,
    pec text DEFAULT ''::text NOT NULL,
    CONSTRAINT invii_canale CHECK ((canale = ANY (ARRAY[''::text, 'manuale'::text, 'pec'::text]))),
    CONSTRAINT invii_pec CHECK ((pec = ANY (ARRAY[''::text, 'accettata'::text, 'consegnata'::text, 'non accettata'::text, 'non consegnata'::text, 'incerta'::text]))),
    CONSTRAINT invii_stato CHECK ((stato = ANY (ARRAY['preparata'::text, 'inviata'::text, 'consegnata'::text, 'non consegnata'::text, 'non recapitabile'::text, 'scartata'::text, 'accettata'::text, 'rifiutata'::text, 'decorsi i termini'::text])))
);
CREATE TABLE invii_servizi (
    _id text NOT NULL,
    id_utente text NOT NULL,
    id_servizio text NOT NULL,
    canale text NOT NULL,
    stato text NOT NULL,
    indirizzo text NOT NULL,
    oggetto text NOT NULL,
    testo text NOT NULL,
    documenti jsonb NOT NULL,
    id_documento text,
    valori jsonb NOT NULL,
    chi text NOT NULL,
    creato timestamp with time zone NOT NULL,
    tentato timestamp with time zone,
    inviato timestamp with time zone,
    accettato timestamp with time zone,
    consegnato timestamp with time zone,
    risposto timestamp with time zone,
    problema text DEFAULT ''::text NOT NULL,
    aree jsonb,
    compilati jsonb,
    CONSTRAINT invii_servizi_canale CHECK ((canale = ANY (ARRAY['pec'::text, 'portale'::text, 'sportello'::text]))),
    CONSTRAINT invii_servizi_stato CHECK ((stato = ANY (ARRAY['pronto'::text, 'in partenza'::text, 'inviato'::text, 'incerto'::text, 'accettato'::text, 'consegnato'::text, 'non accettato'::text, 'non consegnato'::text, 'rifiutato'::text])))
);
CREATE TABLE invii_spese_funebri (
    _id text NOT NULL,
    id_utente text NOT NULL,
    anno integer NOT NULL,
    tipo text NOT NULL,
    protocollo text NOT NULL,
    sostituisce text DEFAULT ''::text NOT NULL,
    documenti text[] DEFAULT '{}'::text[] NOT NULL,
    creato timestamp with time zone NOT NULL,
    dati_al timestamp with time zone,
    CONSTRAINT invii_spese_funebri_tipo CHECK ((tipo = ANY (ARRAY['ordinario'::text, 'sostitutivo'::text, 'annullamento'::text])))
);
CREATE TABLE lavori (
    nome text NOT NULL,
    iniziato timestamp with time zone NOT NULL,
    finito timestamp with time zone,
    errore text DEFAULT ''::text NOT NULL,
    cancellati integer,
    cancellati_in_tutto bigint,
    prosegue_dopo text DEFAULT ''::text NOT NULL,
    fermato boolean DEFAULT false NOT NULL
);
CREATE UNLOGGED TABLE limiti (
    chiave text NOT NULL,
    inizio timestamp with time zone NOT NULL,
    conteggio integer NOT NULL
);
CREATE TABLE limiti_vicini (
    id_utente text NOT NULL,
    cosa text NOT NULL,
    usato bigint NOT NULL,
    massimo bigint NOT NULL
);
CREATE TABLE linee_temporali (
    linea integer NOT NULL,
    segno uuid DEFAULT gen_random_uuid() NOT NULL
);
CREATE TABLE link_avvisi (
    impronta bytea NOT NULL,
    mail text NOT NULL,
    id_avviso text,
    codice text NOT NULL,
    creato timestamp with time zone NOT NULL
);
CREATE TABLE link_password (
    id_utente text NOT NULL,
    impronta bytea NOT NULL,
    scopo text NOT NULL,
    scade timestamp with time zone NOT NULL,
    CONSTRAINT link_password_scopo CHECK ((scopo = ANY (ARRAY['benvenuto'::text, 'recupero'::text])))
);
CREATE TABLE listino (
    _id text NOT NULL,
    id_utente text NOT NULL,
    tipo text NOT NULL,
    nome text NOT NULL,
    descrizione text DEFAULT ''::text NOT NULL,
    um text DEFAULT ''::text NOT NULL,
    prezzo bigint DEFAULT 0 NOT NULL,
    trattamento text NOT NULL,
    voci jsonb DEFAULT '[]'::jsonb NOT NULL,
    chiave text NOT NULL COLLATE pg_catalog."C",
    cerca text NOT NULL COLLATE pg_catalog."C",
    creato timestamp with time zone NOT NULL,
    cestinato timestamp with time zone,
    id_importazione text,
    CONSTRAINT listino_tipo CHECK ((tipo = ANY (ARRAY['voce'::text, 'pacchetto'::text])))
);
CREATE TABLE luoghi (
    regione text NOT NULL,
    prov text NOT NULL,
    comune text NOT NULL,
    annunci integer DEFAULT 0 NOT NULL,
    cambiato timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE luoghi_noti (
    parola text NOT NULL COLLATE pg_catalog."C",
    luogo text NOT NULL,
    prov text NOT NULL
);
CREATE TABLE mesi (
    mese text NOT NULL,
    annunci integer NOT NULL,
    cambiato timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT mesi_mese_check CHECK ((mese ~ '^\d{4}-\d{2}$'::text))
);
CREATE TABLE messaggi_pratica (
    _id text NOT NULL,
    id_pratica text NOT NULL,
    parte text NOT NULL,
    autore text NOT NULL,
    testo text NOT NULL,
    quando timestamp with time zone NOT NULL,
    CONSTRAINT messaggi_pratica_parte_check CHECK ((parte = ANY (ARRAY['agenzia'::text, 'amministrazione'::text]))),
    CONSTRAINT messaggi_pratica_testo_check CHECK ((testo <> ''::text))
);
CREATE TABLE migrazioni_compatibili (
    nome text NOT NULL,
    minima text NOT NULL
);
CREATE TABLE moduli (
    _id text NOT NULL,
    id_utente text NOT NULL,
    nome text NOT NULL,
    comune text DEFAULT ''::text NOT NULL,
    prov text DEFAULT ''::text NOT NULL,
    a_mano boolean DEFAULT false NOT NULL,
    condividi boolean DEFAULT false NOT NULL,
    revisione integer DEFAULT 1 NOT NULL,
    creato timestamp with time zone NOT NULL,
    modificato timestamp with time zone NOT NULL,
    cestinato timestamp with time zone
);
CREATE TABLE moduli_versioni (
    _id text NOT NULL,
    id_utente text NOT NULL,
    id_modulo text NOT NULL,
    numero integer NOT NULL,
    pagine jsonb NOT NULL,
    campi_pdf jsonb NOT NULL,
    campi jsonb NOT NULL,
    stato text NOT NULL,
    motivo text DEFAULT ''::text NOT NULL,
    offerta timestamp with time zone,
    usata timestamp with time zone,
    chi text NOT NULL,
    creato timestamp with time zone NOT NULL,
    CONSTRAINT moduli_versioni_stato CHECK ((stato = ANY (ARRAY['propria'::text, 'in attesa'::text, 'condivisa'::text, 'rifiutata'::text])))
);
CREATE TABLE motori_avvisati (
    uno boolean DEFAULT true NOT NULL,
    fino timestamp with time zone NOT NULL,
    CONSTRAINT motori_avvisati_uno_check CHECK (uno)
);
CREATE TABLE nomi_chiesti (
    id_servizio text NOT NULL,
    id_utente text NOT NULL,
    chiesto timestamp with time zone NOT NULL
);
CREATE TABLE note_interne (
    _id text NOT NULL,
    id_utente text NOT NULL,
    testo text NOT NULL,
    quando timestamp with time zone NOT NULL,
    autore text NOT NULL
);
CREATE TABLE notifiche (
    _id text NOT NULL,
    id_invio text NOT NULL,
    id_utente text NOT NULL,
    titolo text NOT NULL,
    testo text NOT NULL,
    url text DEFAULT ''::text NOT NULL,
    data timestamp with time zone NOT NULL,
    letta_il timestamp with time zone,
    letto boolean GENERATED ALWAYS AS ((letta_il IS NOT NULL)) STORED NOT NULL,
    area text,
    id_collaboratore text,
    CONSTRAINT notifiche_area CHECK ((area = ANY (ARRAY['annunci'::text, 'agenda'::text, 'fatturazione'::text, 'documenti'::text, 'impostazioni'::text]))),
    CONSTRAINT notifiche_testo CHECK (((char_length(testo) >= 1) AND (char_length(testo) <= 120))),
    CONSTRAINT notifiche_titolo CHECK (((char_length(titolo) >= 1) AND (char_length(titolo) <= 50))),
    CONSTRAINT notifiche_url CHECK (((url = ''::text) OR (url ~ '^/($|[^/\\])'::text)))
);
CREATE TABLE notifiche_lette (
    id_notifica text NOT NULL,
    persona text NOT NULL,
    letta_il timestamp with time zone NOT NULL
);
CREATE TABLE operatori (
    _id text NOT NULL,
    nome text NOT NULL,
    cognome text NOT NULL,
    mail text NOT NULL,
    tel text DEFAULT ''::text NOT NULL,
    attivo boolean DEFAULT true NOT NULL,
    creato timestamp with time zone NOT NULL,
    cestinato timestamp with time zone
);
CREATE TABLE pagamenti (
    _id text NOT NULL,
    id_fattura text NOT NULL,
    data date NOT NULL,
    importo bigint NOT NULL,
    modalita text NOT NULL,
    nota text DEFAULT ''::text NOT NULL,
    creato timestamp with time zone NOT NULL,
    pagatore jsonb,
    CONSTRAINT pagamenti_importo CHECK ((importo <> 0)),
    CONSTRAINT pagamenti_modalita CHECK ((modalita = ANY (ARRAY['MP01'::text, 'MP02'::text, 'MP05'::text, 'MP08'::text])))
);
CREATE TABLE parole (
    parola text NOT NULL COLLATE pg_catalog."C",
    data_crea timestamp with time zone NOT NULL,
    id_annuncio text NOT NULL,
    prov text NOT NULL,
    cap text NOT NULL,
    nomi text NOT NULL,
    luoghi text NOT NULL
)
WITH (autovacuum_vacuum_insert_scale_factor='0', autovacuum_vacuum_insert_threshold='20000', autovacuum_vacuum_scale_factor='0.01', autovacuum_vacuum_threshold='20000', autovacuum_analyze_scale_factor='0.02');
CREATE TABLE parole_pensieri (
    _id text NOT NULL,
    parola text NOT NULL,
    forma text NOT NULL,
    chi text,
    data_crea timestamp with time zone NOT NULL
);
CREATE TABLE passaggi (
    id_utente text NOT NULL,
    da text NOT NULL,
    a text NOT NULL,
    impronta bytea NOT NULL,
    scade timestamp with time zone NOT NULL
);
CREATE TABLE pensieri (
    _id text NOT NULL,
    id_nek text NOT NULL,
    id_utente text NOT NULL,
    nome text NOT NULL,
    testo text DEFAULT ''::text NOT NULL,
    vicino boolean DEFAULT false NOT NULL,
    mail text DEFAULT ''::text NOT NULL,
    tel text DEFAULT ''::text NOT NULL,
    riservato boolean DEFAULT false NOT NULL,
    indirizzo text DEFAULT ''::text NOT NULL,
    stato text DEFAULT 'in attesa'::text NOT NULL,
    motivo text DEFAULT ''::text NOT NULL,
    data_crea timestamp with time zone NOT NULL,
    deciso_il timestamp with time zone,
    impronta bytea,
    confermato timestamp with time zone,
    ringraziato timestamp with time zone,
    parole text[] DEFAULT '{}'::text[] NOT NULL,
    impronta_ricorso bytea,
    img text DEFAULT ''::text NOT NULL,
    larghezza integer,
    altezza integer,
    nascosto boolean DEFAULT false NOT NULL,
    CONSTRAINT pensieri_detti CHECK (((testo <> ''::text) OR vicino)),
    CONSTRAINT pensieri_foto CHECK ((((img = ''::text) = (larghezza IS NULL)) AND ((img = ''::text) = (altezza IS NULL)))),
    CONSTRAINT pensieri_stato CHECK ((stato = ANY (ARRAY['in attesa'::text, 'pubblicato'::text, 'rifiutato'::text, 'nascosto'::text, 'ritirato'::text])))
);
CREATE TABLE posta (
    _id text NOT NULL,
    destinatario text NOT NULL,
    oggetto text NOT NULL,
    html text NOT NULL,
    testo text NOT NULL,
    creata timestamp with time zone NOT NULL,
    prossima timestamp with time zone,
    tentativi integer DEFAULT 0 NOT NULL,
    inviata timestamp with time zone,
    errore text DEFAULT ''::text NOT NULL,
    id_pratica text,
    disiscrizione text,
    di_massa boolean DEFAULT false NOT NULL,
    accantonata timestamp with time zone
);
CREATE TABLE posta_allegati (
    id_mail text NOT NULL,
    posto integer NOT NULL,
    filename text NOT NULL,
    tipo text NOT NULL,
    contenuto bytea NOT NULL
);
CREATE TABLE pratiche (
    _id text NOT NULL,
    id_utente text,
    cosa text NOT NULL,
    titolo text NOT NULL,
    testo text DEFAULT ''::text NOT NULL,
    dati jsonb DEFAULT '{}'::jsonb NOT NULL,
    pubblicato timestamp with time zone NOT NULL,
    evaso boolean DEFAULT false NOT NULL,
    evaso_il timestamp with time zone,
    risposta text DEFAULT ''::text NOT NULL,
    risposto_il timestamp with time zone,
    gestita_da text DEFAULT ''::text NOT NULL,
    nome text DEFAULT ''::text NOT NULL,
    "ragioneSociale" text DEFAULT ''::text NOT NULL,
    mail text DEFAULT ''::text NOT NULL,
    tel text DEFAULT ''::text NOT NULL,
    id_fattura text,
    messaggio_nuovo boolean DEFAULT false NOT NULL,
    id_servizio text,
    versione integer DEFAULT 1 NOT NULL,
    modifiche jsonb DEFAULT '{}'::jsonb NOT NULL,
    risposta_di text DEFAULT ''::text NOT NULL,
    CONSTRAINT pratiche_evasa CHECK ((evaso = (evaso_il IS NOT NULL))),
    CONSTRAINT pratiche_risposta CHECK (((risposta <> ''::text) = (risposto_il IS NOT NULL)))
);
CREATE TABLE pratiche_servizi (
    _id text NOT NULL,
    id_utente text NOT NULL,
    id_servizio text NOT NULL,
    chiave text NOT NULL,
    stato text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    chi text NOT NULL,
    aggiornato timestamp with time zone NOT NULL,
    destinazione text,
    ceneri text,
    CONSTRAINT pratiche_servizi_stato CHECK ((stato = ANY (ARRAY['da fare'::text, 'attesa'::text, 'fatto'::text, 'non serve'::text])))
);
CREATE TABLE preferenze_notifiche (
    id_collaboratore text NOT NULL,
    id_utente text NOT NULL,
    scelte jsonb NOT NULL,
    riepilogo_fino timestamp with time zone
);
CREATE TABLE preventivi (
    _id text NOT NULL,
    id_utente text NOT NULL,
    anno integer NOT NULL,
    progressivo integer NOT NULL,
    data date NOT NULL,
    stato text NOT NULL,
    "validoFino" date,
    regime text NOT NULL,
    contenuto jsonb NOT NULL,
    id_anagrafica text,
    cliente text NOT NULL,
    oggetto text DEFAULT ''::text NOT NULL,
    totale bigint NOT NULL,
    impronta bytea,
    link bytea,
    inviato_il timestamp with time zone,
    inviato_a text DEFAULT ''::text NOT NULL,
    deciso_il timestamp with time zone,
    deciso_da text DEFAULT ''::text NOT NULL,
    deciso_ip text DEFAULT ''::text NOT NULL,
    motivo text DEFAULT ''::text NOT NULL,
    chiave text NOT NULL COLLATE pg_catalog."C",
    cerca text NOT NULL COLLATE pg_catalog."C",
    creato timestamp with time zone NOT NULL,
    cestinato timestamp with time zone,
    versione integer DEFAULT 1 NOT NULL,
    modifiche jsonb DEFAULT '{}'::jsonb NOT NULL,
    id_servizio text,
    diciture jsonb,
    totali jsonb,
    CONSTRAINT preventivi_stato CHECK ((stato = ANY (ARRAY['bozza'::text, 'inviato'::text, 'accettato'::text, 'rifiutato'::text, 'scaduto'::text])))
);
CREATE TABLE promemoria (
    oggetto text NOT NULL,
    giorni integer NOT NULL,
    inviato timestamp with time zone NOT NULL
);
CREATE TABLE promemoria_ricorrenze (
    _id text NOT NULL,
    id_utente text NOT NULL,
    id_servizio text NOT NULL,
    id_familiare text,
    ricorrenza text NOT NULL,
    mandato date,
    data_crea timestamp with time zone NOT NULL,
    CONSTRAINT promemoria_ricorrenze_ricorrenza CHECK ((ricorrenza = ANY (ARRAY['settima'::text, 'trigesimo'::text, 'anniversario'::text])))
);
CREATE TABLE push_da_mandare (
    _id text NOT NULL,
    id_dispositivo text NOT NULL,
    contenuto text NOT NULL,
    creata timestamp with time zone NOT NULL,
    prossima timestamp with time zone NOT NULL,
    tentativi integer DEFAULT 0 NOT NULL
);
CREATE TABLE reclami_pensieri (
    _id text NOT NULL,
    id_decisione text NOT NULL,
    id_pensiero text,
    testo text NOT NULL,
    stato text DEFAULT 'in attesa'::text NOT NULL,
    risposta text DEFAULT ''::text NOT NULL,
    chi text,
    data_crea timestamp with time zone NOT NULL,
    deciso_il timestamp with time zone,
    CONSTRAINT reclami_pensieri_stato CHECK ((stato = ANY (ARRAY['in attesa'::text, 'accolto'::text, 'respinto'::text, 'superato'::text])))
);
CREATE TABLE recuperi (
    _id text NOT NULL,
    mail text NOT NULL,
    creata timestamp with time zone NOT NULL
);
CREATE TABLE registro (
    _id text NOT NULL,
    quando timestamp with time zone NOT NULL,
    chi text,
    azione text NOT NULL,
    oggetto text,
    dettagli jsonb DEFAULT '{}'::jsonb NOT NULL,
    eliminazione boolean DEFAULT false NOT NULL,
    agenzia text
);
CREATE TABLE regole_comuni (
    _id text NOT NULL,
    id_utente text NOT NULL,
    comune text NOT NULL,
    prov text DEFAULT ''::text NOT NULL,
    nome text NOT NULL,
    rilascia text DEFAULT ''::text NOT NULL,
    firma text DEFAULT ''::text NOT NULL,
    base text DEFAULT ''::text NOT NULL,
    fonte text DEFAULT ''::text NOT NULL,
    costo integer,
    bollo integer,
    canale text DEFAULT 'sportello'::text NOT NULL,
    indirizzo text DEFAULT ''::text NOT NULL,
    orari text DEFAULT ''::text NOT NULL,
    patrono text DEFAULT ''::text NOT NULL,
    ansc boolean,
    campi jsonb DEFAULT '[]'::jsonb NOT NULL,
    verificato date NOT NULL,
    data_crea timestamp with time zone NOT NULL,
    CONSTRAINT regole_comuni_canale CHECK ((canale = ANY (ARRAY['pec'::text, 'portale'::text, 'sportello'::text])))
);
CREATE TABLE ricevute (
    _id text NOT NULL,
    id_invio text NOT NULL,
    tipo text NOT NULL,
    nome_file text NOT NULL,
    identificativo_sdi text NOT NULL,
    data_ora timestamp with time zone,
    errori jsonb DEFAULT '[]'::jsonb NOT NULL,
    esito text DEFAULT ''::text NOT NULL,
    nota text DEFAULT ''::text NOT NULL,
    xml text NOT NULL,
    impronta text NOT NULL,
    creato timestamp with time zone NOT NULL,
    CONSTRAINT ricevute_tipo CHECK ((tipo = ANY (ARRAY['RC'::text, 'NS'::text, 'MC'::text, 'NE'::text, 'DT'::text, 'AT'::text, 'SE'::text, 'EC'::text])))
);
CREATE TABLE ringraziamenti (
    id_servizio text NOT NULL,
    id_utente text NOT NULL,
    id_familiare text,
    nome text NOT NULL,
    testo text NOT NULL,
    giorno date NOT NULL,
    data_crea timestamp with time zone NOT NULL,
    partito timestamp with time zone,
    inviati integer DEFAULT 0 NOT NULL,
    fermato timestamp with time zone,
    fermato_da text,
    fermato_id_familiare text,
    giorno_scelto date
);
CREATE TABLE risorse (
    _id text NOT NULL,
    id_utente text NOT NULL,
    tipo text NOT NULL,
    nome text NOT NULL,
    attiva boolean DEFAULT true NOT NULL,
    tolta timestamp with time zone,
    data_crea timestamp with time zone NOT NULL,
    id_collaboratore text,
    CONSTRAINT risorse_con_collaboratore CHECK (((id_collaboratore IS NULL) OR (tipo = 'persona'::text))),
    CONSTRAINT risorse_tipo_check CHECK ((tipo = ANY (ARRAY['persona'::text, 'carro'::text, 'sala'::text])))
);
CREATE TABLE ritmo_domini (
    dominio text NOT NULL,
    prossima timestamp with time zone NOT NULL,
    uscita timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL
);
CREATE TABLE secondi_fattori (
    id_utente text NOT NULL,
    segreto bytea NOT NULL,
    attivo_dal timestamp with time zone,
    ultimo_passo bigint DEFAULT 0 NOT NULL,
    chiave_codici bytea
);
CREATE TABLE segnalazioni_pensieri (
    _id text NOT NULL,
    id_pensiero text,
    motivo text NOT NULL,
    testo text DEFAULT ''::text NOT NULL,
    data_crea timestamp with time zone NOT NULL,
    mail text DEFAULT ''::text NOT NULL,
    esito text,
    deciso_il timestamp with time zone,
    CONSTRAINT segnalazioni_pensieri_esito CHECK ((esito = ANY (ARRAY['lasciato'::text, 'tolto'::text])))
);
CREATE TABLE servizi (
    _id text NOT NULL,
    id_utente text NOT NULL,
    nome text DEFAULT ''::text NOT NULL,
    cognome text DEFAULT ''::text NOT NULL,
    codfisc text DEFAULT ''::text NOT NULL,
    nato date,
    "natoA" text DEFAULT ''::text NOT NULL,
    decesso date,
    "mortoA" text DEFAULT ''::text NOT NULL,
    coniuge text DEFAULT ''::text NOT NULL,
    comune text DEFAULT ''::text NOT NULL,
    prov text DEFAULT ''::text NOT NULL,
    cap text DEFAULT ''::text NOT NULL,
    regione text DEFAULT ''::text NOT NULL,
    stadio text DEFAULT 'chiamata'::text NOT NULL,
    scelta text,
    note text DEFAULT ''::text NOT NULL,
    tel text DEFAULT ''::text NOT NULL,
    cerca text DEFAULT ''::text NOT NULL,
    chiave text DEFAULT ''::text NOT NULL,
    data_crea timestamp with time zone NOT NULL,
    cestinato timestamp with time zone,
    versione integer DEFAULT 1 NOT NULL,
    "cognomeNubile" text DEFAULT ''::text NOT NULL,
    sesso text,
    cittadinanza text DEFAULT ''::text NOT NULL,
    "oraDecesso" text DEFAULT ''::text NOT NULL,
    salma text DEFAULT ''::text NOT NULL,
    "comuneResidenza" text DEFAULT ''::text NOT NULL,
    "indirizzoResidenza" text DEFAULT ''::text NOT NULL,
    ceneri text,
    id_importazione text,
    risposte jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT servizi_ceneri CHECK ((ceneri = ANY (ARRAY['tumulazione'::text, 'interramento'::text, 'affidamento'::text, 'dispersione in cimitero'::text, 'dispersione in natura'::text, 'dispersione in area privata'::text]))),
    CONSTRAINT servizi_ora CHECK (("oraDecesso" ~ '^(([01]\d|2[0-3]):[0-5]\d)?$'::text)),
    CONSTRAINT servizi_risposte CHECK ((jsonb_typeof(risposte) = 'object'::text)),
    CONSTRAINT servizi_scelta_check CHECK ((scelta = ANY (ARRAY['inumazione'::text, 'tumulazione'::text, 'cremazione'::text]))),
    CONSTRAINT servizi_sesso CHECK ((sesso = ANY (ARRAY['F'::text, 'M'::text]))),
    CONSTRAINT servizi_stadio_check CHECK ((stadio = ANY (ARRAY['chiamata'::text, 'colloquio'::text, 'documenti'::text, 'cerimonia'::text, 'chiuso'::text])))
);
CREATE TABLE servizi_documenti (
    _id text NOT NULL,
    id_utente text NOT NULL,
    id_servizio text NOT NULL,
    titolo text NOT NULL,
    creato timestamp with time zone NOT NULL,
    id_ritiro text,
    area text,
    compilato jsonb,
    CONSTRAINT servizi_documenti_area CHECK ((area = 'fatturazione'::text))
);
CREATE TABLE servizi_persone (
    _id text NOT NULL,
    id_utente text NOT NULL,
    id_servizio text NOT NULL,
    id_anagrafica text NOT NULL,
    ruolo text NOT NULL,
    creato timestamp with time zone NOT NULL,
    id_importazione text,
    CONSTRAINT servizi_persone_ruolo CHECK ((ruolo = ANY (ARRAY['committente'::text, 'coniuge'::text, 'figlio'::text, 'figlia'::text, 'genitore'::text, 'fratello'::text, 'sorella'::text, 'nipote'::text, 'convivente'::text, 'intestatario della fattura'::text, 'altro'::text])))
);
CREATE TABLE servizi_ritirati (
    _id text NOT NULL,
    id_utente text NOT NULL,
    id_servizio text NOT NULL,
    contenuto jsonb NOT NULL,
    cestinato timestamp with time zone NOT NULL
);
CREATE TABLE sessioni (
    impronta bytea NOT NULL,
    id_utente text NOT NULL,
    creata timestamp with time zone NOT NULL,
    usata timestamp with time zone NOT NULL,
    _id text NOT NULL,
    agente text DEFAULT ''::text NOT NULL,
    indirizzo text DEFAULT ''::text NOT NULL,
    visto_da text,
    aperta_da text,
    persona text
);
CREATE TABLE sigillo (
    _id text NOT NULL,
    chiave bytea NOT NULL,
    certificato bytea NOT NULL,
    creato timestamp with time zone NOT NULL,
    CONSTRAINT sigillo_uno CHECK ((_id = 'sigillo'::text))
);
CREATE TABLE slug_agenzie (
    slug text NOT NULL,
    id_utente text NOT NULL,
    dal timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT slug_agenzie_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 80)))
);
CREATE TABLE spese_funebri (
    id_fattura text NOT NULL,
    defunto jsonb,
    pagatori jsonb DEFAULT '[]'::jsonb NOT NULL,
    esclusa text DEFAULT ''::text NOT NULL,
    scritto timestamp with time zone NOT NULL
);
CREATE TABLE stampe (
    _id text NOT NULL,
    id_utente text NOT NULL,
    id_nek text NOT NULL,
    data_crea timestamp with time zone NOT NULL,
    tolta timestamp with time zone,
    ordine jsonb
);
CREATE TABLE storia_parole_pensieri (
    _id text NOT NULL,
    parola text NOT NULL,
    cosa text NOT NULL,
    chi text,
    data_crea timestamp with time zone NOT NULL,
    CONSTRAINT storia_parole_pensieri_cosa CHECK ((cosa = ANY (ARRAY['aggiunta'::text, 'tolta'::text])))
);
CREATE TABLE utenti (
    _id text NOT NULL,
    role text NOT NULL,
    attivo boolean DEFAULT false NOT NULL,
    mail text NOT NULL,
    password text NOT NULL,
    "ragSociale" text DEFAULT ''::text NOT NULL,
    nome text DEFAULT ''::text NOT NULL,
    cognome text DEFAULT ''::text NOT NULL,
    indirizzo text DEFAULT ''::text NOT NULL,
    comune text DEFAULT ''::text NOT NULL,
    prov text DEFAULT ''::text NOT NULL,
    cap text DEFAULT ''::text NOT NULL,
    regione text DEFAULT ''::text NOT NULL,
    tel text DEFAULT ''::text NOT NULL,
    cell text DEFAULT ''::text NOT NULL,
    url text DEFAULT ''::text NOT NULL,
    "codFisc" text DEFAULT ''::text NOT NULL,
    piva text DEFAULT ''::text NOT NULL,
    logo text DEFAULT ''::text NOT NULL,
    id_operatore text,
    "formazioneObbligatoria" boolean DEFAULT false NOT NULL,
    forfait boolean DEFAULT false NOT NULL,
    "mostraStripe" boolean DEFAULT false NOT NULL,
    fatturazione text DEFAULT ''::text NOT NULL,
    "urlFatture" text DEFAULT ''::text NOT NULL,
    tupla bytea,
    "userFatt" bytea,
    "pwdFatt" bytea,
    creato timestamp with time zone NOT NULL,
    cestinato timestamp with time zone,
    attivato timestamp with time zone,
    versione integer DEFAULT 1 NOT NULL,
    modifiche jsonb DEFAULT '{}'::jsonb NOT NULL,
    slug text NOT NULL,
    orari text DEFAULT ''::text NOT NULL,
    descrizione text DEFAULT ''::text NOT NULL,
    "altreSedi" text DEFAULT ''::text NOT NULL,
    "paginaVisibile" boolean DEFAULT true NOT NULL,
    "paginaCambiata" timestamp with time zone DEFAULT now() NOT NULL,
    "spazioMassimo" bigint,
    aree jsonb,
    "manifestoPubblico" boolean DEFAULT true NOT NULL,
    pensieri text DEFAULT 'chiusi'::text NOT NULL,
    "mailPrecedenti" text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT utenti_pensieri CHECK ((pensieri = ANY (ARRAY['chiusi'::text, 'aperti'::text, 'dopo il funerale'::text]))),
    CONSTRAINT utenti_ruolo CHECK ((role = ANY (ARRAY['U'::text, 'A'::text, 'P'::text]))),
    CONSTRAINT "utenti_spazioMassimo_check" CHECK (("spazioMassimo" >= 0))
);
CREATE TABLE varianti_da_fare (
    id_utente text NOT NULL,
    img text NOT NULL,
    tentativi integer DEFAULT 0 NOT NULL,
    prossimo timestamp with time zone,
    errore text DEFAULT ''::text NOT NULL
);
CREATE TABLE versioni_stampe (
    id_stampa text NOT NULL,
    versione integer NOT NULL,
    codice text NOT NULL,
    scelte jsonb NOT NULL,
    fatti jsonb NOT NULL,
    chi text NOT NULL,
    data_crea timestamp with time zone NOT NULL,
    avvisi jsonb
);
CREATE TABLE visibilita_famiglie (
    id_servizio text NOT NULL,
    id_utente text NOT NULL,
    dal date NOT NULL,
    applicata timestamp with time zone
);
CREATE TABLE visitatori (
    id_nek text NOT NULL,
    visitatore text NOT NULL,
    scade timestamp with time zone
);
CREATE TABLE vocabolario (
    parola text NOT NULL COLLATE pg_catalog."C",
    quanti integer DEFAULT 1 NOT NULL,
    suono text COLLATE pg_catalog."C"
);
CREATE TABLE vocabolario_errori (
    chiave text NOT NULL COLLATE pg_catalog."C",
    parola text NOT NULL COLLATE pg_catalog."C"
);
INSERT INTO migrazioni_compatibili VALUES ('0099-budgets.sql', '0.0.0');
INSERT INTO migrazioni_compatibili VALUES ('0102-calendar-sessions.sql', '0.0.0');
INSERT INTO migrazioni_compatibili VALUES ('0103-shortened-offer-addresses.sql', '0.0.0');
INSERT INTO migrazioni_compatibili VALUES ('0104-retention-of-services.sql', '0.0.0');
INSERT INTO migrazioni_compatibili VALUES ('0105-frozen-texts.sql', '0.0.0');
INSERT INTO migrazioni_compatibili VALUES ('0106-serving-releases.sql', '0.0.0');
ALTER TABLE ONLY affissioni
    ADD CONSTRAINT affissioni_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY allegati
    ADD CONSTRAINT allegati_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY anagrafiche
    ADD CONSTRAINT anagrafiche_di_utente UNIQUE (id_utente, _id);
ALTER TABLE ONLY anagrafiche
    ADD CONSTRAINT anagrafiche_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY annunci
    ADD CONSTRAINT annunci_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY avvisi_da_abbinare
    ADD CONSTRAINT avvisi_da_abbinare_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY avvisi_da_abbinare
    ADD CONSTRAINT avvisi_da_abbinare_unici UNIQUE (id_nek, motivo);
ALTER TABLE ONLY avvisi_dovuti
    ADD CONSTRAINT avvisi_dovuti_una_volta PRIMARY KEY (id_nek, mail, giro);
ALTER TABLE ONLY avvisi
    ADD CONSTRAINT avvisi_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY bozze
    ADD CONSTRAINT bozze_impronta UNIQUE (impronta);
ALTER TABLE ONLY bozze
    ADD CONSTRAINT bozze_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY casella_ritorni
    ADD CONSTRAINT casella_ritorni_pkey PRIMARY KEY (id);
ALTER TABLE ONLY caselle_pec
    ADD CONSTRAINT caselle_pec_pkey PRIMARY KEY (id_utente);
ALTER TABLE ONLY certificati
    ADD CONSTRAINT certificati_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY chiavi
    ADD CONSTRAINT chiavi_impronta UNIQUE (impronta);
ALTER TABLE ONLY chiavi
    ADD CONSTRAINT chiavi_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY chiavi_push
    ADD CONSTRAINT chiavi_push_pkey PRIMARY KEY (id);
ALTER TABLE ONLY codici_recupero
    ADD CONSTRAINT codici_recupero_pkey PRIMARY KEY (id_utente, impronta);
ALTER TABLE ONLY codici_stampe
    ADD CONSTRAINT codici_stampe_pkey PRIMARY KEY (codice);
ALTER TABLE ONLY cognomi
    ADD CONSTRAINT cognomi_pkey PRIMARY KEY (chiave, cognome);
ALTER TABLE ONLY collaboratori
    ADD CONSTRAINT collaboratori_impronta UNIQUE (impronta);
ALTER TABLE ONLY collaboratori
    ADD CONSTRAINT collaboratori_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY collaboratori
    ADD CONSTRAINT collaboratori_utente UNIQUE (id_utente, _id);
ALTER TABLE ONLY compiti
    ADD CONSTRAINT compiti_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY condivisi_famiglie
    ADD CONSTRAINT condivisi_famiglie_documento UNIQUE (id_documento);
ALTER TABLE ONLY condivisi_famiglie
    ADD CONSTRAINT condivisi_famiglie_fattura UNIQUE (id_fattura);
ALTER TABLE ONLY condivisi_famiglie
    ADD CONSTRAINT condivisi_famiglie_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY conservazioni
    ADD CONSTRAINT conservazioni_pkey PRIMARY KEY (id_servizio);
ALTER TABLE ONLY contatori_documenti
    ADD CONSTRAINT contatori_documenti_pkey PRIMARY KEY (id_utente, sequenza, serie, anno);
ALTER TABLE ONLY contatori_file
    ADD CONSTRAINT contatori_file_pkey PRIMARY KEY (trasmittente);
ALTER TABLE ONLY convenzioni
    ADD CONSTRAINT convenzioni_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY copie
    ADD CONSTRAINT copie_pkey PRIMARY KEY (notte);
ALTER TABLE ONLY corsi
    ADD CONSTRAINT corsi_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY custodie
    ADD CONSTRAINT custodie_codice UNIQUE (id_utente, codice);
ALTER TABLE ONLY custodie
    ADD CONSTRAINT custodie_di_utente UNIQUE (id_utente, _id);
ALTER TABLE ONLY custodie_passaggi
    ADD CONSTRAINT custodie_passaggi_numero UNIQUE (id_custodia, numero);
ALTER TABLE ONLY custodie_passaggi
    ADD CONSTRAINT custodie_passaggi_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY custodie
    ADD CONSTRAINT custodie_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY dalla_famiglia
    ADD CONSTRAINT dalla_famiglia_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY dalla_famiglia
    ADD CONSTRAINT dalla_famiglia_posto UNIQUE (id_servizio, posto) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY decisioni_pensieri
    ADD CONSTRAINT decisioni_pensieri_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY dispositivi_push
    ADD CONSTRAINT dispositivi_push_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY dispositivi_push
    ADD CONSTRAINT dispositivi_push_unici UNIQUE (endpoint);
ALTER TABLE ONLY documenti_file
    ADD CONSTRAINT documenti_file_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY documenti_inviati
    ADD CONSTRAINT documenti_inviati_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY documenti_lasciati
    ADD CONSTRAINT documenti_lasciati_pkey PRIMARY KEY (chiave);
ALTER TABLE ONLY eventi
    ADD CONSTRAINT eventi_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY eventi_risorse
    ADD CONSTRAINT eventi_risorse_pkey PRIMARY KEY (id_evento, id_risorsa);
ALTER TABLE ONLY eventi
    ADD CONSTRAINT eventi_utente UNIQUE (id_utente, _id);
ALTER TABLE ONLY familiari_dispositivi
    ADD CONSTRAINT familiari_dispositivi_pkey PRIMARY KEY (impronta);
ALTER TABLE ONLY familiari
    ADD CONSTRAINT familiari_impronta UNIQUE (impronta);
ALTER TABLE ONLY familiari
    ADD CONSTRAINT familiari_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY fatture_firmate
    ADD CONSTRAINT fatture_firmate_file UNIQUE (id_fattura, file);
ALTER TABLE ONLY fatture_firmate
    ADD CONSTRAINT fatture_firmate_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY fatture
    ADD CONSTRAINT fatture_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY fatture
    ADD CONSTRAINT fatture_progressivo UNIQUE (id_utente, anno, serie, progressivo);
ALTER TABLE ONLY file_spese_funebri
    ADD CONSTRAINT file_spese_funebri_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY firme
    ADD CONSTRAINT firme_di_utente UNIQUE (id_utente, _id);
ALTER TABLE ONLY firme_documenti
    ADD CONSTRAINT firme_documenti_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY firme_documenti
    ADD CONSTRAINT firme_documenti_posto UNIQUE (id_firma, posto);
ALTER TABLE ONLY firme
    ADD CONSTRAINT firme_impronta UNIQUE (impronta);
ALTER TABLE ONLY firme
    ADD CONSTRAINT firme_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY idempotenza
    ADD CONSTRAINT idempotenza_pkey PRIMARY KEY (id_utente, chiave);
ALTER TABLE ONLY immagini_byte
    ADD CONSTRAINT immagini_byte_pkey PRIMARY KEY (id_utente, img);
ALTER TABLE ONLY immagini_lasciate
    ADD CONSTRAINT immagini_lasciate_pkey PRIMARY KEY (id_utente, img);
ALTER TABLE ONLY importazioni
    ADD CONSTRAINT importazioni_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY importazioni_righe
    ADD CONSTRAINT importazioni_righe_pkey PRIMARY KEY (id_importazione, posto);
ALTER TABLE ONLY impostazioni_fatturazione
    ADD CONSTRAINT impostazioni_fatturazione_pkey PRIMARY KEY (id_utente);
ALTER TABLE ONLY indirizzi_agenda
    ADD CONSTRAINT indirizzi_agenda_di_persona UNIQUE NULLS NOT DISTINCT (id_utente, persona);
ALTER TABLE ONLY indirizzi_agenda
    ADD CONSTRAINT indirizzi_agenda_id UNIQUE (_id);
ALTER TABLE ONLY indirizzi_agenda
    ADD CONSTRAINT indirizzi_agenda_impronta_key UNIQUE (impronta);
ALTER TABLE ONLY indirizzi_agenda
    ADD CONSTRAINT indirizzi_agenda_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY indirizzi_fermi
    ADD CONSTRAINT indirizzi_fermi_pkey PRIMARY KEY (mail);
ALTER TABLE ONLY installazione
    ADD CONSTRAINT installazione_id_key UNIQUE (id);
ALTER TABLE ONLY installazione
    ADD CONSTRAINT installazione_pkey PRIMARY KEY (unica);
ALTER TABLE ONLY invii
    ADD CONSTRAINT invii_nome UNIQUE (id_utente, nome_file);
ALTER TABLE ONLY invii
    ADD CONSTRAINT invii_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY invii_servizi
    ADD CONSTRAINT invii_servizi_di_utente UNIQUE (id_utente, _id);
ALTER TABLE ONLY invii_servizi
    ADD CONSTRAINT invii_servizi_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY invii_spese_funebri
    ADD CONSTRAINT invii_spese_funebri_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY invii_spese_funebri
    ADD CONSTRAINT invii_spese_funebri_protocollo UNIQUE (id_utente, protocollo);
ALTER TABLE ONLY lavori
    ADD CONSTRAINT lavori_pkey PRIMARY KEY (nome);
ALTER TABLE ONLY limiti
    ADD CONSTRAINT limiti_pkey PRIMARY KEY (chiave);
ALTER TABLE ONLY limiti_vicini
    ADD CONSTRAINT limiti_vicini_pkey PRIMARY KEY (id_utente, cosa);
ALTER TABLE ONLY linee_temporali
    ADD CONSTRAINT linee_temporali_pkey PRIMARY KEY (linea);
ALTER TABLE ONLY link_avvisi
    ADD CONSTRAINT link_avvisi_pkey PRIMARY KEY (impronta);
ALTER TABLE ONLY link_password
    ADD CONSTRAINT link_password_pkey PRIMARY KEY (id_utente);
ALTER TABLE ONLY link_password
    ADD CONSTRAINT link_password_unico UNIQUE (impronta);
ALTER TABLE ONLY listino
    ADD CONSTRAINT listino_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY luoghi_noti
    ADD CONSTRAINT luoghi_noti_pkey PRIMARY KEY (parola, luogo, prov);
ALTER TABLE ONLY luoghi
    ADD CONSTRAINT luoghi_pkey PRIMARY KEY (prov, comune, regione);
ALTER TABLE ONLY messaggi_pratica
    ADD CONSTRAINT messaggi_pratica_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY migrazioni_compatibili
    ADD CONSTRAINT migrazioni_compatibili_pkey PRIMARY KEY (nome);
ALTER TABLE ONLY moduli
    ADD CONSTRAINT moduli_di_utente UNIQUE (id_utente, _id);
ALTER TABLE ONLY moduli
    ADD CONSTRAINT moduli_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY moduli_versioni
    ADD CONSTRAINT moduli_versioni_numero UNIQUE (id_modulo, numero);
ALTER TABLE ONLY moduli_versioni
    ADD CONSTRAINT moduli_versioni_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY motori_avvisati
    ADD CONSTRAINT motori_avvisati_pkey PRIMARY KEY (uno);
ALTER TABLE ONLY nomi_chiesti
    ADD CONSTRAINT nomi_chiesti_pkey PRIMARY KEY (id_servizio);
ALTER TABLE ONLY note_interne
    ADD CONSTRAINT note_interne_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY notifiche_lette
    ADD CONSTRAINT notifiche_lette_pkey PRIMARY KEY (persona, id_notifica);
ALTER TABLE ONLY notifiche
    ADD CONSTRAINT notifiche_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY operatori
    ADD CONSTRAINT operatori_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY pagamenti
    ADD CONSTRAINT pagamenti_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY parole_pensieri
    ADD CONSTRAINT parole_pensieri_forma_key UNIQUE (forma);
ALTER TABLE ONLY parole_pensieri
    ADD CONSTRAINT parole_pensieri_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY passaggi
    ADD CONSTRAINT passaggi_impronta UNIQUE (impronta);
ALTER TABLE ONLY passaggi
    ADD CONSTRAINT passaggi_pkey PRIMARY KEY (id_utente);
ALTER TABLE ONLY pensieri
    ADD CONSTRAINT pensieri_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY posta_allegati
    ADD CONSTRAINT posta_allegati_pkey PRIMARY KEY (id_mail, posto);
ALTER TABLE ONLY posta
    ADD CONSTRAINT posta_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY pratiche
    ADD CONSTRAINT pratiche_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY pratiche_servizi
    ADD CONSTRAINT pratiche_servizi_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY pratiche_servizi
    ADD CONSTRAINT pratiche_servizi_una UNIQUE (id_servizio, chiave);
ALTER TABLE ONLY preferenze_notifiche
    ADD CONSTRAINT preferenze_notifiche_pkey PRIMARY KEY (id_collaboratore);
ALTER TABLE ONLY preventivi
    ADD CONSTRAINT preventivi_impronta_key UNIQUE (impronta);
ALTER TABLE ONLY preventivi
    ADD CONSTRAINT preventivi_numero UNIQUE (id_utente, anno, progressivo);
ALTER TABLE ONLY preventivi
    ADD CONSTRAINT preventivi_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY promemoria
    ADD CONSTRAINT promemoria_pkey PRIMARY KEY (oggetto, giorni);
ALTER TABLE ONLY promemoria_ricorrenze
    ADD CONSTRAINT promemoria_ricorrenze_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY promemoria_ricorrenze
    ADD CONSTRAINT promemoria_ricorrenze_uno UNIQUE NULLS NOT DISTINCT (id_servizio, id_familiare, ricorrenza);
ALTER TABLE ONLY push_da_mandare
    ADD CONSTRAINT push_da_mandare_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY reclami_pensieri
    ADD CONSTRAINT reclami_pensieri_id_decisione_key UNIQUE (id_decisione);
ALTER TABLE ONLY reclami_pensieri
    ADD CONSTRAINT reclami_pensieri_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY recuperi
    ADD CONSTRAINT recuperi_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY registro
    ADD CONSTRAINT registro_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY regole_comuni
    ADD CONSTRAINT regole_comuni_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY ricevute
    ADD CONSTRAINT ricevute_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY ricevute
    ADD CONSTRAINT ricevute_una UNIQUE (id_invio, impronta);
ALTER TABLE ONLY ringraziamenti
    ADD CONSTRAINT ringraziamenti_pkey PRIMARY KEY (id_servizio);
ALTER TABLE ONLY risorse
    ADD CONSTRAINT risorse_id_utente__id_key UNIQUE (id_utente, _id);
ALTER TABLE ONLY risorse
    ADD CONSTRAINT risorse_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY ritmo_domini
    ADD CONSTRAINT ritmo_domini_pkey PRIMARY KEY (dominio);
ALTER TABLE ONLY secondi_fattori
    ADD CONSTRAINT secondi_fattori_pkey PRIMARY KEY (id_utente);
ALTER TABLE ONLY segnalazioni_pensieri
    ADD CONSTRAINT segnalazioni_pensieri_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY servizi_documenti
    ADD CONSTRAINT servizi_documenti_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY servizi
    ADD CONSTRAINT servizi_id_utente__id_key UNIQUE (id_utente, _id);
ALTER TABLE ONLY servizi_persone
    ADD CONSTRAINT servizi_persone_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY servizi_persone
    ADD CONSTRAINT servizi_persone_una UNIQUE (id_servizio, id_anagrafica, ruolo);
ALTER TABLE ONLY servizi
    ADD CONSTRAINT servizi_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY servizi_ritirati
    ADD CONSTRAINT servizi_ritirati_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY sessioni
    ADD CONSTRAINT sessioni_id UNIQUE (_id);
ALTER TABLE ONLY sessioni
    ADD CONSTRAINT sessioni_pkey PRIMARY KEY (impronta);
ALTER TABLE ONLY sigillo
    ADD CONSTRAINT sigillo_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY slug_agenzie
    ADD CONSTRAINT slug_agenzie_pkey PRIMARY KEY (slug);
ALTER TABLE ONLY spese_funebri
    ADD CONSTRAINT spese_funebri_pkey PRIMARY KEY (id_fattura);
ALTER TABLE ONLY stampe
    ADD CONSTRAINT stampe_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY storia_parole_pensieri
    ADD CONSTRAINT storia_parole_pensieri_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY utenti
    ADD CONSTRAINT utenti_pkey PRIMARY KEY (_id);
ALTER TABLE ONLY varianti_da_fare
    ADD CONSTRAINT varianti_da_fare_pkey PRIMARY KEY (id_utente, img);
ALTER TABLE ONLY versioni_stampe
    ADD CONSTRAINT versioni_stampe_codice UNIQUE (codice);
ALTER TABLE ONLY versioni_stampe
    ADD CONSTRAINT versioni_stampe_pkey PRIMARY KEY (id_stampa, versione);
ALTER TABLE ONLY visibilita_famiglie
    ADD CONSTRAINT visibilita_famiglie_pkey PRIMARY KEY (id_servizio);
ALTER TABLE ONLY visitatori
    ADD CONSTRAINT visitatori_pkey PRIMARY KEY (id_nek, visitatore);
ALTER TABLE ONLY vocabolario_errori
    ADD CONSTRAINT vocabolario_errori_pkey PRIMARY KEY (chiave, parola);
ALTER TABLE ONLY vocabolario
    ADD CONSTRAINT vocabolario_pkey PRIMARY KEY (parola);
CREATE UNIQUE INDEX affissioni_comune ON affissioni USING btree (id_utente, lower(comune), lower(prov));
CREATE INDEX allegati_annuncio ON allegati USING btree (id_nek, data_crea, _id) WHERE (cestinato IS NULL);
CREATE INDEX allegati_cestinati ON allegati USING btree (cestinato) WHERE (cestinato IS NOT NULL);
CREATE INDEX allegati_immagine ON allegati USING btree (id_utente, img);
CREATE INDEX anagrafiche_cerca ON anagrafiche USING btree (id_utente, role) INCLUDE (cerca) WHERE (cestinato IS NULL);
CREATE INDEX anagrafiche_cestinate ON anagrafiche USING btree (cestinato) WHERE (cestinato IS NOT NULL);
CREATE INDEX anagrafiche_codice ON anagrafiche USING btree (id_utente, "codFisc") WHERE ((cestinato IS NULL) AND ("codFisc" <> ''::text));
CREATE INDEX anagrafiche_di_importazione ON anagrafiche USING btree (id_importazione) WHERE (id_importazione IS NOT NULL);
CREATE INDEX anagrafiche_per_comune ON anagrafiche USING btree (id_utente, role, chiave_comune, chiave_nome, _id) WHERE (cestinato IS NULL);
CREATE INDEX anagrafiche_per_nome ON anagrafiche USING btree (id_utente, role, chiave_nome, _id) WHERE (cestinato IS NULL);
CREATE INDEX anagrafiche_piva ON anagrafiche USING btree (id_utente, piva) WHERE ((cestinato IS NULL) AND (piva <> ''::text));
CREATE INDEX anagrafiche_recenti ON anagrafiche USING btree (id_utente, role, creato, _id) WHERE (cestinato IS NULL);
CREATE INDEX annunci_cambiati ON annunci USING btree (cambiato) WHERE (cambiato IS NOT NULL);
CREATE INDEX annunci_cerca ON annunci USING gin ((((((((((((((nome || ' '::text) || cognome) || ' '::text) || comune) || ' '::text) || codfisc) || ' '::text) || cap) || ' '::text) || parole_nome) || ' '::text) || parole_luogo)) gin_trgm_ops);
CREATE INDEX annunci_cestinati ON annunci USING btree (cestinato) WHERE (cestinato IS NOT NULL);
CREATE INDEX annunci_cognome ON annunci USING btree (cognome) WHERE ((cestinato IS NULL) AND (NOT disattivo));
CREATE INDEX annunci_da_leggere ON annunci USING btree (data_crea) WHERE ((funerale_il IS NULL) AND (funerale <> ''::text));
CREATE INDEX annunci_di_agenzia ON annunci USING btree (id_utente, data_crea DESC, _id DESC) WHERE ((cestinato IS NULL) AND (NOT disattivo));
CREATE INDEX annunci_di_agenzia_cambiati ON annunci USING btree (id_utente, cambiato) WHERE (cambiato IS NOT NULL);
CREATE INDEX annunci_di_importazione ON annunci USING btree (id_importazione) WHERE (id_importazione IS NOT NULL);
CREATE INDEX annunci_elenco ON annunci USING btree (data_crea DESC, _id DESC) WHERE (cestinato IS NULL);
CREATE INDEX annunci_funerale ON annunci USING btree (funerale_il) WHERE ((cestinato IS NULL) AND (NOT disattivo) AND (funerale_il <> ''::text));
CREATE INDEX annunci_immagine ON annunci USING btree (id_utente, img);
CREATE INDEX annunci_luogo ON annunci USING btree (prov, comune, data_crea DESC, _id DESC) WHERE ((cestinato IS NULL) AND (NOT disattivo));
CREATE INDEX annunci_nascosti ON annunci USING btree (data_crea DESC, _id DESC) WHERE ((cestinato IS NULL) AND disattivo);
CREATE UNIQUE INDEX annunci_origine_unica ON annunci USING btree (id_utente, origine) WHERE ((origine IS NOT NULL) AND (cestinato IS NULL));
CREATE INDEX annunci_per_comune ON annunci USING btree (comune, data_crea DESC, _id DESC) WHERE (cestinato IS NULL);
CREATE INDEX annunci_per_cuori ON annunci USING btree (cuori DESC, data_crea DESC, _id DESC) WHERE (cestinato IS NULL);
CREATE INDEX annunci_per_nome ON annunci USING btree ((((cognome || ' '::text) || nome)), data_crea DESC, _id DESC) WHERE (cestinato IS NULL);
CREATE INDEX annunci_per_regione ON annunci USING btree (regione, data_crea DESC, _id DESC) WHERE (cestinato IS NULL);
CREATE UNIQUE INDEX annunci_posto_unico ON annunci USING btree (codfisc, cosa, anno, posto) WHERE ((cestinato IS NULL) AND (codfisc <> ''::text));
CREATE INDEX annunci_provincia ON annunci USING btree (prov, data_crea DESC, _id DESC) WHERE ((cestinato IS NULL) AND (NOT disattivo));
CREATE INDEX annunci_recenti ON annunci USING btree (data_crea DESC, _id DESC) WHERE ((cestinato IS NULL) AND (NOT disattivo));
CREATE INDEX annunci_servizio ON annunci USING btree (id_servizio) WHERE (id_servizio IS NOT NULL);
CREATE INDEX annunci_testi_da_leggere ON annunci USING btree (data_crea DESC) WHERE ((NOT eventi_letti) AND (cestinato IS NULL));
CREATE INDEX annunci_utente ON annunci USING btree (id_utente, data_crea DESC, _id DESC) WHERE (cestinato IS NULL);
CREATE INDEX avvisi_chiave ON avvisi USING btree (chiave) INCLUDE (luogo, raggio) WHERE ((confermato IS NOT NULL) AND (finito IS NULL));
CREATE INDEX avvisi_da_abbinare_creato ON avvisi_da_abbinare USING btree (creato);
CREATE INDEX avvisi_da_confermare ON avvisi USING btree (creato) WHERE (confermato IS NULL);
CREATE INDEX avvisi_dovuti_attesi ON avvisi_dovuti USING btree (parte) WHERE (mandato IS NULL);
CREATE INDEX avvisi_dovuti_mail ON avvisi_dovuti USING btree (mail);
CREATE INDEX avvisi_dovuti_mandati ON avvisi_dovuti USING btree (mandato) WHERE (mandato IS NOT NULL);
CREATE INDEX avvisi_finiti ON avvisi USING btree (finito) WHERE (finito IS NOT NULL);
CREATE INDEX avvisi_mail ON avvisi USING btree (mail);
CREATE INDEX bozze_agenzia ON bozze USING btree (id_utente);
CREATE INDEX bozze_data ON bozze USING btree (data_crea);
CREATE INDEX bozze_mail ON bozze USING btree (mail) WHERE (mail <> ''::text);
CREATE INDEX bozze_stampa ON bozze USING btree (id_stampa);
CREATE INDEX caselle_pec_lettura ON caselle_pec USING btree (ultima_lettura NULLS FIRST) WHERE (NOT sospesa);
CREATE INDEX certificati_cestinati ON certificati USING btree (cestinato) WHERE (cestinato IS NOT NULL);
CREATE UNIQUE INDEX certificati_corso ON certificati USING btree (id_corso) WHERE (cestinato IS NULL);
CREATE INDEX certificati_di_utente ON certificati USING btree (id_utente);
CREATE INDEX certificati_promemoria ON certificati USING btree (scadenza) WHERE (cestinato IS NULL);
CREATE INDEX certificati_utente ON certificati USING btree (id_utente, scadenza, _id) WHERE (cestinato IS NULL);
CREATE INDEX chiavi_agenzia ON chiavi USING btree (id_utente, creata DESC);
CREATE INDEX chiavi_persona ON chiavi USING btree (persona);
CREATE INDEX collaboratori_di_persona ON collaboratori USING btree (id_persona) WHERE (id_persona IS NOT NULL);
CREATE INDEX collaboratori_inviti ON collaboratori USING btree (invito_scade) WHERE (impronta IS NOT NULL);
CREATE UNIQUE INDEX collaboratori_mail ON collaboratori USING btree (id_utente, mail) WHERE ((stato <> 'rimosso'::text) AND (_id <> id_utente));
CREATE UNIQUE INDEX collaboratori_persona ON collaboratori USING btree (id_utente, id_persona) WHERE ((stato <> 'rimosso'::text) AND (id_persona IS NOT NULL));
CREATE INDEX compiti_da_fare ON compiti USING btree (id_utente, giorno, _id) WHERE (fatto_il IS NULL);
CREATE INDEX compiti_giorni ON compiti USING btree (id_utente, giorno, _id);
CREATE INDEX compiti_risorsa ON compiti USING btree (id_risorsa) WHERE (id_risorsa IS NOT NULL);
CREATE INDEX compiti_servizio ON compiti USING btree (id_servizio) WHERE (id_servizio IS NOT NULL);
CREATE INDEX condivisi_famiglie_agenzia ON condivisi_famiglie USING btree (id_utente);
CREATE INDEX condivisi_famiglie_servizio ON condivisi_famiglie USING btree (id_servizio);
CREATE INDEX conservazioni_prossime ON conservazioni USING btree (il) WHERE (il IS NOT NULL);
CREATE INDEX conservazioni_utente ON conservazioni USING btree (id_utente);
CREATE INDEX convenzioni_per_nome ON convenzioni USING btree (lower(nome), _id) WHERE (cestinato IS NULL);
CREATE INDEX corsi_cestinati ON corsi USING btree (cestinato) WHERE (cestinato IS NOT NULL);
CREATE INDEX corsi_promemoria ON corsi USING btree (scadenza) WHERE (cestinato IS NULL);
CREATE INDEX corsi_utente ON corsi USING btree (id_utente, scadenza, _id) WHERE (cestinato IS NULL);
CREATE INDEX custodie_servizio ON custodie USING btree (id_servizio, creato, _id);
CREATE INDEX dalla_famiglia_agenzia ON dalla_famiglia USING btree (id_utente);
CREATE INDEX dalla_famiglia_data ON dalla_famiglia USING btree (data_crea);
CREATE INDEX dalla_famiglia_familiare ON dalla_famiglia USING btree (id_familiare) WHERE (id_familiare IS NOT NULL);
CREATE INDEX dalla_famiglia_img ON dalla_famiglia USING btree (id_utente, img) WHERE (img <> ''::text);
CREATE INDEX dalla_famiglia_in_attesa ON dalla_famiglia USING btree (id_utente, id_servizio) WHERE (stato = 'in attesa'::text);
CREATE INDEX dalla_famiglia_servizio ON dalla_famiglia USING btree (id_servizio, data_crea);
CREATE UNIQUE INDEX dalla_famiglia_storia_una ON dalla_famiglia USING btree (id_familiare) WHERE ((cosa = 'storia'::text) AND (stato = 'in attesa'::text));
CREATE INDEX decisioni_pensieri_agenzia ON decisioni_pensieri USING btree (id_utente) WHERE (id_utente IS NOT NULL);
CREATE INDEX decisioni_pensieri_pensiero ON decisioni_pensieri USING btree (id_pensiero) WHERE (id_pensiero IS NOT NULL);
CREATE INDEX decisioni_pensieri_quando ON decisioni_pensieri USING btree (data_crea);
CREATE INDEX dispositivi_push_mail ON dispositivi_push USING btree (mail, visto);
CREATE INDEX documenti_file_byte ON documenti_file USING btree (id_utente) INCLUDE (byte);
CREATE INDEX documenti_file_chiave ON documenti_file USING btree (chiave);
CREATE INDEX documenti_file_da_aprire ON documenti_file USING btree (id_utente) INCLUDE (_id) WHERE (aperto_il IS NULL);
CREATE INDEX documenti_inviati_utente ON documenti_inviati USING btree (id_utente, pubblicato DESC, _id DESC);
CREATE INDEX eventi_agenda ON eventi USING btree (id_utente, inizio) WHERE (tolto IS NULL);
CREATE INDEX eventi_annullati ON eventi USING btree (id_servizio) WHERE (stato = 'annullato'::text);
CREATE INDEX eventi_durano ON eventi USING btree (id_utente, fine) WHERE ((fine IS NOT NULL) AND (tolto IS NULL));
CREATE INDEX eventi_funerali ON eventi USING btree (inizio) WHERE ((tipo = 'funerale'::text) AND pubblico AND (tolto IS NULL) AND (stato <> 'annullato'::text));
CREATE INDEX eventi_risorse_risorsa ON eventi_risorse USING btree (id_risorsa);
CREATE INDEX eventi_riti ON eventi USING btree (inizio) WHERE ((tipo = ANY (ARRAY['camera ardente'::text, 'veglia'::text, 'rosario'::text, 'benedizione'::text, 'settima'::text, 'trigesimo'::text, 'anniversario'::text])) AND pubblico AND (tolto IS NULL) AND (stato <> 'annullato'::text));
CREATE INDEX eventi_rito_comune ON eventi USING btree (rito_comune) WHERE (rito_comune IS NOT NULL);
CREATE INDEX eventi_servizio ON eventi USING btree (id_servizio, inizio);
CREATE INDEX eventi_tolti ON eventi USING btree (tolto) WHERE (tolto IS NOT NULL);
CREATE INDEX eventi_trattenuti ON eventi USING btree ("oraDopo") WHERE (("oraDopo" IS NOT NULL) AND (NOT pubblico) AND (tolto IS NULL));
CREATE INDEX eventi_trattenuti_servizio ON eventi USING btree (id_servizio) WHERE (("oraDopo" IS NOT NULL) AND (NOT pubblico) AND (tolto IS NULL));
CREATE INDEX familiari_agenzia ON familiari USING btree (id_utente);
CREATE INDEX familiari_dispositivi_familiare ON familiari_dispositivi USING btree (id_familiare, creato);
CREATE INDEX familiari_dispositivi_scade ON familiari_dispositivi USING btree (scade);
CREATE INDEX familiari_mail ON familiari USING btree (mail) WHERE (mail <> ''::text);
CREATE INDEX familiari_scade ON familiari USING btree (scade);
CREATE INDEX familiari_servizio ON familiari USING btree (id_servizio, data_crea);
CREATE INDEX fatture_cerca ON fatture USING btree (id_utente) INCLUDE (cerca) WHERE (cestinato IS NULL);
CREATE INDEX fatture_cestinate ON fatture USING btree (cestinato) WHERE (cestinato IS NOT NULL);
CREATE INDEX fatture_da_pagare ON fatture USING btree (id_utente, scadenza) WHERE ((stato = ANY (ARRAY['emessa'::text, 'pagata in parte'::text])) AND (tipo <> 'TD04'::text));
CREATE INDEX fatture_detratte ON fatture USING btree (detratta_in) WHERE (detratta_in IS NOT NULL);
CREATE INDEX fatture_di_tutti ON fatture USING gin ((((((cliente || ' '::text) || COALESCE(numero, ''::text)) || ' '::text) || oggetto)) gin_trgm_ops) WHERE (cestinato IS NULL);
CREATE INDEX fatture_emesse ON fatture USING btree (data) WHERE (stato <> 'bozza'::text);
CREATE UNIQUE INDEX fatture_file ON fatture USING btree (COALESCE((documento ->> 'trasmittente'::text), id_utente), file) WHERE (file IS NOT NULL);
CREATE INDEX fatture_note ON fatture USING btree (id_fattura) WHERE (id_fattura IS NOT NULL);
CREATE INDEX fatture_preventivo ON fatture USING btree (id_preventivo) WHERE (id_preventivo IS NOT NULL);
CREATE INDEX fatture_recenti ON fatture USING btree (id_utente, data, progressivo, _id) WHERE (cestinato IS NULL);
CREATE INDEX fatture_senza_diciture ON fatture USING btree (_id) WHERE ((diciture IS NULL) AND (stato <> ALL (ARRAY['bozza'::text, 'scartata'::text])));
CREATE INDEX fatture_servizio ON fatture USING btree (id_servizio) WHERE (id_servizio IS NOT NULL);
CREATE INDEX file_spese_funebri_agenzia ON file_spese_funebri USING btree (id_utente, creato);
CREATE INDEX firme_agenzia ON firme USING btree (id_utente);
CREATE INDEX firme_da_sigillare ON firme USING btree (firmata) WHERE ((firmata IS NOT NULL) AND (id_documento IS NULL));
CREATE INDEX firme_documenti_utente ON firme_documenti USING btree (id_utente);
CREATE INDEX firme_mail ON firme USING btree (mail) WHERE (mail <> ''::text);
CREATE INDEX firme_servizio ON firme USING btree (id_servizio, creato);
CREATE INDEX idempotenza_vecchia ON idempotenza USING btree (creata);
CREATE INDEX immagini_byte_utente ON immagini_byte USING btree (id_utente) INCLUDE (byte);
CREATE INDEX importazioni_da_fare ON importazioni USING btree (presa) WHERE (stato = 'in corso'::text);
CREATE INDEX importazioni_di_agenzia ON importazioni USING btree (id_utente, creata DESC, _id DESC);
CREATE UNIQUE INDEX importazioni_in_corso ON importazioni USING btree (id_utente, impronta) WHERE (stato = 'in corso'::text);
CREATE INDEX importazioni_righe_foto ON importazioni_righe USING btree (foto) WHERE (foto <> ''::text);
CREATE INDEX indirizzi_fermi_quando ON indirizzi_fermi USING btree (quando);
CREATE INDEX invii_fattura ON invii USING btree (id_fattura, creato, _id);
CREATE INDEX invii_sdi ON invii USING btree (id_utente, identificativo_sdi) WHERE (identificativo_sdi <> ''::text);
CREATE INDEX invii_servizi_in_attesa ON invii_servizi USING btree (creato) WHERE (stato = ANY (ARRAY['in partenza'::text, 'incerto'::text]));
CREATE INDEX invii_servizi_servizio ON invii_servizi USING btree (id_servizio, creato, _id);
CREATE INDEX invii_spese_funebri_anno ON invii_spese_funebri USING btree (id_utente, anno, creato);
CREATE INDEX limiti_vecchi ON limiti USING btree (inizio);
CREATE INDEX link_avvisi_avviso ON link_avvisi USING btree (id_avviso) WHERE (id_avviso IS NOT NULL);
CREATE INDEX link_avvisi_creato ON link_avvisi USING btree (creato);
CREATE INDEX link_avvisi_mail ON link_avvisi USING btree (mail, creato);
CREATE INDEX listino_cestinati ON listino USING btree (cestinato) WHERE (cestinato IS NOT NULL);
CREATE INDEX listino_di_importazione ON listino USING btree (id_importazione) WHERE (id_importazione IS NOT NULL);
CREATE INDEX listino_per_nome ON listino USING btree (id_utente, chiave, _id) WHERE (cestinato IS NULL);
CREATE INDEX listino_utente ON listino USING btree (id_utente);
CREATE INDEX messaggi_di_pratica ON messaggi_pratica USING btree (id_pratica, quando, _id);
CREATE INDEX moduli_comune ON moduli USING btree (upper(comune)) WHERE (condividi AND (cestinato IS NULL));
CREATE INDEX moduli_versioni_in_attesa ON moduli_versioni USING btree (offerta) WHERE (stato = 'in attesa'::text);
CREATE INDEX moduli_versioni_utente ON moduli_versioni USING btree (id_utente);
CREATE INDEX nomi_chiesti_agenzia ON nomi_chiesti USING btree (id_utente);
CREATE INDEX note_interne_di_utente ON note_interne USING btree (id_utente, quando DESC, _id DESC);
CREATE INDEX notifiche_cerca ON notifiche USING gin ((((titolo || ' '::text) || testo)) gin_trgm_ops);
CREATE INDEX notifiche_di_agenzia ON notifiche USING btree (id_utente, letto) WHERE (id_collaboratore IS NULL);
CREATE INDEX notifiche_di_collaboratore ON notifiche USING btree (id_collaboratore) WHERE (id_collaboratore IS NOT NULL);
CREATE INDEX notifiche_lette_notifica ON notifiche_lette USING btree (id_notifica);
CREATE INDEX notifiche_non_lette ON notifiche USING btree (id_utente) WHERE (letta_il IS NULL);
CREATE INDEX notifiche_recenti ON notifiche USING btree (data DESC, _id DESC);
CREATE INDEX notifiche_utente ON notifiche USING btree (id_utente, data DESC, _id DESC);
CREATE INDEX operatori_cestinati ON operatori USING btree (cestinato) WHERE (cestinato IS NOT NULL);
CREATE INDEX operatori_elenco ON operatori USING btree (cognome, nome, _id) WHERE (cestinato IS NULL);
CREATE INDEX pagamenti_fattura ON pagamenti USING btree (id_fattura, data, _id);
CREATE INDEX parole_annuncio ON parole USING btree (id_annuncio);
CREATE UNIQUE INDEX parole_cerca ON parole USING btree (parola, data_crea, id_annuncio) INCLUDE (prov, cap, nomi, luoghi);
CREATE INDEX parole_provincia ON parole USING btree (parola, prov, data_crea, id_annuncio) INCLUDE (cap, nomi, luoghi);
CREATE INDEX passaggi_a ON passaggi USING btree (a);
CREATE INDEX passaggi_da ON passaggi USING btree (da);
CREATE INDEX pensieri_agenzia ON pensieri USING btree (id_utente, stato, data_crea, _id);
CREATE INDEX pensieri_annuncio ON pensieri USING btree (id_nek, data_crea);
CREATE INDEX pensieri_coda ON pensieri USING btree (stato, data_crea, _id);
CREATE INDEX pensieri_da_ringraziare ON pensieri USING btree (id_nek) WHERE ((confermato IS NOT NULL) AND (ringraziato IS NULL) AND (stato = 'pubblicato'::text));
CREATE INDEX pensieri_finiti ON pensieri USING btree (deciso_il) WHERE (stato = ANY (ARRAY['rifiutato'::text, 'ritirato'::text]));
CREATE INDEX pensieri_img ON pensieri USING btree (id_utente, img) WHERE (img <> ''::text);
CREATE UNIQUE INDEX pensieri_impronta ON pensieri USING btree (impronta) WHERE (impronta IS NOT NULL);
CREATE UNIQUE INDEX pensieri_impronta_ricorso ON pensieri USING btree (impronta_ricorso) WHERE (impronta_ricorso IS NOT NULL);
CREATE INDEX pensieri_mail ON pensieri USING btree (mail) WHERE (mail <> ''::text);
CREATE INDEX pensieri_pubblici ON pensieri USING btree (id_nek, data_crea, _id) WHERE ((stato = 'pubblicato'::text) AND (NOT riservato));
CREATE INDEX pensieri_tel ON pensieri USING btree (cifre_di_telefono(tel)) WHERE (tel <> ''::text);
CREATE INDEX posta_cerca ON posta USING gin ((((destinatario || ' '::text) || oggetto)) gin_trgm_ops);
CREATE INDEX posta_da_inviare ON posta USING btree (prossima) WHERE (prossima IS NOT NULL);
CREATE INDEX posta_di_pratica ON posta USING btree (id_pratica) WHERE (id_pratica IS NOT NULL);
CREATE INDEX posta_partenza ON posta USING btree (di_massa, prossima, _id) WHERE (prossima IS NOT NULL);
CREATE INDEX posta_per_destinatario ON posta USING btree (destinatario, creata DESC, _id DESC);
CREATE INDEX posta_per_oggetto ON posta USING btree (lower(oggetto), creata DESC, _id DESC);
CREATE INDEX posta_recente ON posta USING btree (creata DESC, _id DESC);
CREATE INDEX posta_rinunciata ON posta USING btree (creata) WHERE ((prossima IS NULL) AND (inviata IS NULL));
CREATE INDEX pratiche_annuncio ON pratiche USING btree (((dati ->> 'annuncio'::text))) WHERE ((cosa = 'Segnalazione'::text) AND (NOT evaso));
CREATE INDEX pratiche_cerca ON pratiche USING gin ((((((((((titolo || ' '::text) || testo) || ' '::text) || nome) || ' '::text) || "ragioneSociale") || ' '::text) || mail)) gin_trgm_ops);
CREATE INDEX pratiche_di_utente ON pratiche USING btree (id_utente, evaso, pubblicato DESC, _id DESC);
CREATE INDEX pratiche_di_visitatori ON pratiche USING btree (mail, pubblicato DESC) WHERE (id_utente IS NULL);
CREATE INDEX pratiche_elenco ON pratiche USING btree (evaso, pubblicato DESC, _id DESC);
CREATE INDEX pratiche_fattura ON pratiche USING btree (id_fattura) WHERE (id_fattura IS NOT NULL);
CREATE INDEX pratiche_in_attesa ON pratiche USING btree ((
CASE
    WHEN (evaso AND (NOT messaggio_nuovo)) THEN 1
    ELSE 0
END), pubblicato DESC, _id DESC);
CREATE INDEX pratiche_in_attesa_per_tipo ON pratiche USING btree (cosa, (
CASE
    WHEN (evaso AND (NOT messaggio_nuovo)) THEN 1
    ELSE 0
END), pubblicato DESC, _id DESC);
CREATE INDEX pratiche_nomi ON pratiche USING gin (nome_senza_accenti(((nome || ' '::text) || "ragioneSociale")) gin_trgm_ops);
CREATE INDEX pratiche_per_tipo ON pratiche USING btree (cosa, evaso, pubblicato DESC, _id DESC);
CREATE INDEX pratiche_proprie ON pratiche USING btree (id_utente, pubblicato DESC, _id DESC);
CREATE INDEX pratiche_recenti ON pratiche USING btree (pubblicato DESC, _id DESC);
CREATE INDEX pratiche_servizio ON pratiche USING btree (id_servizio) WHERE (id_servizio IS NOT NULL);
CREATE INDEX pratiche_tel ON pratiche USING btree (cifre_di_telefono(tel)) WHERE (tel <> ''::text);
CREATE INDEX preferenze_notifiche_riepilogo ON preferenze_notifiche USING btree (riepilogo_fino) WHERE (riepilogo_fino IS NOT NULL);
CREATE INDEX preferenze_notifiche_utente ON preferenze_notifiche USING btree (id_utente, id_collaboratore);
CREATE INDEX preventivi_cerca ON preventivi USING btree (id_utente) INCLUDE (cerca) WHERE (cestinato IS NULL);
CREATE INDEX preventivi_cestinati ON preventivi USING btree (cestinato) WHERE (cestinato IS NOT NULL);
CREATE INDEX preventivi_di_tutti ON preventivi USING gin ((((((((cliente || ' '::text) || (progressivo)::text) || '/'::text) || (anno)::text) || ' '::text) || oggetto)) gin_trgm_ops) WHERE (cestinato IS NULL);
CREATE INDEX preventivi_indirizzi ON preventivi USING btree (deciso_il) WHERE (deciso_ip <> ''::text);
CREATE INDEX preventivi_recenti ON preventivi USING btree (id_utente, data, progressivo, _id) WHERE (cestinato IS NULL);
CREATE INDEX preventivi_senza_diciture ON preventivi USING btree (_id) WHERE ((diciture IS NULL) AND (stato <> 'bozza'::text));
CREATE INDEX preventivi_servizio ON preventivi USING btree (id_servizio) WHERE (id_servizio IS NOT NULL);
CREATE INDEX promemoria_ricorrenze_agenzia ON promemoria_ricorrenze USING btree (id_utente);
CREATE INDEX promemoria_ricorrenze_familiare ON promemoria_ricorrenze USING btree (id_familiare) WHERE (id_familiare IS NOT NULL);
CREATE INDEX promemoria_vecchi ON promemoria USING btree (inviato);
CREATE INDEX push_da_mandare_dispositivo ON push_da_mandare USING btree (id_dispositivo);
CREATE INDEX push_da_mandare_prossima ON push_da_mandare USING btree (prossima, _id);
CREATE INDEX reclami_pensieri_attesa ON reclami_pensieri USING btree (data_crea) WHERE (stato = 'in attesa'::text);
CREATE INDEX reclami_pensieri_pensiero ON reclami_pensieri USING btree (id_pensiero) WHERE (id_pensiero IS NOT NULL);
CREATE INDEX reclami_pensieri_quando ON reclami_pensieri USING btree (data_crea);
CREATE INDEX registro_cerca ON registro USING gin ((((((azione || ' '::text) || COALESCE(oggetto, ''::text)) || ' '::text) || (dettagli)::text)) gin_trgm_ops);
CREATE INDEX registro_di_agenzia ON registro USING btree (agenzia, quando DESC) WHERE (agenzia IS NOT NULL);
CREATE INDEX registro_di_chi ON registro USING btree (chi, quando DESC);
CREATE INDEX registro_letture ON registro USING btree (chi, oggetto, quando) WHERE (azione = 'credenziali lette'::text);
CREATE INDEX registro_oggetto ON registro USING btree (oggetto, quando DESC);
CREATE INDEX registro_per_azione ON registro USING btree (azione, quando DESC);
CREATE INDEX registro_per_impronta ON registro USING btree (((dettagli ->> 'impronta'::text)), quando DESC) WHERE (azione = 'dati personali cancellati'::text);
CREATE INDEX registro_quando ON registro USING btree (quando DESC, _id DESC);
CREATE UNIQUE INDEX regole_comuni_una ON regole_comuni USING btree (id_utente, lower(comune), prov, lower(nome));
CREATE INDEX ringraziamenti_agenzia ON ringraziamenti USING btree (id_utente);
CREATE INDEX ringraziamenti_data ON ringraziamenti USING btree (data_crea);
CREATE INDEX ringraziamenti_familiare ON ringraziamenti USING btree (id_familiare) WHERE (id_familiare IS NOT NULL);
CREATE INDEX ringraziamenti_fermati ON ringraziamenti USING btree (fermato_id_familiare) WHERE (fermato_id_familiare IS NOT NULL);
CREATE INDEX ringraziamenti_giorno ON ringraziamenti USING btree (giorno);
CREATE UNIQUE INDEX risorse_di_collaboratore ON risorse USING btree (id_collaboratore) WHERE (id_collaboratore IS NOT NULL);
CREATE UNIQUE INDEX risorse_un_nome ON risorse USING btree (id_utente, tipo, lower(nome)) WHERE (tolta IS NULL);
CREATE INDEX ritmo_domini_prossima ON ritmo_domini USING btree (prossima);
CREATE INDEX segnalazioni_pensieri_mail ON segnalazioni_pensieri USING btree (mail) WHERE (mail <> ''::text);
CREATE INDEX segnalazioni_pensieri_pensiero ON segnalazioni_pensieri USING btree (id_pensiero);
CREATE INDEX segnalazioni_pensieri_quando ON segnalazioni_pensieri USING btree (data_crea);
CREATE INDEX servizi_cerca ON servizi USING gin (cerca gin_trgm_ops) WHERE (cestinato IS NULL);
CREATE INDEX servizi_cestino ON servizi USING btree (cestinato) WHERE (cestinato IS NOT NULL);
CREATE INDEX servizi_decesso ON servizi USING btree (id_utente, decesso) WHERE ((decesso IS NOT NULL) AND (cestinato IS NULL));
CREATE INDEX servizi_di_importazione ON servizi USING btree (id_importazione) WHERE (id_importazione IS NOT NULL);
CREATE INDEX servizi_documenti_ritiro ON servizi_documenti USING btree (id_ritiro) WHERE (id_ritiro IS NOT NULL);
CREATE INDEX servizi_documenti_servizio ON servizi_documenti USING btree (id_servizio, creato, _id);
CREATE INDEX servizi_documenti_utente ON servizi_documenti USING btree (id_utente);
CREATE INDEX servizi_elenco ON servizi USING btree (id_utente, data_crea, _id) WHERE (cestinato IS NULL);
CREATE INDEX servizi_nomi ON servizi USING btree (id_utente, chiave, _id) WHERE (cestinato IS NULL);
CREATE INDEX servizi_persone_anagrafica ON servizi_persone USING btree (id_utente, id_anagrafica);
CREATE INDEX servizi_persone_di_importazione ON servizi_persone USING btree (id_importazione) WHERE (id_importazione IS NOT NULL);
CREATE INDEX servizi_ritirati_cestinati ON servizi_ritirati USING btree (cestinato);
CREATE INDEX servizi_ritirati_servizio ON servizi_ritirati USING btree (id_servizio);
CREATE INDEX servizi_ritirati_utente ON servizi_ritirati USING btree (id_utente);
CREATE UNIQUE INDEX servizi_uno_per_codice ON servizi USING btree (id_utente, codfisc) WHERE ((codfisc <> ''::text) AND (cestinato IS NULL));
CREATE INDEX sessioni_aperta_da ON sessioni USING btree (aperta_da) WHERE (aperta_da IS NOT NULL);
CREATE INDEX sessioni_persona ON sessioni USING btree (persona) WHERE (persona IS NOT NULL);
CREATE INDEX sessioni_utente ON sessioni USING btree (id_utente);
CREATE INDEX sessioni_visto_da ON sessioni USING btree (visto_da) WHERE (visto_da IS NOT NULL);
CREATE INDEX slug_agenzie_utente ON slug_agenzie USING btree (id_utente);
CREATE INDEX stampe_agenzia ON stampe USING btree (id_utente);
CREATE INDEX stampe_annuncio ON stampe USING btree (id_nek);
CREATE INDEX storia_parole_pensieri_quando ON storia_parole_pensieri USING btree (data_crea DESC, _id DESC);
CREATE INDEX utenti_account ON utenti USING btree (creato DESC, _id DESC) INCLUDE (role) WHERE ((cestinato IS NULL) AND (role <> 'P'::text));
CREATE INDEX utenti_cestinati ON utenti USING btree (cestinato) WHERE (cestinato IS NOT NULL);
CREATE INDEX utenti_con_pagina_per_nome ON utenti USING gin ((('-'::text || slug_di((("ragSociale" || ' '::text) || comune)))) gin_trgm_ops) WHERE ((role = 'U'::text) AND (cestinato IS NULL) AND (role <> 'P'::text) AND (attivato IS NOT NULL) AND "paginaVisibile");
CREATE UNIQUE INDEX utenti_mail_unica ON utenti USING btree (mail) WHERE (cestinato IS NULL);
CREATE INDEX utenti_operatore ON utenti USING btree (id_operatore) WHERE (id_operatore IS NOT NULL);
CREATE INDEX utenti_per_cognome ON utenti USING btree (lower(cognome), creato DESC, _id DESC) WHERE (cestinato IS NULL);
CREATE INDEX utenti_per_nome ON utenti USING btree (lower("ragSociale"), _id);
CREATE INDEX utenti_recenti ON utenti USING btree (creato DESC, _id DESC) WHERE (cestinato IS NULL);
CREATE INDEX varianti_prossime ON varianti_da_fare USING btree (prossimo) WHERE (prossimo IS NOT NULL);
CREATE INDEX visibilita_famiglie_dal ON visibilita_famiglie USING btree (dal) WHERE (applicata IS NULL);
CREATE INDEX visitatori_scaduti ON visitatori USING btree (scade) WHERE (scade IS NOT NULL);
CREATE INDEX vocabolario_due_lettere ON vocabolario USING btree ("left"(parola, 2), quanti DESC) INCLUDE (parola) WHERE (strpos(parola, ':'::text) = 0);
CREATE INDEX vocabolario_suono ON vocabolario USING btree (suono) WHERE (suono <> ''::text);
CREATE INDEX vocabolario_una_lettera ON vocabolario USING btree ("left"(parola, 1), quanti DESC) INCLUDE (parola) WHERE (strpos(parola, ':'::text) = 0);
CREATE TRIGGER allegati_immagine_lasciata AFTER UPDATE OF img ON allegati FOR EACH ROW WHEN (((old.img <> ''::text) AND (old.img <> new.img))) EXECUTE FUNCTION lascia_immagine();
CREATE TRIGGER allegati_immagini_lasciate AFTER DELETE ON allegati REFERENCING OLD TABLE AS vecchi FOR EACH STATEMENT EXECUTE FUNCTION lascia_immagini();
CREATE TRIGGER anagrafiche_versione BEFORE UPDATE OF role, mail, "ragioneSociale", nome, cognome, indirizzo, comune, prov, cap, "codUniv", pec, "codFisc", piva, tel, cell, whatsapp, url, forfait ON anagrafiche FOR EACH ROW EXECUTE FUNCTION segna_modifiche('chiave_nome', 'chiave_comune', 'cerca');
CREATE TRIGGER annunci_cambiato BEFORE UPDATE ON annunci FOR EACH ROW WHEN ((old.cosa, old.nome, old.cognome, old.age, old.nato, old."natoA", old.decesso, old."mortoA", old.coniuge, old.comune, old.regione, old.prov, old.cap, old.funerale, old.cimitero, old.testo, old.img, old.disattivo, old.indicizza, old.pensieri, old."fotoPensieri", old.fiori, old."donaA", old."donaIban", old.diretta, old."direttaIl", old.id_servizio, (old.cestinato IS NULL)) IS DISTINCT FROM (new.cosa, new.nome, new.cognome, new.age, new.nato, new."natoA", new.decesso, new."mortoA", new.coniuge, new.comune, new.regione, new.prov, new.cap, new.funerale, new.cimitero, new.testo, new.img, new.disattivo, new.indicizza, new.pensieri, new."fotoPensieri", new.fiori, new."donaA", new."donaIban", new.diretta, new."direttaIl", new.id_servizio, (new.cestinato IS NULL))) EXECUTE FUNCTION annunci_segna_cambio();
CREATE TRIGGER annunci_immagine_lasciata AFTER UPDATE OF img ON annunci FOR EACH ROW WHEN (((old.img <> ''::text) AND (old.img <> new.img))) EXECUTE FUNCTION lascia_immagine();
CREATE TRIGGER annunci_immagini_lasciate AFTER DELETE ON annunci REFERENCING OLD TABLE AS vecchi FOR EACH STATEMENT EXECUTE FUNCTION lascia_immagini();
CREATE TRIGGER annunci_versione BEFORE UPDATE OF cosa, nome, cognome, codfisc, omocodia, age, nato, "natoA", decesso, "mortoA", coniuge, comune, regione, prov, cap, funerale, cimitero, testo, img, disattivo, indicizza, pensieri, "fotoPensieri", ritratto, fiori, "donaA", "donaIban", diretta, "direttaIl" ON annunci FOR EACH ROW EXECUTE FUNCTION segna_modifiche('parole_nome', 'parole_luogo', 'anno', 'posto', 'larghezza', 'altezza', 'filename', 'funerale_il', 'cambiato');
CREATE TRIGGER annuncio_di_nuovo_visibile BEFORE UPDATE OF disattivo ON annunci FOR EACH ROW WHEN ((old.disattivo AND (NOT new.disattivo))) EXECUTE FUNCTION annuncio_di_nuovo_visibile();
CREATE TRIGGER certificati_file_cancellato AFTER DELETE ON certificati FOR EACH ROW EXECUTE FUNCTION file_del_certificato();
CREATE TRIGGER certificati_file_cestinato AFTER UPDATE OF cestinato ON certificati FOR EACH ROW WHEN ((old.cestinato IS DISTINCT FROM new.cestinato)) EXECUTE FUNCTION file_del_certificato();
CREATE TRIGGER convenzioni_loghi_lasciati AFTER DELETE ON convenzioni REFERENCING OLD TABLE AS vecchi FOR EACH STATEMENT EXECUTE FUNCTION lascia_loghi();
CREATE TRIGGER convenzioni_logo_lasciato AFTER UPDATE OF logo ON convenzioni FOR EACH ROW WHEN (((old.logo <> ''::text) AND (old.logo <> new.logo))) EXECUTE FUNCTION lascia_logo();
CREATE TRIGGER custodie_passaggi_immutabili BEFORE UPDATE ON custodie_passaggi FOR EACH ROW EXECUTE FUNCTION passaggio_immutabile();
CREATE TRIGGER dalla_famiglia_immagini_lasciate AFTER DELETE ON dalla_famiglia REFERENCING OLD TABLE AS vecchi FOR EACH STATEMENT EXECUTE FUNCTION lascia_immagini();
CREATE TRIGGER documenti_lasciati AFTER DELETE ON documenti_file REFERENCING OLD TABLE AS vecchi FOR EACH STATEMENT EXECUTE FUNCTION lascia_documenti();
CREATE TRIGGER eventi_cambiato_pubblico BEFORE UPDATE ON eventi FOR EACH ROW WHEN ((new.pubblico OR old.pubblico)) EXECUTE FUNCTION eventi_segna_pubblico();
CREATE TRIGGER eventi_nuovo_pubblico BEFORE INSERT ON eventi FOR EACH ROW WHEN (new.pubblico) EXECUTE FUNCTION eventi_segna_pubblico();
CREATE TRIGGER fatture_firmate_con_file AFTER DELETE ON fatture_firmate FOR EACH ROW EXECUTE FUNCTION firma_con_file();
CREATE TRIGGER fatture_immutabili BEFORE DELETE OR UPDATE ON fatture FOR EACH ROW EXECUTE FUNCTION fattura_immutabile();
CREATE TRIGGER fatture_non_svuotate BEFORE TRUNCATE ON fatture FOR EACH STATEMENT EXECUTE FUNCTION fattura_immutabile();
CREATE TRIGGER fatture_versione BEFORE UPDATE OF contenuto ON fatture FOR EACH ROW EXECUTE FUNCTION segna_modifiche('totale', 'imponibile', 'imposta', 'dovuto', 'chiave', 'cerca');
CREATE TRIGGER firme_documenti_con_file AFTER DELETE ON firme_documenti FOR EACH ROW EXECUTE FUNCTION firma_con_file();
CREATE TRIGGER luoghi_nuovi AFTER INSERT ON annunci REFERENCING NEW TABLE AS nuovi FOR EACH STATEMENT EXECUTE FUNCTION luoghi_conta();
CREATE TRIGGER luoghi_spostati AFTER UPDATE OF regione, prov, comune, disattivo, cestinato ON annunci FOR EACH ROW WHEN ((old.regione, old.prov, old.comune, old.disattivo, (old.cestinato IS NULL)) IS DISTINCT FROM (new.regione, new.prov, new.comune, new.disattivo, (new.cestinato IS NULL))) EXECUTE FUNCTION luoghi_sposta();
CREATE TRIGGER luoghi_tolti AFTER DELETE ON annunci REFERENCING OLD TABLE AS vecchi FOR EACH STATEMENT EXECUTE FUNCTION luoghi_conta();
CREATE TRIGGER mesi_cambiati AFTER UPDATE ON annunci FOR EACH ROW WHEN ((old.cambiato IS DISTINCT FROM new.cambiato)) EXECUTE FUNCTION mesi_cambia();
CREATE TRIGGER mesi_eventi AFTER INSERT OR UPDATE ON eventi FOR EACH ROW WHEN ((new.cambiato_pubblico IS NOT NULL)) EXECUTE FUNCTION mesi_evento();
CREATE TRIGGER mesi_nuovi AFTER INSERT ON annunci REFERENCING NEW TABLE AS nuovi FOR EACH STATEMENT EXECUTE FUNCTION mesi_conta();
CREATE TRIGGER mesi_tolti AFTER DELETE ON annunci REFERENCING OLD TABLE AS vecchi FOR EACH STATEMENT EXECUTE FUNCTION mesi_conta();
CREATE TRIGGER moduli_versioni_con_file AFTER DELETE ON moduli_versioni FOR EACH ROW EXECUTE FUNCTION firma_con_file();
CREATE TRIGGER pensieri_immagini_lasciate AFTER DELETE ON pensieri REFERENCING OLD TABLE AS vecchi FOR EACH STATEMENT EXECUTE FUNCTION lascia_immagini();
CREATE TRIGGER pratiche_versione BEFORE UPDATE OF risposta, evaso ON pratiche FOR EACH ROW EXECUTE FUNCTION segna_modifiche('risposto_il', 'risposta_di', 'evaso_il', 'gestita_da', 'messaggio_nuovo');
CREATE TRIGGER preventivi_fermi BEFORE UPDATE OF stato, diciture, totali ON preventivi FOR EACH ROW EXECUTE FUNCTION preventivo_fermo();
CREATE TRIGGER preventivi_versione BEFORE UPDATE OF data, "validoFino", contenuto ON preventivi FOR EACH ROW EXECUTE FUNCTION segna_modifiche('regime', 'totale', 'chiave', 'cerca');
CREATE TRIGGER reclami_pensieri_orfani BEFORE UPDATE OF id_pensiero ON reclami_pensieri FOR EACH ROW WHEN ((new.id_pensiero IS NULL)) EXECUTE FUNCTION pensieri_senza_parole();
CREATE TRIGGER registro_non_si_svuota BEFORE TRUNCATE ON registro FOR EACH STATEMENT EXECUTE FUNCTION registro_si_scrive_soltanto();
CREATE TRIGGER registro_si_scrive_soltanto BEFORE DELETE OR UPDATE ON registro FOR EACH ROW EXECUTE FUNCTION registro_si_scrive_soltanto();
CREATE TRIGGER segnalazioni_pensieri_orfane BEFORE UPDATE OF id_pensiero ON segnalazioni_pensieri FOR EACH ROW WHEN ((new.id_pensiero IS NULL)) EXECUTE FUNCTION pensieri_senza_parole();
CREATE TRIGGER servizi_documenti_file_cancellato AFTER DELETE ON servizi_documenti FOR EACH ROW EXECUTE FUNCTION file_del_servizio();
CREATE TRIGGER servizi_file_cestinato AFTER UPDATE OF cestinato ON servizi FOR EACH ROW WHEN ((old.cestinato IS DISTINCT FROM new.cestinato)) EXECUTE FUNCTION file_del_servizio();
CREATE TRIGGER utenti_firme_restano BEFORE DELETE ON utenti FOR EACH ROW EXECUTE FUNCTION firme_restano();
CREATE TRIGGER utenti_loghi_lasciati AFTER DELETE ON utenti REFERENCING OLD TABLE AS vecchi FOR EACH STATEMENT EXECUTE FUNCTION lascia_loghi();
CREATE TRIGGER utenti_logo_lasciato AFTER UPDATE OF logo ON utenti FOR EACH ROW WHEN (((old.logo <> ''::text) AND (old.logo <> new.logo))) EXECUTE FUNCTION lascia_logo();
CREATE TRIGGER utenti_pagina_cambiata BEFORE UPDATE ON utenti FOR EACH ROW WHEN ((old."ragSociale", old.indirizzo, old.comune, old.prov, old.cap, old.regione, old.tel, old.cell, old.url, old.logo, old.slug, old.orari, old.descrizione, old."altreSedi", old."paginaVisibile", old.attivo, (old.attivato IS NULL), (old.cestinato IS NULL)) IS DISTINCT FROM (new."ragSociale", new.indirizzo, new.comune, new.prov, new.cap, new.regione, new.tel, new.cell, new.url, new.logo, new.slug, new.orari, new.descrizione, new."altreSedi", new."paginaVisibile", new.attivo, (new.attivato IS NULL), (new.cestinato IS NULL))) EXECUTE FUNCTION utenti_pagina_cambiata();
CREATE TRIGGER utenti_senza_bozze AFTER DELETE ON utenti FOR EACH ROW EXECUTE FUNCTION senza_bozze();
CREATE TRIGGER utenti_slug_cambiato BEFORE UPDATE OF slug ON utenti FOR EACH ROW WHEN ((new.slug IS DISTINCT FROM old.slug)) EXECUTE FUNCTION utenti_slug_cambiato();
CREATE TRIGGER utenti_slug_nuovo BEFORE INSERT ON utenti FOR EACH ROW WHEN ((new.slug IS NULL)) EXECUTE FUNCTION utenti_slug_nuovo();
CREATE TRIGGER utenti_spegne_link AFTER UPDATE OF mail, attivo, cestinato ON utenti FOR EACH ROW WHEN (((old.mail <> new.mail) OR (NOT new.attivo) OR (new.cestinato IS NOT NULL))) EXECUTE FUNCTION spegni_link_password();
CREATE TRIGGER utenti_titolare AFTER INSERT OR UPDATE OF role, nome, cognome, mail ON utenti FOR EACH ROW WHEN ((new.role = 'U'::text)) EXECUTE FUNCTION titolare_di_agenzia();
CREATE TRIGGER utenti_versione BEFORE UPDATE ON utenti FOR EACH ROW EXECUTE FUNCTION segna_modifiche_utente();
ALTER TABLE ONLY affissioni
    ADD CONSTRAINT affissioni_id_utente_fkey FOREIGN KEY (id_utente) REFERENCES utenti(_id) ON DELETE CASCADE;
ALTER TABLE ONLY allegati
    ADD CONSTRAINT allegati_id_nek_fkey FOREIGN KEY (id_nek) REFERENCES annunci(_id) ON DELETE CASCADE;
ALTER TABLE ONLY allegati
    ADD CONSTRAINT allegati_id_utente_fkey FOREIGN KEY (id_utente) REFERENCES utenti(_id) ON DELETE CASCADE;
ALTER TABLE ONLY anagrafiche
    ADD CONSTRAINT anagrafiche_id_importazione_fkey FOREIGN KEY (id_importazione) REFERENCES importazioni(_id) ON DELETE SET NULL;
ALTER TABLE ONLY anagrafiche
    ADD CONSTRAINT anagrafiche_id_utente_fkey FOREIGN KEY (id_utente) REFERENCES utenti(_id) ON DELETE CASCADE;
ALTER TABLE ONLY annunci
    ADD CONSTRAINT annunci_id_importazione_fkey FOREIGN KEY (id_importazione) REFERENCES importazioni(_id) ON DELETE SET NULL;
ALTER TABLE ONLY annunci
    ADD CONSTRAINT annunci_id_utente_fkey FOREIGN KEY (id_utente) REFERENCES utenti(_id) ON DELETE CASCADE;
ALTER TABLE ONLY annunci
    ADD CONSTRAINT annunci_servizio FOREIGN KEY (id_utente, id_servizio) REFERENCES servizi(id_utente, _id) ON DELETE SET NULL (id_servizio);
ALTER TABLE ONLY avvisi_da_abbinare
    ADD CONSTRAINT avvisi_da_abbinare_id_nek_fkey FOREIGN KEY (id_nek) REFERENCES annunci(_id) ON DELETE CASCADE;
ALTER TABLE ONLY avvisi_dovuti
    ADD CONSTRAINT avvisi_dovuti_id_nek_fkey FOREIGN KEY (id_nek) REFERENCES annunci(_id) ON DELETE CASCADE;
ALTER TABLE ONLY bozze
    ADD CONSTRAINT bozze_id_stampa_fkey FOREIGN KEY (id_stampa) REFERENCES stampe(_id) ON DELETE CASCADE;
ALTER TABLE ONLY bozze
    ADD CONSTRAINT bozze_id_utente_fkey FOREIGN KEY (id_utente) REFERENCES utenti(_id) ON DELETE CASCADE;
ALTER TABLE ONLY caselle_pec
    ADD CONSTRAINT caselle_pec_id_utente_fkey FOREIGN KEY (id_utente) REFERENCES utenti(_id) ON DELETE CASCADE;
ALTER TABLE ONLY certificati
    ADD CONSTRAINT certificati_id_corso_fkey FOREIGN KEY (id_corso) REFERENCES corsi(_id) ON DELETE SET NULL;
ALTER TABLE ONLY certificati
    ADD CONSTRAINT certificati_id_utente_fkey FOREIGN KEY (id_utente) REFERENCES utenti(_id) ON DELETE CASCADE;
ALTER TABLE ONLY chiavi
    ADD CONSTRAINT chiavi_id_utente_fkey FOREIGN KEY (id_utente) REFERENCES utenti(_id) ON DELETE CASCADE;
ALTER TABLE ONLY chiavi
    ADD CONSTRAINT chiavi_persona_fkey FOREIGN KEY (persona) REFERENCES utenti(_id) ON DELETE CASCADE;
ALTER TABLE ONLY codici_recupero
    ADD CONSTRAINT codici_recupero_id_utente_fkey FOREIGN KEY (id_utente) REFERENCES secondi_fattori(id_utente) ON DELETE CASCADE;
ALTER TABLE ONLY collaboratori
    ADD CONSTRAINT collaboratori_id_utente_fkey FOREIGN KEY (id_utente) REFERENCES utenti(_id) ON DELETE CASCADE;
ALTER TABLE ONLY compiti
    ADD CONSTRAINT compiti_id_utente_fkey FOREIGN KEY (id_utente) REFERENCES utenti(_id) ON DELETE CASCADE;
ALTER TABLE ONLY compiti
    ADD CONSTRAINT compiti_id_utente_id_risorsa_fkey FOREIGN KEY (id_utente, id_risorsa) REFERENCES risorse(id_utente, _id) ON DELETE SET NULL (id_risorsa);
ALTER TABLE ONLY compiti
    ADD CONSTRAINT compiti_id_utente_id_servizio_fkey FOREIGN KEY (id_utente, id_servizio) REFERENCES servizi(id_utente, _id) ON DELETE CASCADE;
ALTER TABLE ONLY condivisi_famiglie
    ADD CONSTRAINT condivisi_famiglie_id_documento_fkey FOREIGN KEY (id_documento) REFERENCES servizi_documenti(_id) ON DELETE CASCADE;
ALTER TABLE ONLY condivisi_famiglie
    ADD CONSTRAINT condivisi_famiglie_id_fattura_fkey FOREIGN KEY (id_fattura) REFERENCES fatture(_id) ON DELETE CASCADE;
ALTER TABLE ONLY condivisi_famiglie
    ADD CONSTRAINT condivisi_famiglie_id_utente_id_servizio_fkey FOREIGN KEY (id_utente, id_servizio) REFERENCES servizi(id_utente, _id) ON DELETE CASCADE;
ALTER TABLE ONLY conservazioni
    ADD CONSTRAINT conservazioni_id_utente_id_servizio_fkey FOREIGN KEY (id_utente, id_servizio) REFERENCES servizi(id_utente, _id) ON DELETE CASCADE;
ALTER TABLE ONLY corsi
    ADD CONSTRAINT corsi_id_utente_fkey FOREIGN KEY (id_utente) REFERENCES utenti(_id) ON DELETE CASCADE;
ALTER TABLE ONLY custodie
    ADD CONSTRAINT custodie_id_utente_id_servizio_fkey FOREIGN KEY (id_utente, id_servizio) REFERENCES servizi(id_utente, _id) ON DELETE CASCADE;
ALTER TABLE ONLY custodie_passaggi
    ADD CONSTRAINT custodie_passaggi_id_utente_id_custodia_fkey FOREIGN KEY (id_utente, id_custodia) REFERENCES custodie(id_utente, _id) ON DELETE CASCADE;
ALTER TABLE ONLY dalla_famiglia
    ADD CONSTRAINT dalla_famiglia_id_familiare_fkey FOREIGN KEY (id_familiare) REFERENCES familiari(_id) ON DELETE SET NULL;
ALTER TABLE ONLY dalla_famiglia
    ADD CONSTRAINT dalla_famiglia_id_utente_id_servizio_fkey FOREIGN KEY (id_utente, id_servizio) REFERENCES servizi(id_utente, _id) ON DELETE CASCADE;
ALTER TABLE ONLY decisioni_pensieri
    ADD CONSTRAINT decisioni_pensieri_id_pensiero_fkey FOREIGN KEY (id_pensiero) REFERENCES pensieri(_id) ON DELETE SET NULL;
ALTER TABLE ONLY decisioni_pensieri
    ADD CONSTRAINT decisioni_pensieri_id_utente_fkey FOREIGN KEY (id_utente) REFERENCES utenti(_id) ON DELETE SET NULL;
ALTER TABLE ONLY documenti_file
    ADD CONSTRAINT documenti_file_id_utente_fkey FOREIGN KEY (id_utente) REFERENCES utenti(_id) ON DELETE CASCADE;
ALTER TABLE ONLY documenti_inviati
    ADD CONSTRAINT documenti_inviati_id_utente_fkey FOREIGN KEY (id_utente) REFERENCES utenti(_id) ON DELETE CASCADE;
ALTER TABLE ONLY eventi
    ADD CONSTRAINT eventi_id_utente_id_servizio_fkey FOREIGN KEY (id_utente, id_servizio) REFERENCES servizi(id_utente, _id) ON DELETE CASCADE;
ALTER TABLE ONLY eventi_risorse
    ADD CONSTRAINT eventi_risorse_id_utente_id_evento_fkey FOREIGN KEY (id_utente, id_evento) REFERENCES eventi(id_utente, _id) ON DELETE CASCADE;
ALTER TABLE ONLY eventi_risorse
    ADD CONSTRAINT eventi_risorse_id_utente_id_risorsa_fkey FOREIGN KEY (id_utente, id_risorsa) REFERENCES risorse(id_utente, _id) ON DELETE CASCADE;
ALTER TABLE ONLY familiari_dispositivi
    ADD CONSTRAINT familiari_dispositivi_id_familiare_fkey FOREIGN KEY (id_familiare) REFERENCES familiari(_id) ON DELETE CASCADE;
ALTER TABLE ONLY familiari
    ADD CONSTRAINT familiari_id_utente_id_servizio_fkey FOREIGN KEY (id_utente, id_servizio) REFERENCES servizi(id_utente, _id) ON DELETE CASCADE;
ALTER TABLE ONLY fatture
    ADD CONSTRAINT fatture_detratta_in_fkey FOREIGN KEY (detratta_in) REFERENCES fatture(_id);
ALTER TABLE ONLY fatture_firmate
    ADD CONSTRAINT fatture_firmate_id_fattura_fkey FOREIGN KEY (id_fattura) REFERENCES fatture(_id) ON DELETE CASCADE;
ALTER TABLE ONLY fatture
    ADD CONSTRAINT fatture_id_fattura_fkey FOREIGN KEY (id_fattura) REFERENCES fatture(_id);
ALTER TABLE ONLY fatture
    ADD CONSTRAINT fatture_servizio FOREIGN KEY (id_utente, id_servizio) REFERENCES servizi(id_utente, _id) ON DELETE SET NULL (id_servizio);
ALTER TABLE ONLY file_spese_funebri
    ADD CONSTRAINT file_spese_funebri_id_utente_fkey FOREIGN KEY (id_utente) REFERENCES utenti(_id) ON DELETE CASCADE;
ALTER TABLE ONLY firme_documenti
    ADD CONSTRAINT firme_documenti_id_utente_id_firma_fkey FOREIGN KEY (id_utente, id_firma) REFERENCES firme(id_utente, _id) ON DELETE CASCADE;
ALTER TABLE ONLY firme
    ADD CONSTRAINT firme_id_utente_id_servizio_fkey FOREIGN KEY (id_utente, id_servizio) REFERENCES servizi(id_utente, _id) ON DELETE CASCADE;
ALTER TABLE ONLY idempotenza
    ADD CONSTRAINT idempotenza_id_utente_fkey FOREIGN KEY (id_utente) REFERENCES utenti(_id) ON DELETE CASCADE;
ALTER TABLE ONLY importazioni
    ADD CONSTRAINT importazioni_id_utente_fkey FOREIGN KEY (id_utente) REFERENCES utenti(_id) ON DELETE CASCADE;
ALTER TABLE ONLY importazioni_righe
    ADD CONSTRAINT importazioni_righe_id_importazione_fkey FOREIGN KEY (id_importazione) REFERENCES importazioni(_id) ON DELETE CASCADE;
ALTER TABLE ONLY impostazioni_fatturazione
    ADD CONSTRAINT impostazioni_fatturazione_id_utente_fkey FOREIGN KEY (id_utente) REFERENCES utenti(_id) ON DELETE CASCADE;
ALTER TABLE ONLY indirizzi_agenda
    ADD CONSTRAINT indirizzi_agenda_id_utente_fkey FOREIGN KEY (id_utente) REFERENCES utenti(_id) ON DELETE CASCADE;
ALTER TABLE ONLY indirizzi_agenda
    ADD CONSTRAINT indirizzi_agenda_persona_fkey FOREIGN KEY (persona) REFERENCES utenti(_id) ON DELETE CASCADE;
ALTER TABLE ONLY invii
    ADD CONSTRAINT invii_id_fattura_fkey FOREIGN KEY (id_fattura) REFERENCES fatture(_id) ON DELETE CASCADE;
ALTER TABLE ONLY invii_servizi
    ADD CONSTRAINT invii_servizi_id_utente_id_servizio_fkey FOREIGN KEY (id_utente, id_servizio) REFERENCES servizi(id_utente, _id) ON DELETE CASCADE;
ALTER TABLE ONLY invii_spese_funebri
    ADD CONSTRAINT invii_spese_funebri_id_utente_fkey FOREIGN KEY (id_utente) REFERENCES utenti(_id) ON DELETE CASCADE;
ALTER TABLE ONLY link_avvisi
    ADD CONSTRAINT link_avvisi_id_avviso_fkey FOREIGN KEY (id_avviso) REFERENCES avvisi(_id) ON DELETE CASCADE;
ALTER TABLE ONLY link_password
    ADD CONSTRAINT link_password_id_utente_fkey FOREIGN KEY (id_utente) REFERENCES utenti(_id) ON DELETE CASCADE;
ALTER TABLE ONLY listino
    ADD CONSTRAINT listino_id_importazione_fkey FOREIGN KEY (id_importazione) REFERENCES importazioni(_id) ON DELETE SET NULL;
ALTER TABLE ONLY listino
    ADD CONSTRAINT listino_id_utente_fkey FOREIGN KEY (id_utente) REFERENCES utenti(_id) ON DELETE CASCADE;
ALTER TABLE ONLY messaggi_pratica
    ADD CONSTRAINT messaggi_pratica_id_pratica_fkey FOREIGN KEY (id_pratica) REFERENCES pratiche(_id) ON DELETE CASCADE;
ALTER TABLE ONLY moduli
    ADD CONSTRAINT moduli_id_utente_fkey FOREIGN KEY (id_utente) REFERENCES utenti(_id) ON DELETE CASCADE;
ALTER TABLE ONLY moduli_versioni
    ADD CONSTRAINT moduli_versioni_id_utente_id_modulo_fkey FOREIGN KEY (id_utente, id_modulo) REFERENCES moduli(id_utente, _id) ON DELETE CASCADE;
ALTER TABLE ONLY nomi_chiesti
    ADD CONSTRAINT nomi_chiesti_id_utente_id_servizio_fkey FOREIGN KEY (id_utente, id_servizio) REFERENCES servizi(id_utente, _id) ON DELETE CASCADE;
ALTER TABLE ONLY note_interne
    ADD CONSTRAINT note_interne_id_utente_fkey FOREIGN KEY (id_utente) REFERENCES utenti(_id) ON DELETE CASCADE;
ALTER TABLE ONLY notifiche
    ADD CONSTRAINT notifiche_collaboratore FOREIGN KEY (id_utente, id_collaboratore) REFERENCES collaboratori(id_utente, _id) ON DELETE CASCADE;
ALTER TABLE ONLY notifiche
    ADD CONSTRAINT notifiche_id_utente_fkey FOREIGN KEY (id_utente) REFERENCES utenti(_id) ON DELETE CASCADE;
ALTER TABLE ONLY notifiche_lette
    ADD CONSTRAINT notifiche_lette_id_notifica_fkey FOREIGN KEY (id_notifica) REFERENCES notifiche(_id) ON DELETE CASCADE;
ALTER TABLE ONLY notifiche_lette
    ADD CONSTRAINT notifiche_lette_persona_fkey FOREIGN KEY (persona) REFERENCES utenti(_id) ON DELETE CASCADE;
ALTER TABLE ONLY pagamenti
    ADD CONSTRAINT pagamenti_id_fattura_fkey FOREIGN KEY (id_fattura) REFERENCES fatture(_id) ON DELETE CASCADE;
ALTER TABLE ONLY parole
    ADD CONSTRAINT parole_id_annuncio_fkey FOREIGN KEY (id_annuncio) REFERENCES annunci(_id) ON DELETE CASCADE;
ALTER TABLE ONLY parole_pensieri
    ADD CONSTRAINT parole_pensieri_chi_fkey FOREIGN KEY (chi) REFERENCES utenti(_id) ON DELETE SET NULL;
ALTER TABLE ONLY passaggi
    ADD CONSTRAINT passaggi_a_fkey FOREIGN KEY (a) REFERENCES collaboratori(_id) ON DELETE CASCADE;
ALTER TABLE ONLY passaggi
    ADD CONSTRAINT passaggi_da_fkey FOREIGN KEY (da) REFERENCES collaboratori(_id) ON DELETE CASCADE;
ALTER TABLE ONLY passaggi
    ADD CONSTRAINT passaggi_id_utente_fkey FOREIGN KEY (id_utente) REFERENCES utenti(_id) ON DELETE CASCADE;
ALTER TABLE ONLY pensieri
    ADD CONSTRAINT pensieri_id_nek_fkey FOREIGN KEY (id_nek) REFERENCES annunci(_id) ON DELETE CASCADE;
ALTER TABLE ONLY pensieri
    ADD CONSTRAINT pensieri_id_utente_fkey FOREIGN KEY (id_utente) REFERENCES utenti(_id) ON DELETE CASCADE;
ALTER TABLE ONLY posta_allegati
    ADD CONSTRAINT posta_allegati_id_mail_fkey FOREIGN KEY (id_mail) REFERENCES posta(_id) ON DELETE CASCADE;
ALTER TABLE ONLY posta
    ADD CONSTRAINT posta_id_pratica_fkey FOREIGN KEY (id_pratica) REFERENCES pratiche(_id) ON DELETE CASCADE;
ALTER TABLE ONLY pratiche
    ADD CONSTRAINT pratiche_id_fattura_fkey FOREIGN KEY (id_fattura) REFERENCES fatture(_id);
ALTER TABLE ONLY pratiche
    ADD CONSTRAINT pratiche_id_utente_fkey FOREIGN KEY (id_utente) REFERENCES utenti(_id) ON DELETE CASCADE;
ALTER TABLE ONLY pratiche_servizi
    ADD CONSTRAINT pratiche_servizi_id_utente_id_servizio_fkey FOREIGN KEY (id_utente, id_servizio) REFERENCES servizi(id_utente, _id) ON DELETE CASCADE;
ALTER TABLE ONLY pratiche
    ADD CONSTRAINT pratiche_servizio FOREIGN KEY (id_utente, id_servizio) REFERENCES servizi(id_utente, _id) ON DELETE SET NULL (id_servizio);
ALTER TABLE ONLY preferenze_notifiche
    ADD CONSTRAINT preferenze_notifiche_id_utente_fkey FOREIGN KEY (id_utente) REFERENCES utenti(_id) ON DELETE CASCADE;
ALTER TABLE ONLY preferenze_notifiche
    ADD CONSTRAINT preferenze_notifiche_id_utente_id_collaboratore_fkey FOREIGN KEY (id_utente, id_collaboratore) REFERENCES collaboratori(id_utente, _id) ON DELETE CASCADE;
ALTER TABLE ONLY preventivi
    ADD CONSTRAINT preventivi_id_utente_fkey FOREIGN KEY (id_utente) REFERENCES utenti(_id) ON DELETE CASCADE;
ALTER TABLE ONLY preventivi
    ADD CONSTRAINT preventivi_servizio FOREIGN KEY (id_utente, id_servizio) REFERENCES servizi(id_utente, _id) ON DELETE SET NULL (id_servizio);
ALTER TABLE ONLY promemoria_ricorrenze
    ADD CONSTRAINT promemoria_ricorrenze_id_familiare_fkey FOREIGN KEY (id_familiare) REFERENCES familiari(_id) ON DELETE CASCADE;
ALTER TABLE ONLY promemoria_ricorrenze
    ADD CONSTRAINT promemoria_ricorrenze_id_utente_id_servizio_fkey FOREIGN KEY (id_utente, id_servizio) REFERENCES servizi(id_utente, _id) ON DELETE CASCADE;
ALTER TABLE ONLY push_da_mandare
    ADD CONSTRAINT push_da_mandare_id_dispositivo_fkey FOREIGN KEY (id_dispositivo) REFERENCES dispositivi_push(_id) ON DELETE CASCADE;
ALTER TABLE ONLY reclami_pensieri
    ADD CONSTRAINT reclami_pensieri_chi_fkey FOREIGN KEY (chi) REFERENCES utenti(_id) ON DELETE SET NULL;
ALTER TABLE ONLY reclami_pensieri
    ADD CONSTRAINT reclami_pensieri_id_decisione_fkey FOREIGN KEY (id_decisione) REFERENCES decisioni_pensieri(_id) ON DELETE CASCADE;
ALTER TABLE ONLY reclami_pensieri
    ADD CONSTRAINT reclami_pensieri_id_pensiero_fkey FOREIGN KEY (id_pensiero) REFERENCES pensieri(_id) ON DELETE SET NULL;
ALTER TABLE ONLY regole_comuni
    ADD CONSTRAINT regole_comuni_id_utente_fkey FOREIGN KEY (id_utente) REFERENCES utenti(_id) ON DELETE CASCADE;
ALTER TABLE ONLY ricevute
    ADD CONSTRAINT ricevute_id_invio_fkey FOREIGN KEY (id_invio) REFERENCES invii(_id) ON DELETE CASCADE;
ALTER TABLE ONLY ringraziamenti
    ADD CONSTRAINT ringraziamenti_fermato_id_familiare_fkey FOREIGN KEY (fermato_id_familiare) REFERENCES familiari(_id) ON DELETE SET NULL;
ALTER TABLE ONLY ringraziamenti
    ADD CONSTRAINT ringraziamenti_id_familiare_fkey FOREIGN KEY (id_familiare) REFERENCES familiari(_id) ON DELETE SET NULL;
ALTER TABLE ONLY ringraziamenti
    ADD CONSTRAINT ringraziamenti_id_utente_id_servizio_fkey FOREIGN KEY (id_utente, id_servizio) REFERENCES servizi(id_utente, _id) ON DELETE CASCADE;
ALTER TABLE ONLY risorse
    ADD CONSTRAINT risorse_collaboratore FOREIGN KEY (id_utente, id_collaboratore) REFERENCES collaboratori(id_utente, _id) ON DELETE SET NULL (id_collaboratore);
ALTER TABLE ONLY risorse
    ADD CONSTRAINT risorse_id_utente_fkey FOREIGN KEY (id_utente) REFERENCES utenti(_id) ON DELETE CASCADE;
ALTER TABLE ONLY secondi_fattori
    ADD CONSTRAINT secondi_fattori_id_utente_fkey FOREIGN KEY (id_utente) REFERENCES utenti(_id) ON DELETE CASCADE;
ALTER TABLE ONLY segnalazioni_pensieri
    ADD CONSTRAINT segnalazioni_pensieri_id_pensiero_fkey FOREIGN KEY (id_pensiero) REFERENCES pensieri(_id) ON DELETE SET NULL;
ALTER TABLE ONLY servizi_documenti
    ADD CONSTRAINT servizi_documenti_id_ritiro_fkey FOREIGN KEY (id_ritiro) REFERENCES servizi_ritirati(_id) ON DELETE CASCADE;
ALTER TABLE ONLY servizi_documenti
    ADD CONSTRAINT servizi_documenti_id_utente_id_servizio_fkey FOREIGN KEY (id_utente, id_servizio) REFERENCES servizi(id_utente, _id) ON DELETE CASCADE;
ALTER TABLE ONLY servizi
    ADD CONSTRAINT servizi_id_importazione_fkey FOREIGN KEY (id_importazione) REFERENCES importazioni(_id) ON DELETE SET NULL;
ALTER TABLE ONLY servizi
    ADD CONSTRAINT servizi_id_utente_fkey FOREIGN KEY (id_utente) REFERENCES utenti(_id) ON DELETE CASCADE;
ALTER TABLE ONLY servizi_persone
    ADD CONSTRAINT servizi_persone_id_importazione_fkey FOREIGN KEY (id_importazione) REFERENCES importazioni(_id) ON DELETE SET NULL;
ALTER TABLE ONLY servizi_persone
    ADD CONSTRAINT servizi_persone_id_utente_id_anagrafica_fkey FOREIGN KEY (id_utente, id_anagrafica) REFERENCES anagrafiche(id_utente, _id) ON DELETE CASCADE;
ALTER TABLE ONLY servizi_persone
    ADD CONSTRAINT servizi_persone_id_utente_id_servizio_fkey FOREIGN KEY (id_utente, id_servizio) REFERENCES servizi(id_utente, _id) ON DELETE CASCADE;
ALTER TABLE ONLY servizi_ritirati
    ADD CONSTRAINT servizi_ritirati_id_utente_id_servizio_fkey FOREIGN KEY (id_utente, id_servizio) REFERENCES servizi(id_utente, _id) ON DELETE CASCADE;
ALTER TABLE ONLY sessioni
    ADD CONSTRAINT sessioni_aperta_da_fkey FOREIGN KEY (aperta_da) REFERENCES sessioni(_id) ON DELETE CASCADE;
ALTER TABLE ONLY sessioni
    ADD CONSTRAINT sessioni_id_utente_fkey FOREIGN KEY (id_utente) REFERENCES utenti(_id) ON DELETE CASCADE;
ALTER TABLE ONLY sessioni
    ADD CONSTRAINT sessioni_persona_fkey FOREIGN KEY (persona) REFERENCES utenti(_id) ON DELETE CASCADE;
ALTER TABLE ONLY sessioni
    ADD CONSTRAINT sessioni_visto_da_fkey FOREIGN KEY (visto_da) REFERENCES utenti(_id) ON DELETE CASCADE;
ALTER TABLE ONLY slug_agenzie
    ADD CONSTRAINT slug_agenzie_conto FOREIGN KEY (id_utente) REFERENCES utenti(_id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY spese_funebri
    ADD CONSTRAINT spese_funebri_id_fattura_fkey FOREIGN KEY (id_fattura) REFERENCES fatture(_id) ON DELETE CASCADE;
ALTER TABLE ONLY stampe
    ADD CONSTRAINT stampe_id_nek_fkey FOREIGN KEY (id_nek) REFERENCES annunci(_id) ON DELETE CASCADE;
ALTER TABLE ONLY stampe
    ADD CONSTRAINT stampe_id_utente_fkey FOREIGN KEY (id_utente) REFERENCES utenti(_id) ON DELETE CASCADE;
ALTER TABLE ONLY storia_parole_pensieri
    ADD CONSTRAINT storia_parole_pensieri_chi_fkey FOREIGN KEY (chi) REFERENCES utenti(_id) ON DELETE SET NULL;
ALTER TABLE ONLY utenti
    ADD CONSTRAINT utenti_operatore FOREIGN KEY (id_operatore) REFERENCES operatori(_id) ON DELETE SET NULL;
ALTER TABLE ONLY varianti_da_fare
    ADD CONSTRAINT varianti_da_fare_id_utente_fkey FOREIGN KEY (id_utente) REFERENCES utenti(_id) ON DELETE CASCADE;
ALTER TABLE ONLY versioni_stampe
    ADD CONSTRAINT versioni_stampe_codice_fkey FOREIGN KEY (codice) REFERENCES codici_stampe(codice);
ALTER TABLE ONLY versioni_stampe
    ADD CONSTRAINT versioni_stampe_id_stampa_fkey FOREIGN KEY (id_stampa) REFERENCES stampe(_id) ON DELETE CASCADE;
ALTER TABLE ONLY visibilita_famiglie
    ADD CONSTRAINT visibilita_famiglie_id_utente_id_servizio_fkey FOREIGN KEY (id_utente, id_servizio) REFERENCES servizi(id_utente, _id) ON DELETE CASCADE;
ALTER TABLE ONLY visitatori
    ADD CONSTRAINT visitatori_id_nek_fkey FOREIGN KEY (id_nek) REFERENCES annunci(_id) ON DELETE CASCADE;
