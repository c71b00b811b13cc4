import { holidayOn } from '#schema/holidays/calendar.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { holidayStream } from '#backend/features/holidays/streams.ts'
import { ptoPoliciesOf, yearlyPto } from '#backend/features/leave/pto-policy.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import type { Employee } from '#backend/features/people/colleague.ts'
import type { CreateTimeOffRequest } from '../domain/request.ts'

/** Returns what a request is decided by besides the employee's own stream and shifts. */
export async function requestFacts(
  core: Core,
  context: CommandContext,
  { locationId, hireDate }: Pick<Employee, 'locationId' | 'hireDate'>,
): Promise<Pick<CreateTimeOffRequest, 'isHoliday' | 'today' | 'policyOf'>> {
  const [{ state: calendar }, { state: organization }] = await Promise.all([
    core.read(holidayStream, locationId),
    core.read(organizationStream, context.organizationId),
  ])
  return {
    isHoliday: (day) => holidayOn(calendar, day) !== undefined,
    today: context.now.toISOString().slice(0, 10),
    policyOf: (year) => yearlyPto(ptoPoliciesOf(organization), year, hireDate),
  }
}
