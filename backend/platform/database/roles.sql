-- Sets the owner of every object and the permissions of every role. Idempotent. Runs at each start, so that it covers tables
-- of later migrations and of BullMQ.
--   owner   owns all objects except those of app; used for migrations
--   app     Muster's role: owns read models and BullMQ's tables, which it creates; appends to the log through functions
--   reader  for people with SQL: reads events and read models, but no passwords or sessions
do $$
declare
  roles access.roles;
  -- Without `public`, where other programs may have tables.
  owned constant text[] := array['log', 'access', 'directory', 'time_off', 'identity', 'jobs', 'messaging', 'payroll', 'proof', 'rfid', 'sealing', 'webhooks'];
  used constant text[] := array['directory', 'time_off', 'identity', 'jobs', 'messaging', 'payroll', 'proof', 'rfid', 'sealing', 'webhooks'];
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
      -- The owner of an identity sequence follows its table.
      and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i'))
    union all
    select format('alter routine %s owner to %I', p.oid::regprocedure, wanted)
    from ours join pg_proc p on p.pronamespace = ours.oid where p.proowner <> wanted::regrole
    union all
    select format('alter type %s owner to %I', t.oid::regtype, wanted)
    from ours join pg_type t on t.typnamespace = ours.oid where t.typtype in ('e', 'd') and t.typowner <> wanted::regrole
    union all
    -- Functions that write to the log run with the owner's permissions and a fixed search path.
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
  -- The follower of an external log writes its clock.
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
    -- Also for views that the app creates later.
    execute format('alter default privileges for role %I in schema %I grant select on tables to %I', roles.app, name, roles.reader);
  end loop;
end
$$;
