import { organizationStream } from '#backend/features/organization/streams.ts'
import { qualificationsOf } from '#backend/features/schedule/open-shifts.ts'
import type { Facts, Week } from '#backend/features/schedule/week-state.ts'
import type { JobDeps } from '#backend/platform/jobs.ts'
import { couldClaimOffer } from './domain/offer.ts'

/** Returns the employees whose claim of an offer would be accepted. Ignores their work in the next week. */
export async function offerClaimants(
  { commands, database: { kysely } }: Pick<JobDeps, 'commands' | 'database'>,
  organizationId: string,
  { week, requestId, employeeIds }: { week: Week; requestId: string; employeeIds: readonly string[] },
): Promise<string[]> {
  const now = new Date()
  const [qualified, organization] = await Promise.all([
    qualificationsOf(kysely, { organizationId }, employeeIds, now),
    commands.readState(organizationStream, organizationId),
  ])
  const roles = new Set(organization.status === 'unknown' ? [] : Object.keys(organization.jobRoles))
  const facts: Facts = { employees: new Map(employeeIds.map((id) => [id, 'active'])), roles }
  return employeeIds.filter((employeeId) => {
    const { jobRolesSet = false, jobRoleIds } = qualified.get(employeeId) ?? {}
    const claim = { requestId, employeeId, now, facts, jobRoleIds: jobRolesSet ? jobRoleIds : undefined }
    return couldClaimOffer(week, claim)
  })
}
