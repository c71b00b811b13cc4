import { expect, test } from 'vitest'
import { ALWAYS, defaultAvailability } from './rules.ts'
import { availabilitySuggestions } from './suggestions.ts'

const zone = 'America/New_York'
/** A Sunday. */
const today = '2026-03-01'
const on = (startsAt: string, endsAt: string) => ({
  startsAt: `2026-03-${startsAt}:00.000Z`,
  endsAt: `2026-03-${endsAt}:00.000Z`,
})
const suggest = (busy: ReturnType<typeof on>[], dates: Parameters<typeof availabilitySuggestions>[0]['dates'] = []) =>
  availabilitySuggestions({ weeks: [{ effectiveFrom: ALWAYS, days: defaultAvailability }], dates }, busy, {
    today,
    zone,
  })

test('suggests the hours of a day that remain around an event', () => {
  expect(suggest([on('02T16:00', '02T17:30')])).toEqual([
    {
      date: '2026-03-02',
      isAvailable: true,
      startTime: '09:00',
      endTime: '11:00',
      moreTimes: [{ startTime: '12:30', endTime: '17:00' }],
    },
  ])
})

test('suggests a day off if less than half an hour remains', () => {
  expect(suggest([on('02T14:15', '02T23:00')])).toEqual([
    { date: '2026-03-02', isAvailable: false, startTime: '09:00', endTime: '17:00' },
  ])
})

test('suggests nothing for today, for unavailable days, outside the hours and where the date is already set', () => {
  expect(suggest([on('01T14:00', '01T20:00'), on('02T23:00', '03T01:00'), on('07T14:00', '07T20:00')])).toEqual([])
  const set = { date: '2026-03-02', isAvailable: true, startTime: '12:00', endTime: '17:00' }
  expect(suggest([on('02T14:00', '02T17:00')], [set])).toEqual([])
})

test('keeps the longest times of a day with many events', () => {
  const busy = ['15', '16', '17', '18', '19', '20'].map((hour) => on(`02T${hour}:00`, `02T${hour}:15`))
  const [suggestion] = suggest(busy)
  expect(suggestion?.moreTimes).toHaveLength(3)
  expect(suggestion).toMatchObject({ startTime: '09:00', endTime: '10:00' })
})

test('uses the weekly availability that applies on the day', () => {
  const days = defaultAvailability.map((day) => ({ ...day, isAvailable: true, startTime: '10:00' }))
  const weeks = [
    { effectiveFrom: ALWAYS, days: defaultAvailability },
    { effectiveFrom: '2026-03-07', days },
  ]
  const busy = [on('06T14:00', '06T15:00'), on('07T15:00', '07T16:00')]
  expect(availabilitySuggestions({ weeks, dates: [] }, busy, { today, zone })).toMatchObject([
    { date: '2026-03-06', startTime: '10:00' },
    { date: '2026-03-07', startTime: '11:00' },
  ])
})
