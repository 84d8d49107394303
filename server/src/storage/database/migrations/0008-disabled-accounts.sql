-- Whatever disables an account ends what it has in hand, for good: enabled again, it begins anew.
create function end_what_a_disabled_account_holds() returns trigger language plpgsql as $$
begin
  delete from password_resets where user_id = new.id;
  delete from sessions where user_id = new.id;
  return null;
end $$;
create trigger disabled after update of status on users
  for each row when (new.status <> 'active' and old.status = 'active')
  execute function end_what_a_disabled_account_holds();
