import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { Services } from '#backend/platform/services.ts'
import { openClientSecrets, type ClientSecrets } from './client-secrets.ts'
import { openLogout, type Logout } from './logout.ts'
import { openProviders } from './provider.ts'
import { openSignIn, type SignIn } from './sign-in.ts'

/** Declared, because `Services` would otherwise depend on the commands' inferred types, and those on `Services`. */
export type SingleSignOnService = SignIn & {
  logout: Logout
  storeSecret: ClientSecrets['store']
  deleteSecrets: ClientSecrets['delete']
}

export function openSingleSignOn(services: Omit<Services, 'singleSignOn'>): SingleSignOnService {
  const providers = openProviders(services.outbound)
  const secrets = openClientSecrets(services.database.kysely, services.identity)
  return {
    ...openSignIn(services, providers, secrets),
    logout: openLogout(services, providers, secrets),
    storeSecret: secrets.store,
    deleteSecrets: secrets.delete,
  }
}

type Connection = { id: string; organization: string; required: boolean }

/** Finds organizations by verified domains only: anyone can add a domain that is not theirs. */
export async function connectionsOf(on: Kysely<Tables>, domain: string): Promise<Connection[]> {
  return on
    .selectFrom('identity.sso_domains as domain')
    .innerJoin('read.organizations as organization', 'organization.organization_id', 'domain.organization_id')
    .select(['domain.organization_id as id', 'organization.name as organization', 'is_required as required'])
    .where('domain.domain', '=', domain)
    .where('is_verified', '=', true)
    .orderBy('organization.name')
    .orderBy('organization.organization_id')
    .limit(10)
    .execute()
}
