import { founded } from '#backend/features/organization/domain/organization.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { openHeard } from '../rfid/heartbeats.ts'
import { holderOf } from './holder.ts'
import { punchAt } from './punch.ts'
import { atKiosk } from './seen.ts'
import { standingOf } from './state.ts'
import type { Services } from '#backend/platform/http/services.ts'
import type { Call, HandlersOf } from '#backend/platform/http/call.ts'

/** A shared screen, signed in by its own token: it can say who stands before it and punch for them, nothing else. */
export function kioskHandlers(services: Services): HandlersOf<'/api/kiosk'> {
  const heard = openHeard(services.database)

  async function arrived(call: Pick<Call<'GET /api/kiosk'>, 'device' | 'caller'>, pressedAt?: string) {
    const { device, caller } = call
    const [at] = await Promise.all([
      atKiosk(services, call, pressedAt),
      heard({ readerId: device.readerId, address: caller.address, now: caller.now }),
    ])
    return at
  }

  return {
    'GET /api/kiosk': async (call) => {
      const { device, kiosk, now } = await arrived(call)
      const { name, locations } = founded(await services.commands.readState('organization', device.organizationId))
      const location = locations[device.locationId]
      if (!location) throw new Refusal('not_found', 'There is no such location')
      return {
        id: device.readerId,
        name: kiosk.setup.name,
        organization: name,
        location: { id: device.locationId, name: location.name, time_zone: location.timeZone },
        now: now.toISOString(),
      }
    },
    'POST /api/kiosk/identify': async (call) => {
      const { employeeId } = await holderOf(services, await arrived(call), call.body)
      return standingOf(services, employeeId)
    },
    'POST /api/kiosk/punches': async (call) => {
      const at = await arrived(call, call.body.at)
      const holder = await holderOf(services, at, call.body)
      await punchAt(services, at, holder, call.body.kind)
      return standingOf(services, holder.employeeId)
    },
  }
}
