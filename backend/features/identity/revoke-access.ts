import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { deleteCalendarLink } from './secrets/calendar-links.ts'
import { deletePin } from './secrets/pins.ts'
import { recordSecurity } from './security/record.ts'
import { forgetDevices } from './sessions/known-devices.ts'
import { endSessions } from './sessions/sessions.ts'

/** Ends the sessions, calendar link and PIN of a terminated employee. Repeating it is harmless. */
export async function revokeAccess(kysely: Kysely<Tables>, employeeId: string): Promise<void> {
  const ended = await endSessions(kysely, employeeId)
  if (ended)
    await recordSecurity(kysely, { ...ended, employeeId }, 'sessions_ended', { now: new Date(), detail: 'left' })
  await deleteCalendarLink(kysely, employeeId)
  await forgetDevices(kysely, employeeId)
  await deletePin(kysely, employeeId)
}

/** Ends what an account had by an address that is another's; its PIN and badge go on working. Repeating it is harmless. */
export async function endLapsed(kysely: Kysely<Tables>, employeeId: string): Promise<void> {
  const ended = await endSessions(kysely, employeeId)
  if (ended)
    await recordSecurity(kysely, { ...ended, employeeId }, 'sessions_ended', {
      now: new Date(),
      detail: 'address lapsed',
    })
  await deleteCalendarLink(kysely, employeeId)
  await forgetDevices(kysely, employeeId)
}
