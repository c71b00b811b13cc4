import { normalizedEpc } from '#schema/readers/rules.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { founded } from '#backend/features/organization/domain/organization.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Services } from '#backend/platform/http/services.ts'
import { seenBy, type AtKiosk } from './seen.ts'

/** What somebody shows or types. */
export type Shown = { badge?: string | null | undefined; pin?: string | null | undefined }

export type Holder = { employeeId: string; epc: string | null }

/**
 * Who stands before the kiosk, as of this moment.
 * @throws Refusal `not_found` for a badge or PIN that is nobody's who works here, `too_many_requests`
 */
export async function holderOf(services: Services, at: AtKiosk, { badge, pin }: Shown): Promise<Holder> {
  if (!badge) {
    const employeeId = await services.identity.holderOfPin(at.device, pin ?? '')
    if (employeeId === null) throw new Refusal('not_found', 'Unknown PIN')
    return { employeeId, epc: null }
  }
  const { commands } = services
  const { organizationId } = at.device
  const epc = normalizedEpc(badge)
  const employeeId = epc && (await commands.holderOfBadge(organizationId, epc))
  const holder = employeeId ? await commands.readState('employee', employeeId) : undefined
  // Claims of badges that nobody has (any more) may be left behind.
  const has = epc !== undefined && holder !== undefined && holder.status !== 'unknown' && holder.epc === epc
  if (has && holder.status === 'active') return { employeeId: holder.employeeId, epc }
  if (epc) await recordUnknown(services, at, epc, has ? 'terminated' : 'unregistered')
  throw new Refusal('not_found', 'This badge is not registered')
}

/** The monitor shows it, so that a manager can give the badge to somebody. */
async function recordUnknown(
  { commands }: Services,
  at: AtKiosk,
  epc: string,
  because: 'unregistered' | 'terminated',
): Promise<void> {
  const { device, kiosk, commandId, now, pressedAt } = at
  const here = now.toISOString()
  const organization = founded(await commands.readState('organization', device.organizationId))
  const context = {
    commandId,
    organizationId: device.organizationId,
    actor: { kind: 'system', name: kiosk.setup.name } as const,
    now,
  }
  await commands.recordUnknownTag(context, {
    readId: derivedId('unknown badge at a kiosk', commandId),
    readerId: device.readerId,
    locationId: device.locationId,
    // A kiosk's clock may run ahead.
    at: pressedAt !== undefined && pressedAt < here ? pressedAt : here,
    because,
    device: seenBy(at, epc),
    lockoutSeconds: organization.scanningPolicy.lockoutSeconds,
  })
}
