-- Who writes a request, by name in lower case without accents: «schutz» finds Schütz, as an Italian keyboard types it. Capitals stand in the table too: «lower» of the C locale knows none with accents. Without pg_trgm the rows are read.
create function nome_senza_accenti(nome text) returns text language sql immutable parallel safe as $$
  select translate(lower(nome),
    'àÀáÁâÂãÃäÄåÅçÇèÈéÉêÊëËìÌíÍîÎïÏðÐñÑòÒóÓôÔõÕöÖøØùÙúÚûÛüÜýÝÿŸāĀăĂąĄćĆĉĈċĊčČďĎđĐēĒĕĔėĖęĘěĚĝĜğĞġĠģĢĥĤĩĨīĪĭĬįĮıIĵĴķĶĺĹļĻľĽłŁńŃņŅňŇōŌŏŎőŐŕŔŗŖřŘśŚŝŜşŞšŠţŢťŤũŨūŪŭŬůŮűŰųŲŵŴŷŶźŹżŻžŽșȘțȚẁẀẃẂẅẄỳỲ',
    'aaaaaaaaaaaacceeeeeeeeiiiiiiiiddnnoooooooooooouuuuuuuuyyyyaaaaaaccccccccddddeeeeeeeeeegggggggghhiiiiiiiiiijjkkllllllllnnnnnnoooooorrrrrrssssssssttttuuuuuuuuuuuuwwyyzzzzzzssttwwwwwwyy')
$$;
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index pratiche_nomi on pratiche using gin (nome_senza_accenti(nome || ' ' || "ragioneSociale") gin_trgm_ops);
  end if;
end $$;
