import { createLocationInput, updateLocationInput } from '#schema/organization/inputs.ts'
import { locationResponse } from '#schema/organization/rest.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { assertSameTarget } from '#kernel/commands/repeated-command.ts'
import { owners } from '#backend/platform/access.ts'
import { requireTarget } from '#backend/platform/http/require-row.ts'
import { operation, type Caller, type Output } from '#backend/platform/operations/operation.ts'
import { changeOrganization } from '../change-organization.ts'
import * as domain from '../domain/locations.ts'
import { locationsById, locationsInUse, type Location } from '../queries.ts'
import { locationRow } from '../rows.ts'

const locationOutput: Output<Location> = {
  payload: { name: 'LocationPayload', fields: { location: 'Location!' } },
  response: locationResponse,
  async load({ services, user, id, outcome }) {
    const { kysely, caughtUp } = await services.readAfter(outcome)
    const [location] = await locationsById(kysely, user.organizationId, [id])
    return {
      model: requireTarget(location, caughtUp, new Refusal('not_found', 'There is no such location')),
      caughtUp,
    }
  },
  toPayload: (location) => ({ location }),
  toResponse: locationRow,
}

export const createLocation = operation({
  name: 'createLocation',
  summary: 'Create a location',
  access: owners,
  rest: 'POST /api/organization/locations',
  input: createLocationInput,
  output: locationOutput,
  prepare({ name, timeZone, address }, { user, commandId }): domain.CreateLocation & { id?: string } {
    // Clients must not choose the id, because it determines the members of the location's channel.
    const id = derivedId('location', user.organizationId, commandId)
    return { id, locationId: id, name, timeZone, address }
  },
  handle: (core, context, data) =>
    assertSameTarget(
      { locationId: data.locationId },
      changeOrganization(core, context, 'owner', 'createLocation', (state) => domain.createLocation(state, data)),
    ),
})

/** A week planned concurrently may be missed. That is harmless: it keeps its bounds, and shifts are instants. */
async function assertZoneCanChange({ user, services }: Caller, { locationId, timeZone }: domain.UpdateLocation) {
  if (timeZone === undefined) return
  const { kysely } = services.database
  const [location] = await locationsById(kysely, user.organizationId, [locationId])
  if (!location || location.timeZone === timeZone) return
  if (!(await locationsInUse(kysely, user.organizationId, [locationId])).has(locationId)) return
  const message = 'The time zone can’t change once the location has schedules or punches'
  throw new Refusal('conflict', message, { timeZone: message })
}

export const updateLocation = operation({
  name: 'updateLocation',
  summary: 'Update a location’s name, address or time zone',
  description: 'The time zone can’t change once the location has a planned week or a punch (409).',
  access: owners,
  rest: 'PUT /api/organization/locations/{id}',
  input: updateLocationInput,
  output: locationOutput,
  async prepare({ id, ...details }, caller): Promise<domain.UpdateLocation> {
    const data = { locationId: id, ...details }
    await assertZoneCanChange(caller, data)
    return data
  },
  handle: (core, context, data) =>
    assertSameTarget(
      { locationId: data.locationId },
      changeOrganization(core, context, 'owner', 'updateLocation', (state) => domain.updateLocation(state, data)),
    ),
})
