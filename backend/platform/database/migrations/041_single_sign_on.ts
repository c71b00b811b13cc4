import { sql, type Kysely } from 'kysely'

/** Single sign-on: sealed client secrets, accounts of providers, and the domains that sign in by them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity.sso_secrets (
      organization_id uuid not null,
      issuer text not null,
      client_id text not null,
      sealed_secret bytea not null,
      primary key (organization_id, issuer, client_id)
    )
  `.execute(db)
  await sql`
    create table identity.sso_links (
      organization_id uuid not null,
      issuer text not null,
      subject text not null,
      employee_id uuid not null,
      linked_at timestamptz not null,
      primary key (organization_id, issuer, subject)
    )
  `.execute(db)
  await sql`create index on identity.sso_links (employee_id)`.execute(db)
  await sql`
    create table identity.sso_domains (
      organization_id uuid not null,
      domain text not null,
      is_verified boolean not null,
      is_required boolean not null,
      primary key (organization_id, domain)
    )
  `.execute(db)
  await sql`create index on identity.sso_domains (domain)`.execute(db)
  await sql`
    alter table identity.sessions
      add column method text not null default 'password',
      add column sso_subject text,
      add column sso_sid text
  `.execute(db)
  await sql`
    create index on identity.sessions (organization_id, sso_sid) where sso_sid is not null
  `.execute(db)
}
