-- By which version of the judgement each file was judged; 0 is from before they were counted. A version
-- that knows nothing of it leaves 0, and such a file is judged once more.
alter table files add column judged_version integer not null default 0;

-- Whether an upload was refused because its file is of another type.
alter table uploads add column invalid_type boolean not null default false;
