import type { Caller, DeviceSession } from '#backend/platform/sessions.ts'
import type { Services } from '#backend/platform/services.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Device } from '#schema/time-clock/events.ts'
import { activeReader, type RegisteredReader } from '../domain/reader.ts'
import { readerStream } from '../streams.ts'

/** A call of a kiosk. `pressedAt` is the time of a queued punch (ISO 8601, UTC). */
export type KioskCall = Caller & { device: DeviceSession; kiosk: RegisteredReader; pressedAt: string | undefined }

/** @throws Refusal `unauthenticated` if the kiosk was revoked. It then keeps its queued punches */
export async function kioskCall(
  { commands }: Services,
  { device, caller }: { device: DeviceSession; caller: Caller },
  pressedAt?: string,
): Promise<KioskCall> {
  const kiosk = await commands.readState(readerStream, device.readerId)
  if (kiosk.status === 'revoked') throw new Refusal('unauthenticated', 'This kiosk has been turned off')
  return { ...caller, device, kiosk: activeReader(kiosk), pressedAt }
}

export function deviceOf({ kiosk, address, now, pressedAt }: KioskCall, epc: string | null): Device {
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
