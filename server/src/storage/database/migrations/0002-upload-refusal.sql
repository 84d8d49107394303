-- Why an upload was refused, with the id and parameters of its message; `reason` stays its English text.
alter table uploads add column refusal jsonb;
