import type { z } from 'zod'
import type { CommandContext } from '#kernel/commands/command.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { deleteDemandDayInput, updateDemandDayInput } from '#schema/demand/inputs.ts'
import type { DemandValues } from '#schema/demand/events.ts'
import { managers } from '#backend/platform/access.ts'
import type { Core } from '#backend/platform/core.ts'
import { operation } from '#backend/platform/operations/operation.ts'
import { requireManagerOf, requireSameOrganization } from '#backend/platform/permissions.ts'
import { demandMonthId, setDemandDays, type DayChange } from '../domain/demand-month.ts'
import { existingDemandSeries, noSuchDemandSeries } from '../domain/demand-series.ts'
import { demandMonthStream, demandSeriesStream } from '../streams.ts'

/** The days are in one month, whose stream has the id. */
type MonthChange = { id: string; seriesId: string; days: readonly DayChange[] }

const changeOf = (seriesId: string, { day, values }: DayChange): MonthChange => ({
  id: demandMonthId(seriesId, day),
  seriesId,
  days: [{ day, values }],
})

/** @throws Refusal `invalid` without values, and with both a total and hours */
function valuesOf({ total, hours }: z.output<typeof updateDemandDayInput>): DemandValues {
  if ((total === undefined) === (hours === undefined)) {
    const message = 'Enter either the total or the hours'
    throw new Refusal('invalid', message, { total: message })
  }
  if (!hours) return { total: Math.round(100 * (total ?? 0)), hours: null }
  const amounts = Array.from({ length: 24 }, (_, hour) =>
    Math.round(100 * (hours.find((each) => each.hour === hour)?.value ?? 0)),
  )
  return { total: amounts.reduce((sum, each) => sum + each, 0), hours: amounts }
}

/** @throws Refusal `not_found` for a deleted series or one of another organization */
async function seriesOf({ read }: Core, context: CommandContext, seriesId: string) {
  const folded = await read(demandSeriesStream, seriesId)
  requireSameOrganization(context, folded)
  return existingDemandSeries(folded.state)
}

export const updateDemandDay = operation({
  name: 'updateDemandDay',
  summary: 'Replace the values of a day',
  description: 'For a point of sale that sends its figures, by the hour or the day. Send a day again to correct it.',
  access: managers,
  rest: 'PUT /api/demand-series/{id}/days/{day}',
  input: updateDemandDayInput,
  missing: noSuchDemandSeries,
  prepare: ({ id, ...input }) => changeOf(id, { day: input.day, values: valuesOf(input) }),
  stream: demandMonthStream,
  facts: (core, context, { seriesId }) => seriesOf(core, context, seriesId),
  authorize: ({ context, actor, facts }) => requireManagerOf(context, actor, facts.locationId),
  decide: (state, { days }, { facts }) => setDemandDays(state, { ...facts, days }),
})

export const deleteDemandDay = operation({
  name: 'deleteDemandDay',
  summary: 'Delete the values of a day',
  access: managers,
  rest: 'DELETE /api/demand-series/{id}/days/{day}',
  input: deleteDemandDayInput,
  missing: noSuchDemandSeries,
  prepare: ({ id, day }) => changeOf(id, { day, values: null }),
  stream: demandMonthStream,
  facts: (core, context, { seriesId }) => seriesOf(core, context, seriesId),
  authorize: ({ context, actor, facts }) => requireManagerOf(context, actor, facts.locationId),
  decide: (state, { days }, { facts }) => setDemandDays(state, { ...facts, days }),
})
