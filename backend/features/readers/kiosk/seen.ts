import type { Device } from '#schema/time-clock/events.ts'
import { activeReader, type Reader } from '../domain/reader.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Caller, DeviceSession } from '#backend/features/identity/identity.ts'
import type { Services } from '#backend/platform/http/services.ts'

/** One call of a kiosk. `pressedAt`: when it says that a punch was made which it kept (ISO 8601, UTC). */
export type AtKiosk = Caller & { device: DeviceSession; kiosk: Reader; pressedAt: string | undefined }

/** @throws Refusal `unauthenticated` for one revoked in this moment: what it has kept is not refused by that */
export async function atKiosk(
  { commands }: Services,
  { device, caller }: { device: DeviceSession; caller: Caller },
  pressedAt?: string,
): Promise<AtKiosk> {
  const kiosk = await commands.readState('reader', device.readerId)
  if (kiosk.status === 'revoked') throw new Refusal('unauthenticated', 'This kiosk has been turned off')
  return { ...caller, device, kiosk: activeReader(kiosk), pressedAt }
}

/** What events keep of how somebody was seen. */
export function seenBy({ kiosk, address, now, pressedAt }: AtKiosk, epc: string | null): Device {
  return {
    readerId: kiosk.readerId,
    name: kiosk.setup.name,
    epc,
    antenna: null,
    address,
    claimedAt: pressedAt ?? now.toISOString(),
    queued: pressedAt !== undefined,
  }
}
