-- Appends a batch in one transaction. Entry i has the next parts[i] parts, and is refused from not_after[i] on (by this
-- server's clock). A part appends to streams[p] at revision expected[p] (-1: no stream) the next counts[p] elements of ids,
-- types, data and metadata. A part without events only asserts the revision of its stream. Returns a row for each part:
--   appended    position and revision of its last event
--   repeated    the same: the events were already stored with these ids, right after the expected revision
--   conflict    nulls: the stream is at another revision
--   refused     nulls: this part is valid, another part of its entry is not
--   late        nulls: the entry is valid, but past its deadline
-- An entry is stored as a whole or not at all. Entries see the events of earlier entries. `notify_others`: whether other
-- processes may be waiting for the events.
create or replace function log.append_all(
  parts int[], not_after timestamptz[],
  streams text[], expected int[], counts int[],
  ids uuid[], types text[], data text[], metadata text[],
  notify_others boolean
) returns table (verdict text, last_position bigint, last_revision int)
language plpgsql
-- Runs with its owner's rights (see roles.sql). Planning it for each batch would take a third longer.
security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan
as $$
declare
  start bigint;
  reached bigint;
  part int := 0;
  taken int := 0;
  first_part int;
  first_event int;
  fitting int;
  empty int;
  earlier int;
  earlier_position bigint;
  found bigint;
  current int;
  fits boolean[];
  outcome text;
  moment timestamptz;
  single boolean := false;
  usual boolean := false;
begin
  -- An acknowledged event must survive a crash, whatever the server's default.
  if pg_catalog.current_setting('synchronous_commit') = 'off' then
    perform pg_catalog.set_config('synchronous_commit', 'on', true);
  end if;
  -- If the connection dies before the commit, the lock would block all appends until the kernel notices. Postgres 17 and newer
  -- can end such a transaction earlier.
  if pg_catalog.current_setting('transaction_timeout', true) is not null then
    perform pg_catalog.set_config('transaction_timeout', '5s', true);
  end if;

  -- Held until the commit, so that positions become visible in order and without gaps.
  select h.position into strict start from log.head h for update;
  reached := start;
  moment := pg_catalog.clock_timestamp();

  -- Fast path for one event, which the sets below would slow down by a sixth.
  if pg_catalog.cardinality(streams) = 1 and pg_catalog.cardinality(ids) = 1 then
    single := moment < not_after[1]
      and expected[1] = coalesce((
        select e.revision from log.events e where e.stream = streams[1] order by e.revision desc limit 1
      ), -1);
  else
    -- Usually each stream occurs once, at the expected revision, and nothing is late. Then one statement handles all entries.
    select count(distinct s.stream) = count(*)
        and moment < all (not_after)
        and bool_and(s.expected = coalesce((
          select e.revision from log.events e where e.stream = s.stream order by e.revision desc limit 1
        ), -1))
      into usual
      from unnest(streams, expected) s (stream, expected);
  end if;

  if single then
    reached := start + 1;
    insert into log.events values (
      reached, streams[1], expected[1] + 1, ids[1], types[1], data[1]::json, metadata[1]::json
    );
    verdict := 'appended';
    last_position := reached;
    last_revision := expected[1] + 1;
    return next;
  elsif usual then
    insert into log.events
      select start + n, streams[p], expected[p] + k, ids[n], types[n], data[n]::json, metadata[n]::json
      from (
        select p, k, row_number() over (order by p, k) as n
        from generate_series(1, pg_catalog.cardinality(streams)) p, generate_series(1, counts[p]) k
      ) event;
    reached := start + pg_catalog.cardinality(ids);
    return query
      select 'appended', start + sum(counts[p]) over (order by p), expected[p] + counts[p]
      from generate_series(1, pg_catalog.cardinality(streams)) p
      order by p;
  else
    for entry in 1 .. pg_catalog.cardinality(parts) loop
      first_part := part;
      first_event := taken;
      fitting := 0;
      empty := 0;
      earlier := 0;
      earlier_position := null;
      fits := '{}';
      for p in first_part + 1 .. first_part + parts[entry] loop
        select e.revision into current from log.events e where e.stream = streams[p] order by e.revision desc limit 1;
        fits[p - first_part] := coalesce(current, -1) = expected[p];
        if fits[p - first_part] then
          fitting := fitting + 1;
        elsif counts[p] > 0 then
          found := log.appended_before(streams[p], expected[p], ids[taken + 1 : taken + counts[p]]);
          if found is not null then
            earlier := earlier + 1;
            earlier_position := greatest(earlier_position, found);
          end if;
        end if;
        if counts[p] = 0 then
          empty := empty + 1;
        end if;
        taken := taken + counts[p];
      end loop;

      -- Whether it was stored before is looked at first: a late repetition has its answer all the same.
      outcome := case
        when earlier > 0 and earlier = parts[entry] - empty then 'repeated'
        when fitting < parts[entry] then 'refused'
        -- Only now that the lock is ours: those who take over what this one was to have come after it.
        when not_after[entry] <= pg_catalog.clock_timestamp() then 'late'
        else 'appended'
      end;

      taken := first_event;
      for p in first_part + 1 .. first_part + parts[entry] loop
        verdict := outcome;
        last_position := null;
        last_revision := expected[p] + counts[p];
        if outcome = 'appended' then
          for n in 1 .. counts[p] loop
            insert into log.events values (
              reached + n, streams[p], expected[p] + n,
              ids[taken + n], types[taken + n], data[taken + n]::json, metadata[taken + n]::json
            );
          end loop;
          reached := reached + counts[p];
          last_position := reached;
        elsif outcome = 'repeated' then
          last_position := coalesce(
            log.appended_before(streams[p], expected[p], ids[taken + 1 : taken + counts[p]]), earlier_position
          );
        elsif outcome = 'refused' and not fits[p - first_part] then
          verdict := 'conflict';
        end if;
        taken := taken + counts[p];
        return next;
      end loop;
      part := first_part + parts[entry];
    end loop;
  end if;

  if reached > start then
    update log.head set position = reached;
    -- Up to this moment the log was at `start`. Not for each batch: a tenth of a second is fine enough. A server clock that
    -- is set back adds nothing until it has caught up.
    insert into log.clock (at, position)
      select moment, start where not exists (select from log.clock c where c.at > moment - interval '100 milliseconds');
    if notify_others then
      perform pg_catalog.pg_notify('log', reached::text);
    end if;
  end if;
end
$$;
