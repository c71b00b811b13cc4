import { availability as model } from '#projections/availability/availability.ts'
import { operations } from '#schema/availability/rest.ts'
import { updateAvailability, updateDateAvailability } from './operations/availability.ts'
import { connectCalendar, disconnectCalendar } from './operations/calendar.ts'
import { jobs } from './calendar/jobs.ts'
import { access } from './permissions.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import { feature } from '#backend/platform/feature.ts'

export const availability = feature({
  name: 'availability',
  area: 'schedule',
  writes: [updateAvailability, updateDateAvailability, connectCalendar, disconnectCalendar],
  models: [model],
  operations,
  access,
  rest,
  resolvers: [resolvers],
  jobs,
  recurring: [jobs['availability.refresh-calendars']],
  ownData: [
    { title: 'availability', table: 'read.availability', of: ['employee_id'] },
    { title: 'connected calendar', table: 'identity.calendar_feeds', of: ['employee_id'], without: ['sealed_url'] },
  ],
})
