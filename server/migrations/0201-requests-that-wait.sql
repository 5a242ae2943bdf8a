-- A handled request on which its agency has written again waits as one that was not handled: lists begin with both.
create index pratiche_in_attesa on pratiche ((case when evaso and not messaggio_nuovo then 1 else 0 end), pubblicato desc, "_id" desc);
create index pratiche_in_attesa_per_tipo on pratiche (cosa, (case when evaso and not messaggio_nuovo then 1 else 0 end), pubblicato desc, "_id" desc);
