import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { deleteApiTokensOf } from './secrets/api-tokens.ts'
import { deleteCalendarLink } from './secrets/calendar-links.ts'
import { deletePin } from './secrets/pins.ts'
import { recordSecurity } from './security/record.ts'
import { forgetDevices } from './sessions/known-devices.ts'
import { endSessions } from './sessions/sessions.ts'

/** Ends the sessions, calendar link, PIN and API tokens of a terminated employee. Idempotent. */
export async function revokeAccess(kysely: Kysely<Tables>, employeeId: string): Promise<void> {
  const ended = await endSessions(kysely, employeeId)
  if (ended)
    await recordSecurity(kysely, { ...ended, employeeId }, 'sessions_ended', { now: new Date(), detail: 'left' })
  await deleteCalendarLink(kysely, employeeId)
  await forgetDevices(kysely, employeeId)
  await deletePin(kysely, employeeId)
  await deleteApiTokensOf(kysely, employeeId)
}

/** Ends the access of an account that lost its address; PIN and badge keep working. Idempotent. */
export async function endLapsed(kysely: Kysely<Tables>, employeeId: string): Promise<void> {
  const ended = await endSessions(kysely, employeeId)
  if (ended)
    await recordSecurity(kysely, { ...ended, employeeId }, 'sessions_ended', {
      now: new Date(),
      detail: 'address lapsed',
    })
  await deleteCalendarLink(kysely, employeeId)
  await forgetDevices(kysely, employeeId)
  await deleteApiTokensOf(kysely, employeeId)
}
