import { setEntryRoleInput, switchRoleInput } from '#schema/time-clock/inputs.ts'
import { assertSameTarget } from '#kernel/commands/repeated-command.ts'
import { limitPlanning, managers, self } from '#backend/platform/access.ts'
import { operation } from '#backend/platform/operations/operation.ts'
import { jobRoleIn, organizationOf } from '#backend/features/organization/locations.ts'
import { assertReason, changeTheirClock } from '../commands/corrections.ts'
import { changeOwnClock } from '../commands/punches.ts'
import * as domain from '../domain/role-switches.ts'
import { entryOutput } from './entries.ts'

export const switchRole = operation({
  name: 'switchRole',
  summary: 'Switch to another role while clocked in',
  description: 'The rest of the running entry is paid at the rate of the role.',
  access: self,
  rest: 'POST /api/time-clock/switch-role',
  input: switchRoleInput,
  prepare: ({ roleId }, { user }) => ({ employeeId: user.employeeId, roleId }),
  async handle(core, context, data) {
    jobRoleIn(await organizationOf(core, context), data.roleId)
    return changeOwnClock(core, context, 'switchRole', data, (state) =>
      domain.switchRole(state, { ...data, at: context.now.toISOString() }),
    )
  },
})

export const setEntryRole = operation({
  name: 'setEntryRole',
  summary: 'Set the role of a time entry from an instant on',
  description: 'The rest of the entry, or until a later switch, is paid at the rate of the role.',
  access: limitPlanning(managers),
  rest: 'POST /api/time-clock/entries/{id}/role',
  input: setEntryRoleInput,
  output: entryOutput,
  reason: 'reason',
  prepare: ({ id, employeeId, roleId, at }) => ({ entryId: id, employeeId, roleId, at }),
  async handle(core, context, data) {
    assertReason(context)
    jobRoleIn(await organizationOf(core, context), data.roleId)
    const changed = changeTheirClock(core, context, data.employeeId, 'setEntryRole', (state) =>
      domain.setEntryRole(state, { ...data, now: context.now }),
    )
    return assertSameTarget({ entryId: data.entryId }, changed)
  },
})
