import { blaming } from './blaming.ts'
import { peopleActions } from './actions.ts'
import type { Services } from '#backend/platform/http/services.ts'
import { actingIn, type HandlersOf } from '#backend/platform/http/call.ts'

type Handled = HandlersOf<'/api/rfid/register'> & HandlersOf<'/api/rfid/remove'>

export function badgeHandlers(services: Services): Handled {
  const actions = peopleActions(services)
  return {
    'POST /api/rfid/register': async (call) => {
      const { employeeId, rfidTagEpc } = call.body
      const registered = actions.registerBadge(actingIn(call), employeeId, rfidTagEpc)
      return { commandId: call.caller.commandId, ...(await blaming({ badge: 'rfidTagEpc' }, registered)) }
    },
    'DELETE /api/rfid/remove/{employeeId}': async (call) => ({
      commandId: call.caller.commandId,
      ...(await actions.removeBadge(actingIn(call), call.params.employeeId)),
    }),
  }
}
