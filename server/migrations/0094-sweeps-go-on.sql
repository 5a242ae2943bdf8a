-- With millions of files one sweep takes longer than the other jobs of the hour may wait: the next goes on behind the last file that was looked at.
alter table lavori add column prosegue_dopo text not null default '';
