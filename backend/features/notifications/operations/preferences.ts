import type { Preferences } from '#schema/people/preferences.ts'
import { updateNotificationPreferencesInput } from '#schema/notifications/inputs.ts'
import { self } from '#backend/platform/access.ts'
import { commandContext } from '#backend/platform/initiator.ts'
import { composition, type Output } from '#backend/platform/operations/operation.ts'
import { toGraphql } from '../preferences.ts'

const preferencesOutput: Output<Preferences> = {
  payload: { name: 'PreferencesPayload', fields: { preferences: 'Preferences!' } },
  toPayload: (preferences) => ({ preferences: toGraphql(preferences) }),
}

/** The command decides on the employee's stream, so the people feature provides it. */
export const updateNotificationPreferences = composition({
  name: 'updateNotificationPreferences',
  summary: 'Update email preferences',
  access: self,
  rest: 'PUT /api/notifications/preferences',
  input: updateNotificationPreferencesInput,
  output: preferencesOutput,
  async compose(preferences, { user, commandId, services: { commands, caughtUp } }) {
    const data = { employeeId: user.employeeId, preferences }
    const outcome = await commands.updateNotificationPreferences(commandContext(user, commandId), data)
    return { model: preferences, caughtUp: await caughtUp(outcome) }
  },
})
