import type { Services } from '#backend/platform/services.ts'
import type { kioskPunches } from '#schema/readers/kiosk.ts'
import { deviceOf, type KioskCall } from './call.ts'
import type { Holder } from './holder.ts'

/** `roleId`: only of a switch. */
export type KioskPunch = { kind: (typeof kioskPunches)[number]; roleId?: string | undefined }

const steps = {
  clock_in: 'clockIn',
  break_start: 'startBreak',
  break_end: 'endBreak',
  clock_out: 'clockOut',
} as const satisfies Record<Exclude<KioskPunch['kind'], 'switch_role'>, string>

/** A conflicting queued punch goes to a manager. @throws Refusal `conflict` if the clock's state forbids the punch */
export async function punchAtKiosk(
  { commands }: Services,
  call: KioskCall,
  { employeeId, epc }: Holder,
  { kind, roleId }: KioskPunch,
): Promise<void> {
  const { commandId, now, pressedAt } = call
  const { organizationId, locationId } = call.device
  const context = { commandId, organizationId, actor: { kind: 'employee', employeeId } as const, now }
  const device = deviceOf(call, epc)
  if (kind === 'switch_role') {
    if (roleId === undefined) throw new Error('the schema requires a role')
    await commands.switchRole(context, { employeeId, roleId, at: pressedAt, device })
    return
  }
  const via = { source: 'kiosk', device } as const
  await commands[steps[kind]](context, { employeeId, at: pressedAt, via, locationId })
}
