-- Of who answers an offer the network address is kept without its last part, and forgotten after 90 days by a job. Of an IPv6 address that is
-- written short before its fourth part nothing stays.
update preventivi set deciso_ip = case
  when deciso_ip ~ '^(::ffff:)?[0-9]+\.[0-9]+\.[0-9]+\.[0-9]+$' then regexp_replace(deciso_ip, '^(?:::ffff:)?([0-9]+\.[0-9]+\.[0-9]+)\.[0-9]+$', '\1.…')
  when deciso_ip ~ '^[0-9a-f]+:[0-9a-f]+:[0-9a-f]+:' then regexp_replace(deciso_ip, '^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):.*$', '\1:…')
  else '' end
where deciso_ip <> '';
create index preventivi_indirizzi on preventivi (deciso_il) where deciso_ip <> '';
