import type { kioskPunches } from '#schema/readers/rest.ts'
import type { Services } from '#backend/platform/http/services.ts'
import type { Holder } from './holder.ts'
import { seenBy, type AtKiosk } from './seen.ts'

export type KioskPunch = (typeof kioskPunches)[number]

const steps = {
  clock_in: 'clockIn',
  break_start: 'startBreak',
  break_end: 'endBreak',
  clock_out: 'clockOut',
} as const satisfies Record<KioskPunch, string>

/**
 * A punch of whoever stands before the kiosk: their own, where it stands. One that was kept and does not fit any more is
 * left for a manager to look at.
 * @throws Refusal `conflict` for one that does not fit how their clock stands now
 */
export async function punchAt(
  { commands }: Services,
  at: AtKiosk,
  { employeeId, epc }: Holder,
  kind: KioskPunch,
): Promise<void> {
  const { organizationId, locationId } = at.device
  const context = {
    commandId: at.commandId,
    organizationId,
    actor: { kind: 'employee', employeeId } as const,
    now: at.now,
  }
  const via = { source: 'kiosk', device: seenBy(at, epc) } as const
  await commands[steps[kind]](context, { employeeId, at: at.pressedAt, via, locationId })
}
