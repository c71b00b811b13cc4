import { readsOf, type Payload } from './payloads/reads.ts'
import { openScans } from './scans.ts'
import type { Services } from '#backend/platform/services.ts'
import type { scanOperations } from '#schema/readers/scans.ts'
import type { access } from '../permissions.ts'
import type { Calls, Handlers } from '#backend/platform/http/call.ts'

type ScansCall = Calls<typeof scanOperations, typeof access>['POST /api/rfid/scans']

/** Receives reads in each maker's format. Responds from the commands without waiting for the read models. */
export function scansRest(services: Services): Handlers<typeof scanOperations, typeof access> {
  const scans = openScans(services)
  const received =
    (payload: Payload) =>
    async ({ body, device, caller: { address, now } }: ScansCall) => ({
      results: await scans.receive(device, readsOf(body, payload), { address, now }),
    })
  return {
    'POST /api/rfid/scans': received('muster'),
    'POST /api/rfid/scans/impinj': received('impinj'),
    'POST /api/rfid/scans/zebra': received('zebra'),
  }
}
