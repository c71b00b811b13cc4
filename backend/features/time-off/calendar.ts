import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { ClockTimes } from '#schema/shared/clock-times.ts'
import { addDays, shiftTimes } from '#schema/shared/week-time.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { locationInReach, reachOf, type Reach } from '#backend/platform/http/scope.ts'
import type { Services } from '#backend/platform/services.ts'
import { sendCalendar } from '#backend/platform/calendar/send-calendar.ts'
import { icalendar, type CalendarEvent } from '#backend/platform/calendar/ics.ts'

/** How many days a calendar reaches into the past and the future. */
const PAST = 28
const AHEAD = 366

/** Shows managers when their people are away. Reasons stay in Muster: other programs may share a calendar. */
export function registerTimeOffCalendar(app: FastifyInstance, { identity, database, publicUrl }: Services): void {
  const host = new URL(publicUrl).hostname
  app.get<{ Params: { token: string } }>('/api/calendar/:token/time-off.ics', async (request, reply) => {
    const user = await identity.calendarOf(request.params.token)
    if (!user || user.role === 'employee') throw new Refusal('not_found', 'There is no such calendar')
    const today = new Date().toISOString().slice(0, 10)
    const [{ timeZone }, away] = await Promise.all([
      locationInReach(database.kysely, { organizationId: user.organizationId, locationId: null }, user.locationId),
      timeAway(database.kysely, reachOf(user), { from: addDays(today, -PAST), to: addDays(today, AHEAD) }),
    ])
    const events = away.map((each) => eventOf(each, host))
    return sendCalendar(request, reply, {
      calendar: icalendar({ name: 'Time off', timeZone, events }),
      name: 'time-off',
    })
  })
}

type TimeAway = {
  id: string
  firstName: string
  lastName: string
  startDate: string
  endDate: string
  times: ClockTimes | null
  timeZone: string
  status: string
  changedAt: string
}

/** Returns approved time off, and that whose approval was revoked, because programs may have a copy. */
const timeAway = (
  db: Kysely<Tables>,
  { organizationId, locationId }: Reach,
  { from, to }: { from: string; to: string },
): Promise<TimeAway[]> =>
  db
    .selectFrom('read.time_off as off')
    .innerJoin('read.people as person', 'person.employee_id', 'off.employee_id')
    .innerJoin('read.locations as location', 'location.location_id', 'person.location_id')
    .select((row) => [
      'off.request_id as id',
      'person.first_name as firstName',
      'person.last_name as lastName',
      'off.start_date as startDate',
      'off.end_date as endDate',
      'off.times',
      'location.time_zone as timeZone',
      'off.status',
      row.fn.coalesce('off.reviewed_at', 'off.requested_at').as('changedAt'),
    ])
    .where('person.organization_id', '=', organizationId)
    .where('person.status', '=', 'active')
    .$if(locationId !== null, (query) => query.where('person.location_id', '=', locationId))
    .where((row) =>
      row.or([
        row('off.status', '=', 'approved'),
        row('off.status', '=', 'cancelled').and('off.reviewed_at', 'is not', null),
      ]),
    )
    .where('off.end_date', '>=', from)
    .where('off.start_date', '<=', to)
    .orderBy('off.start_date')
    .orderBy('off.request_id')
    .execute()

function eventOf(away: TimeAway, host: string): CalendarEvent {
  const { id, firstName, lastName, startDate, endDate, times, timeZone, status, changedAt } = away
  const cancelled = status === 'cancelled'
  return {
    uid: `${id}@${host}`,
    ...(times ? shiftTimes(startDate, times.startTime, times.endTime, timeZone) : { startDate, endDate }),
    // Changes once at most: an approved request can only be revoked.
    sequence: cancelled ? 1 : 0,
    changedAt,
    cancelled,
    summary: `${firstName} ${lastName} is away`,
  }
}
