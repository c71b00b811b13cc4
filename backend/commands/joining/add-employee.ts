import { dayOf } from '#schema/rules/week-time.ts'
import { actorOf } from '../actor.ts'
import { asManaging } from '../authorise.ts'
import { normalizedEmail } from '../claims.ts'
import type { Core } from '../commands.ts'
import type { JoiningCommands } from './joining-commands.ts'
import type { Newcomers } from './newcomers.ts'
import { locationIn, locationsOf } from './locations.ts'

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
