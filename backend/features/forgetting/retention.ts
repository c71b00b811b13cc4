import { locationIn, organizationOf } from '#backend/features/organization/locations.ts'
import type { Core } from '#backend/platform/core.ts'
import { lastDayOfPay } from './domain/leaving.ts'
import { leavingStream } from './streams.ts'

export async function retentionFor(
  { read }: Pick<Core, 'read'>,
  { organizationId, locationId }: { organizationId: string; locationId: string },
) {
  const organization = await organizationOf({ read }, { organizationId })
  return { timeZone: locationIn(organization, locationId).timeZone, payYears: organization.payYears }
}

export const retentionCommands = ({ read }: Core) => ({
  /** The last day (yyyy-MM-dd) by the current retention setting; `null` for employees who are not forgotten. */
  async payKeptUntil(employeeId: string): Promise<string | null> {
    const { state: person } = await read(leavingStream, employeeId)
    return person.status === 'forgotten' ? lastDayOfPay(person.at, await retentionFor({ read }, person)) : null
  },
})
