-- Gives every object to the role that ought to own it, and each role what it needs. Runs at each start of a process that
-- may; it changes nothing where all is as it should be, and reaches tables of later migrations and of BullMQ.
--   owner   migrations: owns everything but what follows
--   app     Muster: owns read models and BullMQ's tables, which it makes itself; appends to the log by functions only
--   reader  people with SQL: events and read models, neither passwords nor sessions
do $$
declare
  roles access.roles;
  -- Not public: other programs may have tables there.
  owned constant text[] := array['log', 'access', 'identity', 'jobs', 'messaging', 'payroll', 'proof', 'rfid', 'sealing'];
  used constant text[] := array['identity', 'jobs', 'messaging', 'payroll', 'proof', 'rfid', 'sealing'];
  made constant text[] := array['projections', 'read', 'past', 'bullmq'];
  statement text;
  name text;
begin
  select * into strict roles from access.roles;
  execute format('grant connect, create, temporary on database %I to %I, %I', current_database(), roles.owner, roles.app);

  for statement in
    with ours as (
      select oid, nspname, nspowner, case when nspname = any(made) then roles.app else roles.owner end as wanted
      from pg_namespace where nspname = any(owned || made)
    )
    select format('alter schema %I owner to %I', nspname, wanted) from ours where nspowner <> wanted::regrole
    union all
    select format('alter table %s owner to %I', c.oid::regclass, wanted)
    from ours join pg_class c on c.relnamespace = ours.oid
    where c.relkind in ('r', 'p', 'v', 'm', 'S') and c.relowner <> wanted::regrole
      -- Sequences of columns follow their tables.
      and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i'))
    union all
    select format('alter routine %s owner to %I', p.oid::regprocedure, wanted)
    from ours join pg_proc p on p.pronamespace = ours.oid where p.proowner <> wanted::regrole
    union all
    select format('alter type %s owner to %I', t.oid::regtype, wanted)
    from ours join pg_type t on t.typnamespace = ours.oid where t.typtype in ('e', 'd') and t.typowner <> wanted::regrole
    union all
    -- What writes to the log does so with its owner's rights, on the objects that it names and no others.
    select format('alter routine %s security definer set search_path = pg_catalog, pg_temp', p.oid::regprocedure)
    from pg_proc p
    where p.pronamespace = 'log'::regnamespace and p.provolatile = 'v' and p.prorettype <> 'trigger'::regtype
      and not p.prosecdef
  loop
    execute statement;
  end loop;

  execute format('grant usage on schema log to %I, %I', roles.app, roles.reader);
  execute format('grant select on all tables in schema log to %I', roles.app);
  execute format('grant insert, update on log.source to %I', roles.app);
  -- That of a log elsewhere is kept by whoever follows it.
  execute format('grant insert, delete on log.clock to %I', roles.app);
  execute 'revoke execute on all routines in schema log from public';
  execute format('grant execute on all routines in schema log to %I', roles.app);
  execute format('grant select on public.kysely_migration to %I', roles.app);
  foreach name in array used loop
    execute format('grant usage on schema %I to %I', name, roles.app);
    execute format('grant select, insert, update, delete on all tables in schema %I to %I', name, roles.app);
    execute format('grant usage on all sequences in schema %I to %I', name, roles.app);
  end loop;

  execute format('grant select on log.events, log.head to %I', roles.reader);
  foreach name in array array['read', 'past'] loop
    execute format('grant usage on schema %I to %I', name, roles.reader);
    execute format('grant select on all tables in schema %I to %I', name, roles.reader);
    -- Views that the app makes later.
    execute format('alter default privileges for role %I in schema %I grant select on tables to %I', roles.app, name, roles.reader);
  end loop;
end
$$;
