import { dayOf } from '#schema/shared/week-time.ts'
import { actorOf } from '../actor.ts'
import { asManaging } from '../authorise.ts'
import { normalizedEmail } from '../claims.ts'
import type { Core } from '#backend/features/commands.ts'
import type { JoiningCommands } from './onboarding-types.ts'
import type { Newcomers } from './hiring.ts'
import { locationIn, locationsOf } from '#backend/features/organization/commands/locations.ts'

export function addEmployeeCommand({ read }: Core, newcomers: Newcomers): Pick<JoiningCommands, 'addEmployee'> {
  return {
    async addEmployee(context, { hourlyRateCents, ...data }, givePassword) {
      const [actor, locations] = await Promise.all([actorOf({ read }, context), locationsOf({ read }, context)])
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
