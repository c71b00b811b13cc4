import type { Device, TimeclockEvent } from '#schema/time-clock/events.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { entryOrNotFound } from './corrections.ts'
import type { TimeclockState } from './evolve.ts'

/** `at`: the instant (ISO 8601, UTC) from which the role applies. `device`: the kiosk that took the switch. */
type SwitchRole = { employeeId: string; roleId: string; at: string; device?: Device | undefined }

/** Switches the role of the running entry. */
export function switchRole(state: TimeclockState, { employeeId, roleId, at, device }: SwitchRole): TimeclockEvent[] {
  if (!state.running) throw new Refusal('conflict', 'You are not clocked in')
  const { entryId, locationId, times } = state.running
  const since = at < times.clockIn ? times.clockIn : at
  return [
    { type: 'RoleSwitched', data: { entryId, employeeId, locationId, roleId, at: since, ...(device && { device }) } },
  ]
}

/** Switches the role within any entry that counts. */
export function setEntryRole(
  state: TimeclockState,
  { employeeId, entryId, roleId, at, now }: SwitchRole & { entryId: string; now: Date },
): TimeclockEvent[] {
  const { locationId, status, times } = entryOrNotFound(state, entryId)
  if (status === 'removed') throw new Refusal('conflict', 'This entry was deleted. Restore it first')
  const end = times.clockOut ?? now.toISOString()
  if (at < times.clockIn || at >= end) {
    const message = 'Choose a time within the entry'
    throw new Refusal('invalid', message, { at: message })
  }
  return [{ type: 'RoleSwitched', data: { entryId, employeeId, locationId, roleId, at } }]
}
