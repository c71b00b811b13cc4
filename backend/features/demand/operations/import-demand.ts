import { isDeepStrictEqual } from 'node:util'
import type { Outcome } from '#kernel/commands/command.ts'
import { together } from '#kernel/commands/follow-up.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { importDemandInput } from '#schema/demand/inputs.ts'
import { importResult } from '#schema/demand/rest.ts'
import { changedResponse } from '#schema/shared/rest.ts'
import { managers } from '#backend/platform/access.ts'
import { reachOf } from '#backend/platform/http/scope.ts'
import { commandContext } from '#backend/platform/initiator.ts'
import { composition, type Output } from '#backend/platform/operations/operation.ts'
import { demandMonthId, type DayChange } from '../domain/demand-month.ts'
import { noSuchDemandSeries } from '../domain/demand-series.ts'
import { readDemandCsv, type LineError } from '../import/demand-csv.ts'
import { demandDaysOf, demandSeriesById } from '../queries.ts'

/** `changed`: the days that had no values or others. `total`: in units. */
type ImportResult = {
  days: number
  changed: number
  first: string | null
  last: string | null
  total: number
  errors: LineError[]
}

const output: Output<ImportResult> = {
  payload: { name: 'ImportDemandPayload' },
  response: importResult.extend(changedResponse.shape),
  toPayload: (result) => result,
  toResponse: (result, { commandId, caughtUp }) => ({ ...result, commandId, caughtUp }),
}

/** Each month is a stream of its own, so this is one command for each. Repeated, it continues where it stopped. */
export const importDemand = composition({
  name: 'importDemand',
  summary: 'Import the values of a demand series from CSV',
  description:
    'Replaces the values of each day in the file: all days, or none if a line has an error (422). `preview` imports nothing and returns the errors.',
  access: managers,
  rest: 'POST /api/demand-series/{id}/import',
  status: 200,
  bodyLimit: 1024 * 1024,
  input: importDemandInput,
  output,
  async compose({ csv, preview }, { services, user, commandId }, targetId = '') {
    const { database, commands, caughtUp } = services
    const series = await demandSeriesById(database.kysely, reachOf(user), targetId)
    if (!series) throw noSuchDemandSeries()
    const { days, errors } = readDemandCsv(csv)
    if (errors.length > 0 && !preview) throw nothingImported(errors)
    const [first = null, last = null] = [days[0]?.day, days.at(-1)?.day]
    const existing = first && last ? await demandDaysOf(database.kysely, series.id, { from: first, to: last }) : []
    const before = new Map(existing.map(({ day, total, hours }) => [day, { total, hours }]))
    const changed = days.filter(({ day, values }) => !isDeepStrictEqual(before.get(day), values))
    const total = days.reduce((sum, { values }) => sum + values.total, 0) / 100
    const result = { days: days.length, changed: changed.length, first, last, total, errors }
    if (preview) return { model: result, caughtUp: true }
    const outcomes: Outcome[] = []
    for (const [month, ofMonth] of Map.groupBy<string, DayChange>(days, ({ day }) => day.slice(0, 7))) {
      const id = demandMonthId(series.id, month)
      const context = commandContext(user, derivedId(commandId, month))
      outcomes.push(await commands.updateDemandDay(context, { id, seriesId: series.id, days: ofMonth }))
    }
    const [firstOutcome, ...others] = outcomes
    return { model: result, caughtUp: firstOutcome === undefined || (await caughtUp(together(firstOutcome, others))) }
  },
})

const SHOWN_ERRORS = 50

function nothingImported(errors: readonly LineError[]) {
  const fields = errors.slice(0, SHOWN_ERRORS).map(({ line, message }) => [`line ${line}`, message] as const)
  const lines = errors.length === 1 ? '1 line has an error' : `${errors.length} lines have errors`
  return new Refusal('invalid', `Nothing was imported: ${lines}`, Object.fromEntries(fields))
}
