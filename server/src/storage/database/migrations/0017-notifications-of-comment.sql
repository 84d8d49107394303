-- no transaction
create index concurrently if not exists notifications_of_comment on notifications (comment_id) where comment_id is not null
