import type { Services } from '#backend/platform/services.ts'
import type { kioskPunches } from '#schema/readers/kiosk.ts'
import { deviceOf, type KioskCall } from './call.ts'
import type { Holder } from './holder.ts'

export type KioskPunch = (typeof kioskPunches)[number]

const steps = {
  clock_in: 'clockIn',
  break_start: 'startBreak',
  break_end: 'endBreak',
  clock_out: 'clockOut',
} as const satisfies Record<KioskPunch, string>

/** A conflicting queued punch goes to a manager. @throws Refusal `conflict` if the clock's state forbids the punch */
export async function punchAtKiosk(
  { commands }: Services,
  call: KioskCall,
  { employeeId, epc }: Holder,
  kind: KioskPunch,
): Promise<void> {
  const { commandId, now, pressedAt } = call
  const { organizationId, locationId } = call.device
  const context = { commandId, organizationId, actor: { kind: 'employee', employeeId } as const, now }
  const via = { source: 'kiosk', device: deviceOf(call, epc) } as const
  await commands[steps[kind]](context, { employeeId, at: pressedAt, via, locationId })
}
