import { preferencesOf } from '../../queries/preferences.ts'
import { peopleActions } from '../people/actions.ts'
import type { Services } from '../services.ts'
import { actingIn, type HandlersOf } from './call.ts'

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
