import type { Generated } from 'kysely'

/** `external_id`: the provider's id. `is_deleted`: the provider deleted the user, who is deactivated and no longer listed. */
type ScimUserRow = {
  employee_id: string
  organization_id: string
  external_id: string | null
  is_deleted: Generated<boolean>
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'identity.scim_users': ScimUserRow
  }
}
