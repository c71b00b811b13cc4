import type { Preferences } from '#schema/people/preferences.ts'
import { updateNotificationPreferencesInput } from '#schema/notifications/inputs.ts'
import { employeeStream } from '#backend/features/people/streams.ts'
import { self } from '#backend/platform/access.ts'
import { commandContext } from '#backend/platform/initiator.ts'
import { composition, type Output } from '#backend/platform/operations/operation.ts'
import { toGraphql } from '../preferences.ts'

const preferencesOutput: Output<Preferences> = {
  payload: { name: 'PreferencesPayload', fields: { preferences: 'Preferences!' } },
  toPayload: (preferences, { services }) => ({ preferences: toGraphql(preferences, services) }),
}

/** The command decides on the employee's stream, so the people feature provides it. */
export const updateNotificationPreferences = composition({
  name: 'updateNotificationPreferences',
  summary: 'Update notification preferences',
  access: self,
  rest: 'PUT /api/notifications/preferences',
  input: updateNotificationPreferencesInput,
  output: preferencesOutput,
  async compose(preferences, { user, commandId, services: { commands, caughtUp } }) {
    const data = { employeeId: user.employeeId, preferences }
    const outcome = await commands.updateNotificationPreferences(commandContext(user, commandId), data)
    // The command keeps what an older client leaves out.
    const employee = await commands.readState(employeeStream, user.employeeId)
    const updated = employee.status === 'unknown' ? null : employee.preferences
    return { model: updated ?? preferences, caughtUp: await caughtUp(outcome) }
  },
})
