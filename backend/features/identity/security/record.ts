import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { SECURITY_HISTORY_KEPT, type SecurityEventKind } from '#schema/identity/security.ts'

type Account = { organizationId: string; employeeId: string }
type Circumstances = { now: Date; address?: string; detail?: string }

/** Records a security event. Not in the log, because network addresses must expire. */
export async function recordSecurity(
  on: Kysely<Tables>,
  { organizationId, employeeId }: Account,
  kind: SecurityEventKind,
  { now, address, detail }: Circumstances,
): Promise<void> {
  const row = {
    organization_id: organizationId,
    employee_id: employeeId,
    kind,
    at: now.toISOString(),
    address: address ?? null,
    detail: detail ?? null,
    expires_at: new Date(now.getTime() + SECURITY_HISTORY_KEPT).toISOString(),
  }
  await on.insertInto('identity.security_events').values(row).execute()
}
