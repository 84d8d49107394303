-- A deleted asset can be brought back with its files, so what it had is kept when its row goes. A
-- version that still runs never deletes one.
alter table asset_versions drop constraint asset_versions_asset_id_fkey;
