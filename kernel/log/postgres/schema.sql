create schema log;

-- `json`, not `jsonb`: `json` keeps the exact text, even "\u0000", which jsonb rejects together with the whole batch, and
-- avoids conversions on write and read.
create table log.events (
  position bigint primary key,
  stream text not null,
  revision int not null,
  id uuid not null,
  type text not null,
  data json not null,
  metadata json not null,
  unique (stream, revision)
);

-- One row: the position of the last event. Its lock orders the appends.
create table log.head (
  position bigint not null,
  single boolean primary key default true check (single)
);

insert into log.head (position) values (0);
