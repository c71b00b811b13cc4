import type { Commands } from '#backend/platform/commands.ts'
import { employeeStream } from '#backend/features/people/streams.ts'
import { LogUnavailable } from '#kernel/log/log.ts'
import type { LogWatch } from '#kernel/log/log-watch.ts'
import type { Database } from '#kernel/postgres/database.ts'
import type { User } from '#schema/identity/rest.ts'

type UserDetails = Pick<
  User,
  'employeeId' | 'organizationId' | 'locationId' | 'firstName' | 'lastName' | 'emailVerified' | 'role'
> & { status: 'active' | 'terminated'; email: string | null }

/**
 * The session user of an employee; `null` unless active, with an address. `mustChangePassword`: of their credentials. Only the
 * session's look-up sets `mustAddSecondFactor`.
 */
export function userOf(employee: { status: 'unknown' } | UserDetails, mustChangePassword = false): User | null {
  if (employee.status !== 'active' || employee.email === null) return null
  const { employeeId, organizationId, locationId, firstName, lastName, email, emailVerified, role } = employee
  const names = { firstName, lastName, email, emailVerified, mustChangePassword, role }
  return { id: employeeId, employeeId, organizationId, locationId, ...names, mustAddSecondFactor: false }
}

export type ReadUser = (employeeId: string, mustChangePassword?: boolean) => Promise<User | null>

type UserSources = { database: Database; commands: Commands; logWatch: Pick<LogWatch, 'readOr'> }

/** Reads users from the log, or from the read models while the log does not answer. */
export function openUsers({ database: { kysely }, commands, logWatch }: UserSources): ReadUser {
  async function userInReadModels(employeeId: string, mustChangePassword?: boolean) {
    const row = await kysely
      .selectFrom('read.people')
      .select([
        'employee_id as employeeId',
        'organization_id as organizationId',
        'location_id as locationId',
        'first_name as firstName',
        'last_name as lastName',
        'email',
        'email_verified as emailVerified',
        'role',
        'status',
      ])
      .where('employee_id', '=', employeeId)
      .executeTakeFirst()
    // The read model may lag behind the employee's hiring, so a missing row must not end the session.
    if (!row) throw new LogUnavailable(undefined)
    return userOf(row, mustChangePassword)
  }

  return (employeeId, mustChangePassword) =>
    logWatch.readOr(
      async () => userOf(await commands.readState(employeeStream, employeeId), mustChangePassword),
      () => userInReadModels(employeeId, mustChangePassword),
    )
}
