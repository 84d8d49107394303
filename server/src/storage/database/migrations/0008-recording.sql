-- Settings of recording, append-only: the newest row holds, and a consent names the text of its version.
create table recording_settings (
  version integer primary key,
  consent_version integer not null,
  consent_text text not null,
  accepts_own_takes boolean not null,
  user_id bigint references users,
  created_at timestamptz not null default now()
);
insert into recording_settings (version, consent_version, consent_text, accepts_own_takes) values (1, 1,
'I record words and sentences for a language course. The recordings may be stored, edited, and published in the course under the licence that I choose.

My name or pseudonym, language and place may be named with them. My year of birth is not published.

I take part of my own free will. I can withdraw my consent at any time: tell the studio, and my recordings are removed from it. Courses that were published before may still contain them.', true);

-- `consent_text` is the text that the speaker agreed to.
create table speakers (
  id bigint generated always as identity primary key,
  name text not null,
  is_pseudonym boolean not null,
  language text not null,
  place text not null,
  birth_year integer,
  user_id bigint references users,
  added_by bigint references users,
  consent_version integer,
  consent_text text,
  consented_at timestamptz,
  licence text,
  withdrawn_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index speakers_user on speakers (user_id) where user_id is not null;

create table recording_links (
  id bigint generated always as identity primary key,
  speaker_id bigint not null references speakers on delete cascade,
  title text not null,
  asset_ids bigint[] not null,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  opened_at timestamptz,
  revoked_at timestamptz
);
create index recording_links_speaker on recording_links (speaker_id);

-- `client_id` is chosen by the booth, so that sending a take again changes nothing. `replaced_sha256` is the file that
-- its code had before the take was accepted.
create table takes (
  id bigint generated always as identity primary key,
  client_id uuid not null unique,
  session_id uuid not null,
  asset_id bigint not null,
  speaker_id bigint not null references speakers,
  recording_link_id bigint references recording_links,
  recorded_by bigint references users,
  recorded_at timestamptz not null,
  sha256 text references files,
  unprocessed_sha256 text references files,
  problems text[] not null default '{}',
  note text not null default '',
  loudness double precision,
  peak double precision,
  state text not null default 'toReview'
    check (state in ('toReview', 'accepted', 'rejected', 'notChosen', 'removed')),
  reason text,
  reason_text text not null default '',
  decided_by bigint references users,
  decided_at timestamptz,
  replaced_sha256 text references files on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index takes_asset on takes (asset_id);
create index takes_speaker on takes (speaker_id);
create index takes_state on takes (state, asset_id);
create index takes_recorded_by on takes (recorded_by, id);
create index takes_decided on takes (decided_at) where decided_at is not null;

alter table files add column speaker_id bigint references speakers;
alter table uploads alter column user_id drop not null;
alter table uploads add column recording_link_id bigint references recording_links on delete cascade;
