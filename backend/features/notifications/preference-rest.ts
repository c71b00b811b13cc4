import { preferencesOf } from './preferences-query.ts'
import { peopleActions } from '#backend/features/people/actions.ts'
import type { Services } from '#backend/platform/http/services.ts'
import { actingIn, type HandlersOf } from '#backend/platform/http/call.ts'

/** What people are mailed about. */
export function preferenceHandlers(services: Services): HandlersOf<'/api/notifications/preferences'> {
  const actions = peopleActions(services)
  return {
    'GET /api/notifications/preferences': ({ user }) => preferencesOf(services.database.kysely, user.employeeId),
    'PUT /api/notifications/preferences': async (call) => ({
      commandId: call.caller.commandId,
      ...(await actions.setPreferences(actingIn(call), call.body)),
    }),
  }
}
