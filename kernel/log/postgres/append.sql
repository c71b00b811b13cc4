-- Used by processes from before `append-all.sql`. Appends a batch in one transaction. Entry i appends to streams[i] at revision
-- expected[i] (-1: no stream) the next counts[i] elements of ids, types, data and metadata. Each entry is stored as a whole
-- or not at all, and has its own verdict:
--   appended    position and revision of its last event
--   repeated    the same: the events were already stored with these ids, right after the expected revision
--   conflict    nulls: the stream is at another revision
-- Entries see the events of earlier entries.
create function log.append(
  streams text[], expected int[], counts int[],
  ids uuid[], types text[], data text[], metadata text[]
) returns table (last_position bigint, last_revision int)
language plpgsql as $$
declare
  start bigint;
  reached bigint;
  taken int := 0;
  current int;
begin
  -- An acknowledged event must survive a crash, whatever the server's default is.
  if current_setting('synchronous_commit') = 'off' then
    perform set_config('synchronous_commit', 'on', true);
  end if;

  -- Held until the commit: positions become visible in order and without gaps, however many processes append.
  select h.position into strict start from log.head h for update;
  reached := start;

  for i in 1 .. cardinality(streams) loop
    select e.revision into current from log.events e where e.stream = streams[i] order by e.revision desc limit 1;
    current := coalesce(current, -1);

    if current = expected[i] then
      for n in 1 .. counts[i] loop
        insert into log.events values (
          reached + n, streams[i], current + n,
          ids[taken + n], types[taken + n], data[taken + n]::json, metadata[taken + n]::json
        );
      end loop;
      reached := reached + counts[i];
      last_position := reached;
      last_revision := current + counts[i];
    else
      last_position := log.appended_before(streams[i], expected[i], ids[taken + 1 : taken + counts[i]]);
      last_revision := case when last_position is not null then expected[i] + counts[i] end;
    end if;

    taken := taken + counts[i];
    return next;
  end loop;

  if reached > start then
    update log.head set position = reached;
    perform pg_notify('log', reached::text);
  end if;
end
$$;

-- The position of the last of `ids` where they all stand in the stream, in this order, right after `expected`.
create function log.appended_before(stream text, expected int, ids uuid[]) returns bigint
language sql stable as $$
  select max(e.position)
  from log.events e
  where e.stream = appended_before.stream
    and e.revision between expected + 1 and expected + cardinality(ids)
  having array_agg(e.id order by e.revision) = ids
$$;
