import { locationIn, readOrganization } from '#backend/features/organization/locations.ts'
import type { kioskOperations } from '#schema/readers/kiosk.ts'
import type { access } from '../permissions.ts'
import type { Calls, Handlers } from '#backend/platform/http/call.ts'
import type { Services } from '#backend/platform/services.ts'
import { openHeartbeats } from '../rfid/heartbeats.ts'
import { kioskCall } from './call.ts'
import { holderOf } from './holder.ts'
import { punchAtKiosk } from './punch.ts'
import { setUpKiosk } from './set-up.ts'
import { clockStateOf, kioskRoles } from './state.ts'

type KioskCalls = Calls<typeof kioskOperations, typeof access>

/** REST calls of kiosks. A kiosk's token can identify employees and punch for them, nothing else. */
export function kioskRest(services: Services): Handlers<typeof kioskOperations, typeof access> {
  const recordHeartbeat = openHeartbeats(services.database)

  const organizationOf = ({ organizationId }: KioskCalls['GET /api/kiosk']['device']) =>
    readOrganization(services.commands, organizationId)

  async function received(call: Pick<KioskCalls['GET /api/kiosk'], 'device' | 'caller'>, pressedAt?: string) {
    const { device, caller } = call
    const [atKiosk] = await Promise.all([
      kioskCall(services, call, pressedAt),
      recordHeartbeat({ readerId: device.readerId, address: caller.address, now: caller.now }),
    ])
    return atKiosk
  }

  return {
    'POST /api/kiosk/set-up': ({ body, caller }) => setUpKiosk(services, body.code, caller),
    'GET /api/kiosk': async (call) => {
      const { device, kiosk, now } = await received(call)
      const organization = await organizationOf(device)
      const location = locationIn(organization, device.locationId)
      return {
        id: device.readerId,
        name: kiosk.setup.name,
        organization: organization.name,
        location: { id: device.locationId, name: location.name, time_zone: location.timeZone },
        clock_format: organization.clockFormat,
        roles: kioskRoles(organization.jobRoles),
        now: now.toISOString(),
      }
    },
    'POST /api/kiosk/identify': async (call) => {
      const atKiosk = await received(call)
      const { employeeId } = await holderOf(services, atKiosk, call.body)
      return clockStateOf(services, atKiosk, employeeId, await organizationOf(call.device))
    },
    'POST /api/kiosk/punches': async (call) => {
      const atKiosk = await received(call, call.body.at)
      const holder = await holderOf(services, atKiosk, call.body)
      await punchAtKiosk(services, atKiosk, holder, call.body)
      return clockStateOf(services, atKiosk, holder.employeeId, await organizationOf(call.device))
    },
  }
}
