/** All instants are ISO 8601 in UTC. */
type SealedSecret = { organization_id: string; issuer: string; client_id: string; sealed_secret: Buffer }

/** An account of the provider that has signed in. `subject`: the provider's stable id of the account. */
type Link = {
  organization_id: string
  issuer: string
  subject: string
  employee_id: string
  linked_at: string
}

/** The current state of the organization's `SignInDomain…` events, for sign-in. */
type Domain = { organization_id: string; domain: string; is_verified: boolean; is_required: boolean }

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'identity.sso_secrets': SealedSecret
    'identity.sso_links': Link
    'identity.sso_domains': Domain
  }
}
