import { issuePin, removePin } from './pins.ts'
import type { Services } from '#backend/platform/http/services.ts'
import { actingIn, type HandlersOf } from '#backend/platform/http/call.ts'

type Handled = Pick<HandlersOf<'/api/employees'>, 'POST /api/employees/{id}/pin' | 'DELETE /api/employees/{id}/pin'>

/** Kiosk PINs. */
export const pinHandlers = (services: Services): Handled => ({
  'POST /api/employees/{id}/pin': async (call) => ({
    commandId: call.caller.commandId,
    ...(await issuePin(services, actingIn(call), call.params.id)),
  }),
  'DELETE /api/employees/{id}/pin': async (call) => ({
    commandId: call.caller.commandId,
    ...(await removePin(services, actingIn(call), call.params.id)),
  }),
})
