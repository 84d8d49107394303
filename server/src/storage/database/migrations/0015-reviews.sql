-- Accounts that may approve besides admins and editors.
alter table users add column is_approver boolean not null default false;

-- Settings of review, append-only: the newest row holds.
create table review_settings (
  version integer primary key,
  requires_approval text not null check (requires_approval in ('nothing', 'availability', 'release')),
  approves_own_work boolean not null,
  user_id bigint references users,
  created_at timestamptz not null default now()
);
insert into review_settings (version, requires_approval, approves_own_work) values (1, 'nothing', true);

-- The review of an item that has left draft; an item without a row is a draft. `version` is the revision that the
-- state is about, `approved_version` the one that was approved last. `requested_from` is null for anyone.
create table reviews (
  entity text not null,
  entity_key bigint not null,
  state text not null check (state in ('draft', 'inReview', 'changesRequested', 'approved', 'lapsed')),
  version integer not null,
  requested_by bigint references users,
  requested_from bigint references users,
  requested_at timestamptz,
  due_on date,
  note text not null default '',
  decided_by bigint references users,
  decided_at timestamptz,
  reason text,
  reason_text text not null default '',
  approved_version integer,
  lapsed_at timestamptz,
  primary key (entity, entity_key)
);
create index reviews_open on reviews (requested_from) where state = 'inReview';
create index reviews_returned on reviews (requested_by) where state = 'changesRequested';

-- What happened to reviews. `before` is the row of `reviews` before, null for a draft, by which an act is undone.
create table review_events (
  id bigint generated always as identity primary key,
  entity text not null,
  entity_key bigint not null,
  action text not null,
  version integer not null,
  user_id bigint references users,
  at timestamptz not null default now(),
  reason text,
  text text not null default '',
  before jsonb,
  bulk_change_id bigint
);
create index review_events_item on review_events (entity, entity_key, id desc);
create index review_events_bulk_change on review_events (bulk_change_id) where bulk_change_id is not null;
create trigger append_only before update or delete or truncate on review_events
  for each statement execute function refuse_change();

-- What learners see or hear of an item: its row, or the snapshot of a revision, without these columns. A column that is
-- added later is content until it is named here. Older snapshots lack columns that were added since, so an empty value
-- counts as none.
create function review_content(of_entity text, item jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(c.key, c.value) filter (where c.value not in ('""', '{}', '[]')), '{}')
  from jsonb_each(jsonb_strip_nulls(item - case of_entity
    when 'asset' then '{id,kind,code,key_words,has_file,used,to_mend,search_text,search_key,search_version,sort_text}'
    when 'level' then '{key,id,level,total_lessons,completed_lessons,locked,available,to_mend,lint_version}'
    when 'lesson' then '{key,id,level_key,slot,lesson_number,exercise_count,available,to_mend,lint_version}'
    when 'activity' then '{key,id,lesson_key,activity_number,difficulty,tags,is_active,shape,untranslated,search_text,search_key,search_tags,search_version,to_mend,lint_version}'
    when 'chat' then '{key,id,lesson_key,place,shape,untranslated,to_mend,lint_version}'
  end::text[] - '{version,created_at,updated_at,deleted_at}'::text[])) c
$$;

-- Who made the last change of content of an item up to a revision.
create function content_changed_by(of_entity text, of_key bigint, up_to integer) returns bigint language sql stable as $$
  select v.user_id from revisions v
  left join revisions p on p.entity = v.entity and p.entity_key = v.entity_key and p.version = v.version - 1
  where v.entity = of_entity and v.entity_key = of_key and v.version <= up_to
    and (p.version is null or review_content(v.entity, v.snapshot) <> review_content(p.entity, p.snapshot))
  order by v.version desc limit 1
$$;

-- Whether an item is there and not deleted.
create function item_exists(of_entity text, of_key bigint) returns boolean language sql stable as $$
  select case of_entity
    when 'asset' then exists (select from assets where id = of_key)
    when 'level' then exists (select from levels where key = of_key and deleted_at is null)
    when 'lesson' then exists (select from lessons where key = of_key and deleted_at is null)
    when 'activity' then exists (select from activities where key = of_key and deleted_at is null)
    when 'chat' then exists (select from chat_series where key = of_key and deleted_at is null)
  end
$$;

-- An approval ends with the first change of content, whichever code writes it. A deleted asset that is inserted again
-- may have lost its file, so it is compared with the revision that was approved.
create function lapse_approval() returns trigger language plpgsql as $$
declare
  of_key bigint := (to_jsonb(new) ->> tg_argv[1])::bigint;
  before jsonb;
begin
  select to_jsonb(r) into before from reviews r
  where r.entity = tg_argv[0] and r.entity_key = of_key and r.state = 'approved' for update;
  if not found then return null; end if;
  if review_content(tg_argv[0], to_jsonb(new)) = review_content(tg_argv[0], case tg_op
    when 'UPDATE' then to_jsonb(old)
    else (select v.snapshot from revisions v where v.entity = tg_argv[0] and v.entity_key = of_key
      and v.version = (before ->> 'approved_version')::integer)
  end) then return null; end if;
  update reviews set state = 'lapsed', lapsed_at = now() where entity = tg_argv[0] and entity_key = of_key;
  insert into review_events (entity, entity_key, action, version, before)
  values (tg_argv[0], of_key, 'lapsed', new.version, before);
  -- Pages that have the item open fetch its review again.
  insert into discussions as d (entity, entity_key) values (tg_argv[0], of_key)
  on conflict (entity, entity_key) do update set changes = d.changes + 1;
  return null;
end $$;
-- Derived columns are written without a new version.
create trigger approval_lapses after update on assets for each row
  when (old.version is distinct from new.version) execute function lapse_approval('asset', 'id');
create trigger approval_lapses after update on levels for each row
  when (old.version is distinct from new.version) execute function lapse_approval('level', 'key');
create trigger approval_lapses after update on lessons for each row
  when (old.version is distinct from new.version) execute function lapse_approval('lesson', 'key');
create trigger approval_lapses after update on activities for each row
  when (old.version is distinct from new.version) execute function lapse_approval('activity', 'key');
create trigger approval_lapses after update on chat_series for each row
  when (old.version is distinct from new.version) execute function lapse_approval('chat', 'key');
create trigger approval_lapses_of_restored after insert on assets for each row
  when (new.version > 1) execute function lapse_approval('asset', 'id');

-- Items and everything they use: a lesson uses its activities and chats, a level its available lessons with theirs, and
-- all of these the assets whose codes they name. For learners, activities that are not active are left out.
create function items_used_by(of_entity text, of_keys bigint[], for_learners boolean default false)
returns table (root bigint, entity text, entity_key bigint) language sql stable as $$
  with lessons_in as (
    select l.key as root, l.key from lessons l
    where of_entity = 'lesson' and l.key = any(of_keys) and l.deleted_at is null
    union all
    select l.level_key, l.key from lessons l
    where of_entity = 'level' and l.level_key = any(of_keys) and l.available and l.deleted_at is null
  ), named as (
    select k.key as root, of_entity as entity, k.key as entity_key from unnest(of_keys) as k (key)
    union all
    select i.root, 'lesson', i.key from lessons_in i where of_entity = 'level'
    union all
    select i.root, 'activity', a.key from lessons_in i join activities a on a.lesson_key = i.key
      and a.deleted_at is null and (a.is_active or not for_learners)
    union all
    select i.root, 'chat', c.key from lessons_in i join chat_series c on c.lesson_key = i.key and c.deleted_at is null
  )
  select n.root, n.entity, n.entity_key from named n
  union
  select n.root, 'asset', s.id from named n
  join asset_refs r on r.entity = n.entity and r.entity_key = n.entity_key
  join assets s on s.kind = r.kind and lower(s.code) = lower(r.code)
$$;

-- Whether an item is switched on; a chat has the switch of its lesson.
create function is_switched_on(of_entity text, item jsonb) returns boolean language sql stable as $$
  select item ->> 'deleted_at' is null and case of_entity
    when 'activity' then (item ->> 'is_active')::boolean
    when 'chat' then (select l.available from lessons l where l.key = (item ->> 'lesson_key')::bigint)
    else (item ->> 'available')::boolean
  end
$$;

-- Whether learners see an item: it and all that it is in are switched on.
create function is_shown(of_entity text, item jsonb) returns boolean language sql stable as $$
  select is_switched_on(of_entity, item) and case of_entity
    when 'level' then true
    when 'lesson' then (select v.available from levels v where v.key = (item ->> 'level_key')::bigint)
    else (select l.available and v.available from lessons l join levels v on v.key = l.level_key
      where l.key = (item ->> 'lesson_key')::bigint)
  end
$$;

-- Where the settings ask for it, an item is approved with everything it uses when it is switched on, or when it comes
-- into a place that learners see, whichever code writes it. What learners have stays: edits of it, new files, and an
-- asset that is declared later under a code that it names reach learners at once. So does undoing, which gives back what
-- learners had. Fires after `approval_lapses`, because triggers fire by name: content that changes with the switch has
-- lapsed.
create function require_approval() returns trigger language plpgsql as $$
declare
  of_entity text := tg_argv[0];
  is_switch boolean := is_switched_on(of_entity, to_jsonb(new))
    and (tg_op = 'INSERT' or not is_switched_on(of_entity, to_jsonb(old)));
  missing bigint;
begin
  if (select requires_approval from review_settings order by version desc limit 1) <> 'availability'
    or current_setting('griot.restores_availability', true) = 'true' then return null; end if;
  if not is_switch and (not is_shown(of_entity, to_jsonb(new)) or is_shown(of_entity, to_jsonb(old))) then
    return null;
  end if;
  select count(*) into missing from items_used_by(of_entity, array[new.key], true) i
  where not exists (
    select from reviews r where r.entity = i.entity and r.entity_key = i.entity_key and r.state = 'approved'
  );
  if missing > 0 then
    raise exception '% items are not approved', missing using errcode = 'GR001', detail = missing::text,
      table = tg_table_name, column = case when is_switch then tg_argv[1] else tg_argv[2] end;
  end if;
  return null;
end $$;
-- Their arguments: the entity, its switch, and its place.
create trigger approval_required after update on levels for each row
  when ((old.available, old.deleted_at) is distinct from (new.available, new.deleted_at))
  execute function require_approval('level', 'available');
create trigger approval_required after update on lessons for each row
  when ((old.available, old.deleted_at, old.level_key) is distinct from (new.available, new.deleted_at, new.level_key))
  execute function require_approval('lesson', 'available', 'level_key');
create trigger approval_required after update on activities for each row
  when ((old.is_active, old.deleted_at, old.lesson_key) is distinct from (new.is_active, new.deleted_at, new.lesson_key))
  execute function require_approval('activity', 'is_active', 'lesson_key');
create trigger approval_required after update on chat_series for each row
  when ((old.deleted_at, old.lesson_key) is distinct from (new.deleted_at, new.lesson_key))
  execute function require_approval('chat', 'lesson_key', 'lesson_key');
create trigger approval_required_of_new after insert on levels for each row
  when (new.available) execute function require_approval('level', 'available');
create trigger approval_required_of_new after insert on lessons for each row
  when (new.available) execute function require_approval('lesson', 'available');
create trigger approval_required_of_new after insert on activities for each row
  when (new.is_active) execute function require_approval('activity', 'is_active');
create trigger approval_required_of_new after insert on chat_series for each row
  execute function require_approval('chat', 'lesson_key');
