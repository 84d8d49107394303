-- Why today's inspection refuses a file that an earlier one accepted, as a message, and since when that is known.
alter table files add column refusal jsonb, add column refused_at timestamptz;
