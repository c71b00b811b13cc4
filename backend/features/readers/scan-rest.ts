import { readsOf, type Payload } from './rfid/payloads/reads.ts'
import { openScans } from './rfid/scans.ts'
import type { Services } from '#backend/platform/http/services.ts'
import type { Call, HandlersOf } from '#backend/platform/http/call.ts'

type ScansCall = Call<'POST /api/rfid/scans'>

/** What readers send, as each maker writes it. Nobody waits for the read models: displays are told by the command. */
export function scanHandlers(services: Services): HandlersOf<'/api/rfid/scans'> {
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
