import { readOrganization } from '#backend/features/organization/locations.ts'
import type { Services } from '#backend/platform/services.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { normalizedEpc } from '#schema/people/badge.ts'
import { deviceOf, type KioskCall } from './call.ts'
import { employeeStream } from '#backend/features/people/streams.ts'

type Credential = { badge?: string | null | undefined; pin?: string | null | undefined }

export type Holder = { employeeId: string; epc: string | null }

/** @throws Refusal `not_found` if unknown, `too_many_requests` after too many unknown badges and PINs */
export async function holderOf(services: Services, call: KioskCall, { badge, pin }: Credential): Promise<Holder> {
  const { readerId, organizationId } = call.device
  const kiosk = { readerId, organizationId, isQueued: call.pressedAt !== undefined, isGone: call.isGone }
  if (!badge) {
    const employeeId = await services.identity.holderOfPin(kiosk, pin ?? '')
    if (employeeId === null) {
      // At the screen the employee sees the refusal. A queued punch would be lost unnoticed.
      if (kiosk.isQueued) await recordUnknownPin(services, call)
      throw new Refusal('not_found', 'Unknown PIN')
    }
    return { employeeId, epc: null }
  }
  const epc = normalizedEpc(badge)
  const holder = epc ? await bearerOf(services, organizationId, epc) : 'unregistered'
  if (typeof holder === 'object') return holder
  // Only unknown badges are limited: guessing at the kiosk must not lock out registered badges.
  await services.identity.countUnknownBadge(kiosk)
  if (epc) await recordUnknown(services, call, epc, holder)
  throw new Refusal('not_found', 'This badge is not registered')
}

async function bearerOf(
  { commands }: Services,
  organizationId: string,
  epc: string,
): Promise<Holder | 'unregistered' | 'terminated'> {
  const employeeId = await commands.holderOfBadge(organizationId, epc)
  const holder = employeeId ? await commands.readState(employeeStream, employeeId) : undefined
  // The claim may be left over from an interrupted registration.
  if (!holder || holder.status === 'unknown' || holder.epc !== epc) return 'unregistered'
  return holder.status === 'active' ? { employeeId: holder.employeeId, epc } : 'terminated'
}

async function recordUnknown(
  { commands }: Services,
  call: KioskCall,
  epc: string,
  because: 'unregistered' | 'terminated',
): Promise<void> {
  const organization = await readOrganization(commands, call.device.organizationId)
  const { lockoutSeconds } = organization.scanningPolicy
  await commands.recordUnknownTag(asKiosk(call), { ...readOf(call, epc), because, lockoutSeconds })
}

const recordUnknownPin = ({ commands }: Services, call: KioskCall) =>
  commands.recordUnknownPin(asKiosk(call), readOf(call, null))

const asKiosk = ({ device: { organizationId }, kiosk, commandId, now }: KioskCall): CommandContext => ({
  commandId,
  organizationId,
  actor: { kind: 'system', name: kiosk.setup.name },
  now,
})

function readOf(call: KioskCall, epc: string | null) {
  const { device, commandId, now, pressedAt } = call
  const serverTime = now.toISOString()
  return {
    readId: derivedId('unknown badge at a kiosk', commandId),
    readerId: device.readerId,
    locationId: device.locationId,
    // The kiosk's clock may be ahead of the server's.
    at: pressedAt !== undefined && pressedAt < serverTime ? pressedAt : serverTime,
    device: deviceOf(call, epc),
  }
}
