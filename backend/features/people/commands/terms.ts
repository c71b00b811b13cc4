import type { AvailableDay } from '#schema/people/events.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import { setAvailability, setPayRate } from '../domain/terms.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { asManaging, isOneself } from '#backend/platform/authorise.ts'
import type { Core } from '#backend/platform/core.ts'
import { jobRoleIn, organizationOf } from '#backend/features/organization/locations.ts'
import { employeeRunner } from './employee-runner.ts'

/** Availability and pay rates. */
export function termsCommands(core: Core) {
  const { own, managed } = employeeRunner(core)
  return {
    setAvailability: (context: CommandContext, data: { employeeId: string; days: readonly AvailableDay[] }) =>
      own(context, data.employeeId, 'setAvailability', 'You can only set your own availability', (state) =>
        setAvailability(state, data),
      ),

    async setPayRate(
      context: CommandContext,
      data: { employeeId: string; roleId?: string | undefined; effectiveFrom: string; hourlyRateCents: number },
    ) {
      return managed(context, data.employeeId, 'setPayRate', {
        authorise: (actor, person) => {
          if (isOneself(actor, person) && person.role === 'manager') {
            throw new Refusal('forbidden', 'You cannot set your own pay rate')
          }
          asManaging(context, actor, person)
        },
        async decide(state) {
          if (data.roleId !== undefined) jobRoleIn(await organizationOf(core, context), data.roleId)
          return setPayRate(state, data)
        },
      })
    },
  }
}
