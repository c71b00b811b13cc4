import { changeRole } from '../../domain/employee/person.ts'
import { Refusal } from '../../domain/refusal.ts'
import { actorOf } from '../actor.ts'
import { asOwnerOf, asSystem, isOneself } from '../authorise.ts'
import type { Core } from '../commands.ts'
import { colleague } from '../planning/colleague.ts'
import type { Ownership } from './ownership.ts'
import type { PeopleCommands } from './people-commands.ts'

export function roleCommands(
  { run, read }: Core,
  { confirm, takeBackUnlessOwner }: Ownership,
): Pick<PeopleCommands, 'changeRole' | 'settleRole'> {
  return {
    async changeRole(context, { employeeId, role }) {
      const [actor, person] = await Promise.all([actorOf({ read }, context), colleague({ read }, context, employeeId)])
      const changed = await run<'employee'>(context, {
        stream: `employee-${employeeId}`,
        leadsTo: ['EmployeeRoleChanged'],
        authorise: () => {
          asOwnerOf(context, actor)
          if (isOneself(actor, person)) throw new Refusal('forbidden', 'Another owner has to change your role')
        },
        decide: (state) => changeRole(state, { role }),
      })
      if (changed.events.length > 0) await confirm(context, employeeId)
      return changed
    },

    async settleRole(context, { employeeId }) {
      asSystem(context)
      await takeBackUnlessOwner(context, employeeId)
      const { position } = await read('employee', employeeId)
      return { position, events: [], repeated: false }
    },
  }
}
