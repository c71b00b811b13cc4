import { z } from 'zod'
import { connectCalendarInput } from '#schema/availability/inputs.ts'
import { calendarResponse } from '#schema/availability/rest.ts'
import { limitRequests, self } from '#backend/platform/access.ts'
import { composition, type Output } from '#backend/platform/operations/operation.ts'
import { connectFeed, disconnectFeed, findFeed, type CalendarFeed } from '../calendar/calendar-feeds.ts'

const calendarOutput: Output<CalendarFeed | undefined> = {
  payload: { name: 'CalendarFeedPayload', fields: { calendarFeed: 'CalendarFeed' } },
  response: calendarResponse,
  toPayload: (feed) => ({ calendarFeed: feed ?? null }),
  toResponse: (feed) => ({ connected_at: feed?.connectedAt ?? null, failure: feed?.failure ?? null }),
}

export const connectCalendar = composition({
  name: 'connectCalendar',
  summary: "Connect the caller's own calendar, of which only busy times are read",
  access: limitRequests(self),
  rest: 'PUT /api/employees/availability/calendar',
  input: connectCalendarInput,
  output: calendarOutput,
  async compose({ url }, { user, services }) {
    const { kysely } = services.database
    services.outbound.requireAllowed(url.replace(/^webcal:/i, 'https:'))
    await connectFeed({ ...services, kysely }, user, url, services.now())
    return { model: await findFeed(kysely, user.employeeId), caughtUp: true }
  },
})

export const disconnectCalendar = composition({
  name: 'disconnectCalendar',
  summary: "Disconnect the caller's calendar and delete its busy times",
  access: self,
  rest: 'DELETE /api/employees/availability/calendar',
  input: z.strictObject({}),
  output: calendarOutput,
  async compose(_, { user, services }) {
    await disconnectFeed(services.database.kysely, user.employeeId)
    return { model: undefined, caughtUp: true }
  },
})
