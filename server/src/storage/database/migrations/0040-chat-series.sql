-- The chats of a lesson. `place` orders them; it may have holes, since what is deleted keeps its own.
create table chat_series (
  key bigint generated always as identity primary key,
  id text not null,
  lesson_key bigint not null references lessons,
  place integer not null,
  kind text not null,
  -- The version of the shape of `data`: question, options and answer.
  shape integer not null,
  data jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index chat_series_id on chat_series (id) where deleted_at is null;
create index chat_series_lesson on chat_series (lesson_key, place) where deleted_at is null;

-- As 0026-used-assets.sql has it, with chats.
create or replace function asset_is_used(of_kind text, lower_code text) returns boolean language sql stable as $$
  select exists (
    select from asset_refs r where r.kind = of_kind and lower(r.code) = lower_code and case r.entity
      when 'activity' then exists (select from activities a where a.key = r.entity_key and a.deleted_at is null)
      when 'chat' then exists (select from chat_series c where c.key = r.entity_key and c.deleted_at is null)
      when 'level' then exists (select from levels v where v.key = r.entity_key and v.deleted_at is null)
      else false
    end
  )
$$;

create trigger deleted_with_codes after update of deleted_at on chat_series for each row
  when ((old.deleted_at is null) is distinct from (new.deleted_at is null))
  execute function note_codes_of_deleted('chat');
