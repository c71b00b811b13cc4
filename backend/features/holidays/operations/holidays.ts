import { addHolidayInput, removeHolidayInput, updateHolidayRegionInput } from '#schema/holidays/inputs.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import { managers } from '#backend/platform/access.ts'
import type { Core } from '#backend/platform/core.ts'
import { operation } from '#backend/platform/operations/operation.ts'
import { requireManagerOf } from '#backend/platform/permissions.ts'
import { locationIn } from '#backend/features/organization/locations.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import * as domain from '../domain/holidays.ts'
import { holidayStream } from '../streams.ts'

/** @throws Refusal `not_found` unless the location belongs to the organization */
async function facts(core: Core, { organizationId }: CommandContext, { id }: { id: string }) {
  locationIn((await core.read(organizationStream, organizationId)).state, id)
}

export const updateHolidayRegion = operation({
  name: 'updateHolidayRegion',
  summary: 'Choose the country or region whose public holidays a location has',
  description: 'Days that were added or removed stay so.',
  access: managers,
  rest: 'PUT /api/organization/locations/{id}/holiday-region',
  input: updateHolidayRegionInput,
  stream: holidayStream,
  facts,
  authorize: ({ context, actor, data }) => requireManagerOf(context, actor, data.id),
  decide: (state, { id, region }) => domain.updateHolidayRegion(state, { locationId: id, region }),
})

export const addHoliday = operation({
  name: 'addHoliday',
  summary: 'Add a public holiday at a location',
  description: 'Renames the day if it is a holiday already.',
  access: managers,
  rest: 'POST /api/organization/locations/{id}/holidays',
  input: addHolidayInput,
  stream: holidayStream,
  facts,
  authorize: ({ context, actor, data }) => requireManagerOf(context, actor, data.id),
  decide: (state, { id, day, name }) => domain.addHoliday(state, { locationId: id, day, name }),
})

export const removeHoliday = operation({
  name: 'removeHoliday',
  summary: 'Remove a public holiday at a location',
  access: managers,
  rest: 'DELETE /api/organization/locations/{id}/holidays',
  input: removeHolidayInput,
  stream: holidayStream,
  facts,
  authorize: ({ context, actor, data }) => requireManagerOf(context, actor, data.id),
  decide: (state, { id, day }) => domain.removeHoliday(state, { locationId: id, day }),
})
