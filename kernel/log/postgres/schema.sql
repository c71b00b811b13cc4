create schema log;

-- `json`, not `jsonb`: what was written comes back as it was written (also "\u0000", which jsonb refuses, and so
-- would fail the appends that share its batch), and neither writing nor reading pays for a conversion.
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

-- One row: the position of the last event. Its lock is what puts appends in order.
create table log.head (
  position bigint not null,
  single boolean primary key default true check (single)
);

insert into log.head (position) values (0);
