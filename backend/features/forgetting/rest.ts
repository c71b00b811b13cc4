import type { operations } from '#schema/forgetting/rest.ts'
import { callInitiator, type Handlers } from '#backend/platform/http/call.ts'
import type { Services } from '#backend/platform/services.ts'
import { forgettingActions } from './actions.ts'
import type { access } from './permissions.ts'

export const rest = (services: Services): Handlers<typeof operations, typeof access> => ({
  'POST /api/employees/{id}/forget': async (call) => ({
    commandId: call.caller.commandId,
    ...(await forgettingActions(services).forget(callInitiator(call), call.params.id, call.body.reason)),
  }),
})
