import { readsOf, type Payload } from './rfid/payloads/reads.ts'
import { openScans } from './rfid/scans.ts'
import type { Services } from '#backend/platform/http/services.ts'
import type { Call, HandlersOf } from '#backend/platform/http/call.ts'

type ScansCall = Call<'POST /api/rfid/scans'>

/** Scans in each maker's format. Answers come from the command, so no call waits for read models. */
export function scanHandlers(services: Services): HandlersOf<'/api/rfid/scans'> {
  const scans = openScans(services)
  const receive =
    (payload: Payload) =>
    async ({ body, device, caller: { address, now } }: ScansCall) => ({
      results: await scans.receive(device, readsOf(body, payload), { address, now }),
    })
  return {
    'POST /api/rfid/scans': receive('muster'),
    'POST /api/rfid/scans/impinj': receive('impinj'),
    'POST /api/rfid/scans/zebra': receive('zebra'),
  }
}
