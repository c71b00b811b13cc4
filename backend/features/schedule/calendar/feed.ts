import type { FastifyInstance } from 'fastify'
import type { User } from '#schema/identity/rest.ts'
import { calendarShifts, type CalendarShift } from './queries.ts'
import { locationInReach } from '#backend/platform/http/scope.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Services } from '#backend/platform/services.ts'
import { icalendar, type CalendarEvent } from '#backend/platform/calendar/ics.ts'
import { sendCalendar } from '#backend/platform/calendar/send-calendar.ts'

const DAY = 24 * 3_600_000
/** How far (ms) a calendar reaches into the past and the future. */
const PAST = 28 * DAY
const AHEAD = 180 * DAY

/** The links of a user. Only managers have a link to the time off of their people. */
export const calendarLinks = (publicUrl: string, token: string, { role }: Pick<User, 'role'>) => ({
  url: new URL(`/api/calendar/${token}.ics`, publicUrl).href,
  timeOffUrl: role === 'employee' ? null : new URL(`/api/calendar/${token}/time-off.ics`, publicUrl).href,
})

/** Calendar programs can't sign in. The secret alone grants access, so logs show the route instead of the URL. */
export function registerCalendar(app: FastifyInstance, { identity, database, publicUrl }: Services): void {
  const host = new URL(publicUrl).hostname
  app.get<{ Params: { token: string } }>('/api/calendar/:token.ics', async (request, reply) => {
    const user = await identity.calendarOf(request.params.token)
    if (!user) throw new Refusal('not_found', 'There is no such calendar')
    const now = Date.now()
    const [{ timeZone }, shifts] = await Promise.all([
      locationInReach(database.kysely, { organizationId: user.organizationId, locationId: null }, user.locationId),
      calendarShifts(database.kysely, user.employeeId, {
        from: new Date(now - PAST).toISOString(),
        to: new Date(now + AHEAD).toISOString(),
      }),
    ])
    const calendar = icalendar({ name: 'Shifts', timeZone, events: shifts.map((shift) => eventOf(shift, host)) })
    return sendCalendar(request, reply, { calendar, name: 'shifts' })
  })
}

function eventOf(shift: CalendarShift, host: string): CalendarEvent {
  const { id, startsAt, endsAt, sequence, changedAt, cancelled, locationName, roleName, breakMinutes, notes } = shift
  return {
    uid: `${id}@${host}`,
    startsAt,
    endsAt,
    sequence,
    changedAt,
    cancelled,
    summary: `${roleName ?? 'Shift'}, ${locationName}`,
    location: locationName,
    description: [breakMinutes > 0 ? `Break: ${breakMinutes} min` : null, notes].filter((line) => line).join('\n'),
  }
}
