import { z } from 'zod'
import { event, id, stream, type EventOf } from './event.ts'

/** Stream `organization-<organizationId>`: the name and the locations with their time zones. */
export const organization = stream({
  category: 'organization',
  events: {
    OrganizationFounded: event({
      version: 1,
      data: z.object({ organizationId: id, name: z.string() }),
      says: (data) => `founded ${data.name}`,
    }),
    LocationOpened: event({
      version: 1,
      data: z.object({ locationId: id, name: z.string(), timeZone: z.string() }),
      says: (data) => `opened the location ${data.name}`,
      changes: (data) => [{ field: 'time zone', before: null, after: data.timeZone }],
    }),
  },
})

export type OrganizationEvent = EventOf<typeof organization>
