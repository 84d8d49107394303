-- The language of the console and of mails that a person has chosen, or that the browser wanted at the first sign-in.
alter table users add column console_language text;
