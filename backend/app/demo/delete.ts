import { derivedId } from '#kernel/commands/ids.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { employeeStream } from '#backend/features/people/streams.ts'
import { revokeAccess } from '#backend/features/identity/revoke-access.ts'
import type { Commands } from '#backend/platform/commands.ts'
import type { Database } from '#kernel/postgres/database.ts'
import { employeeId, organizationId } from './ids.ts'
import { people } from './people.ts'

const employees = people.map(({ role }, index) => ({ id: employeeId(index), role }))

/** `deleted`: every demo employee except the owner is deactivated. */
export async function readDemoState(commands: Commands): Promise<'missing' | 'loaded' | 'deleted'> {
  const { status } = await commands.readState(organizationStream, organizationId)
  if (status !== 'founded') return 'missing'
  for (const { id, role } of employees) {
    if (role !== 'owner' && (await commands.readState(employeeStream, id)).status === 'active') return 'loaded'
  }
  return 'deleted'
}

/**
 * Ends all access to the demo organization, and deactivates its employees. The owner stays active, because an organization
 * always has one, but has no password. The events stay in the log. Can be repeated after a crash.
 * @returns `false` if the demo organization was never loaded
 */
export async function deleteDemo({ kysely }: Database, commands: Commands, now: Date): Promise<boolean> {
  if ((await readDemoState(commands)) === 'missing') return false
  const added = await kysely
    .selectFrom('read.people')
    .select('employee_id')
    .where('organization_id', '=', organizationId)
    .execute()
  const ids = [...new Set([...employees.map(({ id }) => id), ...added.map((row) => row.employee_id)])]
  await kysely.deleteFrom('identity.reader_secrets').where('organization_id', '=', organizationId).execute()
  for (const id of ids) {
    await kysely.deleteFrom('identity.credentials').where('employee_id', '=', id).execute()
    await kysely.deleteFrom('identity.tokens').where('employee_id', '=', id).execute()
    await revokeAccess(kysely, id)
  }
  const actor = { kind: 'system', name: 'operator' } as const
  for (const id of ids) {
    const person = await commands.readState(employeeStream, id)
    if (person.status !== 'active' || person.role === 'owner') continue
    const commandId = derivedId('demo', 'delete', id)
    await commands.deactivateEmployee({ commandId, organizationId, actor, now }, { employeeId: id })
  }
  return true
}
