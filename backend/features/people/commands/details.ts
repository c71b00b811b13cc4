import { changeEmployee, recordPin, setPreferences } from '../domain/person.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { asManaging, asOneself, isOneself } from '#backend/platform/authorise.ts'
import type { Core } from '#backend/platform/core.ts'
import { colleague } from '../colleague.ts'
import type { PeopleCommands } from './types.ts'

type DetailCommands = Pick<PeopleCommands, 'changeEmployee' | 'recordPin' | 'setPreferences'>

export function detailCommands({ run, read, actorOf }: Core): DetailCommands {
  return {
    async changeEmployee(context, { employeeId, ...data }) {
      const [actor, person] = await Promise.all([actorOf(context), colleague({ read }, context, employeeId)])
      return run<'employee'>(context, {
        stream: `employee-${employeeId}`,
        leadsTo: ['EmployeeChanged'],
        authorise: () => {
          if (!isOneself(actor, person) || person.role === 'owner') return asManaging(context, actor, person)
          // A form sends back what it shows.
          if (data.position === undefined || data.position === person.position) return
          throw new Refusal('forbidden', 'Somebody else has to change your position')
        },
        decide: (state) => changeEmployee(state, data),
      })
    },

    async recordPin(context, { employeeId, what }) {
      const [actor, person] = await Promise.all([actorOf(context), colleague({ read }, context, employeeId)])
      return run<'employee'>(context, {
        stream: `employee-${employeeId}`,
        leadsTo: ['PinIssued', 'PinRemoved'],
        authorise: () => {
          if (!isOneself(actor, person)) asManaging(context, actor, person)
        },
        decide: (state) => recordPin(state, { what }),
      })
    },

    setPreferences: (context, { employeeId, preferences }) =>
      run<'employee'>(context, {
        stream: `employee-${employeeId}`,
        leadsTo: ['PreferencesSet'],
        authorise: () => asOneself(context, employeeId, 'You can only set your own preferences'),
        decide: (state) => setPreferences(state, { preferences }),
      }),
  }
}
