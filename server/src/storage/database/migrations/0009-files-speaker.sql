-- no transaction
create index concurrently if not exists files_speaker on files (speaker_id) where speaker_id is not null;
