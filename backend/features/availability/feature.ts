import { availability as model } from '#projections/availability/availability.ts'
import { availabilityRequests } from '#projections/availability/availability-requests.ts'
import { operations } from '#schema/availability/rest.ts'
import * as availabilityWrites from './operations/availability.ts'
import { connectCalendar, disconnectCalendar } from './operations/calendar.ts'
import * as calendar from './calendar/jobs.ts'
import * as notifications from './notifications.ts'
import { access } from './permissions.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import { feature } from '#backend/platform/feature.ts'

export const availability = feature({
  name: 'availability',
  area: 'schedule',
  writes: [
    availabilityWrites.updateAvailability,
    availabilityWrites.updateDateAvailability,
    availabilityWrites.reviewAvailabilityChange,
    availabilityWrites.cancelAvailabilityChange,
    connectCalendar,
    disconnectCalendar,
  ],
  models: [model, availabilityRequests],
  operations,
  access,
  rest,
  resolvers: [resolvers],
  reactions: [notifications.reactions],
  jobs: { ...calendar.jobs, ...notifications.jobs },
  recurring: [calendar.jobs['availability.refresh-calendars']],
  ownData: [
    { title: 'availability', table: 'read.availability', of: ['employee_id'] },
    { title: 'change of availability', table: 'read.availability_requests', of: ['employee_id'] },
    { title: 'connected calendar', table: 'identity.calendar_feeds', of: ['employee_id'], without: ['sealed_url'] },
  ],
})
