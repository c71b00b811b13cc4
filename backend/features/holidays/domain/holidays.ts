import { Refusal } from '#kernel/commands/refusal.ts'
import { holidayOn, noHolidays, type HolidayCalendar } from '#schema/holidays/calendar.ts'
import type { HolidayEvent } from '#schema/holidays/events.ts'

export const initialHolidays: HolidayCalendar = noHolidays

export function evolveHolidays(state: HolidayCalendar, { type, data }: HolidayEvent): HolidayCalendar {
  if (type === 'HolidayRegionSet') return { ...state, region: data.region }
  return { ...state, edits: { ...state.edits, [data.day]: type === 'HolidayAdded' ? data.name : null } }
}

/** Keeps the days that were added or removed. */
export function updateHolidayRegion(
  state: HolidayCalendar,
  { locationId, region }: { locationId: string; region: string | null },
): HolidayEvent[] {
  if (state.region === region) return []
  return [{ type: 'HolidayRegionSet', data: { locationId, before: state.region, region } }]
}

const MAX_EDITS = 500

export function addHoliday(
  state: HolidayCalendar,
  holiday: { locationId: string; day: string; name: string },
): HolidayEvent[] {
  if (holidayOn(state, holiday.day) === holiday.name) return []
  if (!(holiday.day in state.edits) && Object.keys(state.edits).length >= MAX_EDITS) {
    throw new Refusal('conflict', `A location can have at most ${MAX_EDITS} days of its own`)
  }
  return [{ type: 'HolidayAdded', data: holiday }]
}

export function removeHoliday(
  state: HolidayCalendar,
  { locationId, day }: { locationId: string; day: string },
): HolidayEvent[] {
  const name = holidayOn(state, day)
  if (name === undefined) throw new Refusal('not_found', 'There is no holiday on this day')
  return [{ type: 'HolidayRemoved', data: { locationId, day, name } }]
}
