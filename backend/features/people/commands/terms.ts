import type { AvailableDay } from '#schema/people/events.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import { setAvailability, setPayRate } from '../domain/terms.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { asManaging, asOneself, isOneself } from '#backend/platform/authorise.ts'
import type { Core } from '#backend/platform/core.ts'
import { colleague } from '../colleague.ts'
import { employeeStream } from '../streams.ts'

/** Availability and pay rates. */
export function termsCommands({ run, read, actorOf }: Core) {
  return {
    setAvailability: (context: CommandContext, data: { employeeId: string; days: readonly AvailableDay[] }) =>
      run(context, {
        stream: employeeStream,
        id: data.employeeId,
        type: 'setAvailability',
        authorise: () => asOneself(context, data.employeeId, 'You can only set your own availability'),
        decide: (state) => setAvailability(state, data),
      }),

    async setPayRate(
      context: CommandContext,
      data: { employeeId: string; effectiveFrom: string; hourlyRateCents: number },
    ) {
      const { employeeId } = data
      const [actor, person] = await Promise.all([actorOf(context), colleague({ read }, context, employeeId)])
      return run(context, {
        stream: employeeStream,
        id: employeeId,
        type: 'setPayRate',
        authorise: () => {
          if (isOneself(actor, person) && person.role === 'manager') {
            throw new Refusal('forbidden', 'You cannot set your own pay rate')
          }
          asManaging(context, actor, person)
        },
        decide: (state) => setPayRate(state, data),
      })
    },
  }
}
