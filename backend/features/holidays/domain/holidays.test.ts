import { describe, it } from 'vitest'
import { specification } from '#kernel/testing/specification.ts'
import type { HolidayCalendar } from '#schema/holidays/calendar.ts'
import type { HolidayEvent } from '#schema/holidays/events.ts'
import { addHoliday, evolveHolidays, initialHolidays, removeHoliday, updateHolidayRegion } from './holidays.ts'

const { given } = specification(initialHolidays, evolveHolidays)

const locationId = '33333333-3333-4333-8333-333333333333'
const inNewYork: HolidayEvent = { type: 'HolidayRegionSet', data: { locationId, before: null, region: 'US-NY' } }
const veteransDay = { locationId, day: '2026-11-11', name: 'Veterans Day' }
const removed: HolidayEvent = { type: 'HolidayRemoved', data: veteransDay }

const choose = (region: string | null) => (state: HolidayCalendar) => updateHolidayRegion(state, { locationId, region })
const add = (name: string) => (state: HolidayCalendar) => addHoliday(state, { ...veteransDay, name })
const remove = (state: HolidayCalendar) => removeHoliday(state, { locationId, day: veteransDay.day })

describe('the holidays of a location', () => {
  it('follow its region', () => {
    given([]).when(choose('US-NY')).then([inNewYork])
    given([inNewYork]).when(choose('US-NY')).then([])
    given([inNewYork])
      .when(choose(null))
      .then([{ type: 'HolidayRegionSet', data: { locationId, before: 'US-NY', region: null } }])
  })
  it('can lose a day of the region, and get it back', () => {
    given([inNewYork]).when(remove).then([removed])
    given([inNewYork, removed]).when(remove).refused('not_found', 'There is no holiday on this day')
    given([inNewYork, removed])
      .when(add('Veterans Day'))
      .then([{ type: 'HolidayAdded', data: veteransDay }])
  })
  it('can get days of their own, and other names', () => {
    given([inNewYork]).when(add('Veterans Day')).then([])
    given([inNewYork])
      .when(add('Day of rest'))
      .then([{ type: 'HolidayAdded', data: { ...veteransDay, name: 'Day of rest' } }])
  })
})
