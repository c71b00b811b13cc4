import type { CommandContext } from '#kernel/commands/command.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { createDemandSeriesInput, updateDemandSeriesInput } from '#schema/demand/inputs.ts'
import { demandSeries } from '#schema/demand/rest.ts'
import { noInput } from '#schema/shared/rest.ts'
import { locationIn } from '#backend/features/organization/locations.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { managers } from '#backend/platform/access.ts'
import type { Core } from '#backend/platform/core.ts'
import { locationFor, reachOf } from '#backend/platform/http/scope.ts'
import { changed, operation } from '#backend/platform/operations/operation.ts'
import { requireManagerOf } from '#backend/platform/permissions.ts'
import * as domain from '../domain/demand-series.ts'
import { demandSeriesById, demandSeriesIn, demandSeriesRow } from '../queries.ts'
import { demandSeriesStream } from '../streams.ts'

const MAX_SERIES = 20

export const seriesOutput = changed({
  payload: { name: 'DemandSeriesPayload', field: 'series', type: 'DemandSeries' },
  response: demandSeries,
  load: (kysely, user, id) => demandSeriesById(kysely, reachOf(user), id),
  toResponse: demandSeriesRow,
  missing: domain.noSuchDemandSeries,
})

/** A repeated command is authorized by the deleted series. */
export function locationOf(state: domain.DemandSeriesState) {
  if (state.status === 'unknown') throw domain.noSuchDemandSeries()
  return state.locationId
}

export const createDemandSeries = operation({
  name: 'createDemandSeries',
  summary: 'Create a demand series',
  description: 'Values such as sales or covers, from which demand is forecast. At most 20 at a location.',
  access: managers,
  rest: 'POST /api/demand-series',
  input: createDemandSeriesInput,
  output: seriesOutput,
  async prepare(input, { services, user }) {
    const locationId = await locationFor(services, user, input.locationId)
    const existing = await demandSeriesIn(services.database.kysely, { ...reachOf(user), locationId })
    if (existing.filter(({ id }) => id !== input.id).length >= MAX_SERIES) {
      throw new Refusal('conflict', `A location can have at most ${MAX_SERIES} demand series. Delete one first.`)
    }
    return { ...input, locationId }
  },
  stream: demandSeriesStream,
  async facts({ read }: Core, { organizationId }: CommandContext, { locationId }) {
    locationIn((await read(organizationStream, organizationId)).state, locationId)
  },
  authorize: ({ context, actor, data }) => requireManagerOf(context, actor, data.locationId),
  decide: (state, { id, locationId, name, unit }) =>
    domain.createDemandSeries(state, { seriesId: id, locationId, name, unit }),
})

export const updateDemandSeries = operation({
  name: 'updateDemandSeries',
  summary: 'Rename a demand series',
  access: managers,
  rest: 'PUT /api/demand-series/{id}',
  input: updateDemandSeriesInput,
  output: seriesOutput,
  stream: demandSeriesStream,
  authorize: ({ context, actor, folded }) => requireManagerOf(context, actor, locationOf(folded.state)),
  decide: (state, { name }) => domain.renameDemandSeries(state, name),
})

export const deleteDemandSeries = operation({
  name: 'deleteDemandSeries',
  summary: 'Delete a demand series with its values',
  access: managers,
  rest: 'DELETE /api/demand-series/{id}',
  input: noInput,
  missing: domain.noSuchDemandSeries,
  stream: demandSeriesStream,
  authorize: ({ context, actor, folded }) => requireManagerOf(context, actor, locationOf(folded.state)),
  decide: domain.deleteDemandSeries,
})
