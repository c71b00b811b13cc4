import { setEntryRoleInput, switchRoleInput } from '#schema/time-clock/inputs.ts'
import type { Device } from '#schema/time-clock/events.ts'
import { assertSameTarget } from '#kernel/commands/repeated-command.ts'
import { limitPlanning, managers, self } from '#backend/platform/access.ts'
import { operation } from '#backend/platform/operations/operation.ts'
import { jobRoleIn, organizationOf } from '#backend/features/organization/locations.ts'
import { assertReason, changeTheirClock } from '../commands/corrections.ts'
import { changeOwnClock } from '../commands/punches.ts'
import * as domain from '../domain/role-switches.ts'
import { entryOutput } from './entries.ts'

/** `at`: when a kiosk took a queued switch (ISO 8601, UTC). Defaults to now. */
type RoleSwitch = { employeeId: string; roleId: string; at?: string | undefined; device?: Device }

export const switchRole = operation({
  name: 'switchRole',
  summary: 'Switch to another role while clocked in',
  description: 'The rest of the running entry is paid at the rate of the role.',
  access: self,
  rest: 'POST /api/time-clock/switch-role',
  input: switchRoleInput,
  prepare: ({ roleId }, { user }): RoleSwitch => ({ employeeId: user.employeeId, roleId }),
  async handle(core, context, { at, ...data }) {
    jobRoleIn(await organizationOf(core, context), data.roleId)
    const now = context.now.toISOString()
    return changeOwnClock(core, context, 'switchRole', data, (state) =>
      // A kiosk's clock may be ahead of the server's.
      domain.switchRole(state, { ...data, at: at !== undefined && at < now ? at : now }),
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
