import type { ImportedPerson } from '#schema/people/import-events.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import { requireManagerOfEmployee } from '#backend/platform/permissions.ts'
import { normalizedEmail } from '../claims.ts'
import type { Core } from '#backend/platform/core.ts'
import { knownRoles } from '../domain/terms.ts'
import type { Hiring } from './hiring.ts'
import { locationIn, organizationOf } from '#backend/features/organization/locations.ts'

export function addEmployeeCommand({ read, actorOf }: Core, hiring: Hiring) {
  return {
    /**
     * Creates an employee with badge and pay rate. Without an address, the employee has no account.
     * @param givePassword runs after address and badge are claimed and before the employee exists
     * @throws Refusal `conflict` if address or badge is taken; `fields` names it (`email`, `badge`)
     */
    async createEmployee(
      context: CommandContext,
      { hourlyRateCents, jobRoleIds, ...data }: Omit<ImportedPerson, 'email'> & { email: string | null },
      givePassword: () => Promise<void>,
    ) {
      const [actor, organization] = await Promise.all([actorOf(context), organizationOf({ read }, context)])
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
      return hiring.add(context, employee, { prepare: givePassword })
    },
  }
}
