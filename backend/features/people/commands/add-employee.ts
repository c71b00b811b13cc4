import { dayOf } from '#schema/shared/week-time.ts'
import { asManaging } from '#backend/platform/authorise.ts'
import { normalizedEmail } from '../claims.ts'
import type { Core } from '#backend/platform/core.ts'
import type { JoiningCommands } from './onboarding-types.ts'
import type { Newcomers } from './hiring.ts'
import { locationIn, locationsOf } from '#backend/features/organization/locations.ts'

export function addEmployeeCommand(
  { read, actorOf }: Core,
  newcomers: Newcomers,
): Pick<JoiningCommands, 'addEmployee'> {
  return {
    async addEmployee(context, { hourlyRateCents, ...data }, givePassword) {
      const [actor, locations] = await Promise.all([actorOf(context), locationsOf({ read }, context)])
      const { timeZone } = locationIn(locations, data.locationId)
      asManaging(context, actor, data)
      const today = dayOf(context.now.toISOString(), timeZone)
      const newcomer = {
        ...data,
        organizationId: context.organizationId,
        email: normalizedEmail(data.email),
        emailVerified: false,
        payRate: hourlyRateCents === null ? null : { effectiveFrom: today, hourlyRateCents },
      }
      return newcomers.add(context, newcomer, givePassword)
    },
  }
}
