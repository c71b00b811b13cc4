import { setAvailability, setPayRate } from '../../domain/employee/terms.ts'
import { Refusal } from '../../domain/refusal.ts'
import { actorOf } from '../actor.ts'
import { asManagerOf, asOneself } from '../authorise.ts'
import type { Core } from '../commands.ts'
import { colleague } from './colleague.ts'
import type { PlanningCommands } from './planning-commands.ts'

/** When people would work, and for how much. */
export function termsCommands({ run, read }: Core): Pick<PlanningCommands, 'setAvailability' | 'setPayRate'> {
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
      const [actor, person] = await Promise.all([actorOf({ read }, context), colleague({ read }, context, employeeId)])
      return run<'employee'>(context, {
        stream: `employee-${employeeId}`,
        leadsTo: ['PayRateSet'],
        authorise: () => {
          asManagerOf(context, actor, person.locationId)
          if (actor.status !== 'active' || actor.role === 'owner') return
          if (actor.employeeId === employeeId) throw new Refusal('forbidden', 'You cannot set your own pay rate')
          // Two managers would set each other's.
          if (person.role !== 'employee') throw new Refusal('forbidden', 'Only an owner can do this')
        },
        decide: (state) => setPayRate(state, data),
      })
    },
  }
}
