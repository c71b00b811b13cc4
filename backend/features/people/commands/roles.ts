import { changeRole } from '../domain/person.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { asOwnerOf, asSystem, isOneself } from '#backend/platform/authorise.ts'
import type { Core } from '#backend/platform/core.ts'
import { colleague } from '../colleague.ts'
import type { Ownership } from './last-owner.ts'
import type { PeopleCommands } from './types.ts'

export function roleCommands(
  { run, read, actorOf }: Core,
  { confirm, takeBackUnlessOwner }: Ownership,
): Pick<PeopleCommands, 'changeRole' | 'settleRole'> {
  return {
    async changeRole(context, { employeeId, role }) {
      const [actor, person] = await Promise.all([actorOf(context), colleague({ read }, context, employeeId)])
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
