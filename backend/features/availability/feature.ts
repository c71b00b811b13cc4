import { availability as model } from '#projections/availability/availability.ts'
import { operations } from '#schema/availability/rest.ts'
import { updateAvailability, updateDateAvailability } from './operations/availability.ts'
import { access } from './permissions.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import { feature } from '#backend/platform/feature.ts'

export const availability = feature({
  name: 'availability',
  area: 'schedule',
  writes: [updateAvailability, updateDateAvailability],
  models: [model],
  operations,
  access,
  rest,
  resolvers: [resolvers],
  ownData: [{ title: 'availability', table: 'read.availability', of: ['employee_id'] }],
})
