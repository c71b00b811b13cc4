import { setAvailability, setPayRate } from '../domain/terms.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { asManaging, asOneself, isOneself } from '#backend/platform/authorise.ts'
import type { Core } from '#backend/platform/core.ts'
import { colleague } from '../colleague.ts'
import type { PlanningCommands } from '#backend/features/planning-command-types.ts'

/** When people would work, and for how much. */
export function termsCommands({ run, read, actorOf }: Core): Pick<PlanningCommands, 'setAvailability' | 'setPayRate'> {
  return {
    setAvailability: (context, data) =>
      run<'employee'>(context, {
        stream: `employee-${data.employeeId}`,
        leadsTo: ['AvailabilitySet'],
        authorise: () => asOneself(context, data.employeeId, 'You can only set your own availability'),
        decide: (state) => setAvailability(state, data),
      }),

    async setPayRate(context, data) {
      const { employeeId } = data
      const [actor, person] = await Promise.all([actorOf(context), colleague({ read }, context, employeeId)])
      return run<'employee'>(context, {
        stream: `employee-${employeeId}`,
        leadsTo: ['PayRateSet'],
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
