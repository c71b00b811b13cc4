import { isDeepStrictEqual } from 'node:util'
import { derivedId } from '#kernel/commands/ids.ts'
import type { DemandMonthEvent, DemandValues } from '#schema/demand/events.ts'

/** The values of each day of the month. */
export type DemandMonthState = Readonly<Record<string, DemandValues>>

export const initialDemandMonth: DemandMonthState = {}

export function evolveDemandMonth(
  state: DemandMonthState,
  { data: { day, after } }: DemandMonthEvent,
): DemandMonthState {
  const { [day]: _before, ...others } = state
  return after === null ? others : { ...others, [day]: after }
}

/** The id of the stream with a series' values of the day's month. */
export const demandMonthId = (seriesId: string, day: string) => derivedId('demand month', seriesId, day.slice(0, 7))

/** `values: null` deletes the values of the day. */
export type DayChange = { day: string; values: DemandValues | null }

/** Replaces the values of each day. Days that have these values already record nothing. */
export function setDemandDays(
  state: DemandMonthState,
  { seriesId, locationId, days }: { seriesId: string; locationId: string; days: readonly DayChange[] },
): DemandMonthEvent[] {
  return days.flatMap(({ day, values: after }): DemandMonthEvent[] => {
    const before = state[day] ?? null
    if (isDeepStrictEqual(before, after)) return []
    return [{ type: 'DemandDaySet', data: { seriesId, locationId, day, before, after } }]
  })
}
