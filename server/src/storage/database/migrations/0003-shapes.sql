-- Which columns a snapshot has: entities.ts brings an older one up. What is there has the first shape,
-- and so has what a version that does not know of shapes still writes.
alter table revisions add column shape integer not null default 1;

-- The shape of `data`, which the contract brings up when it is read.
alter table activities add column shape integer not null default 1;
