import type { ImportedPerson } from '#schema/people/import-events.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { requireManagerOfEmployee } from '#backend/platform/permissions.ts'
import { locationIn, organizationOf } from '#backend/features/organization/locations.ts'
import { normalizedEmail } from '../claims.ts'
import { knownRoles } from '../domain/terms.ts'
import { atomically } from './change-employee.ts'
import { openHiring } from './hiring.ts'

export type AddedEmployee = Omit<ImportedPerson, 'email'> & { email: string | null }

/**
 * Adds an employee with badge and pay rate. Without an address, the employee has no account.
 * @param givePassword runs after address and badge are claimed and before the employee exists
 * @throws Refusal `conflict` if address or badge is taken; `fields` names it (`email`, `badge`)
 */
export const addEmployee = (
  core: Core,
  context: CommandContext,
  data: AddedEmployee,
  givePassword = async () => {},
): Promise<Outcome> =>
  atomically(core, context, data.employeeId, (staged, within) => add(staged, within, data, givePassword))

async function add(
  core: Core,
  context: CommandContext,
  { hourlyRateCents, jobRoleIds, ...data }: AddedEmployee,
  givePassword: () => Promise<void>,
): Promise<Outcome> {
  const [actor, organization] = await Promise.all([core.actorOf(context), organizationOf(core, context)])
  const { timeZone } = locationIn(organization, data.locationId)
  requireManagerOfEmployee(context, actor, data)
  const hireDate = data.hireDate ?? dayOf(context.now.toISOString(), timeZone)
  const employee = {
    ...data,
    hireDate,
    organizationId: context.organizationId,
    email: data.email && normalizedEmail(data.email),
    emailVerified: false,
    jobRoleIds: jobRoleIds && knownRoles(jobRoleIds, organization.jobRoles),
    payRate: hourlyRateCents === null ? null : { effectiveFrom: hireDate, hourlyRateCents },
  }
  return openHiring(core).add(context, employee, { prepare: givePassword })
}
