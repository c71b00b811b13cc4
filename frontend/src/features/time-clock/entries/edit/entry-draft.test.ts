import { describe, expect, test } from 'vitest'
import { skippedClock } from '#frontend/shared/lib/time/skipped-clock.ts'
import { entryForm, formOf, timesOf, type EntryForm } from './entry-draft.ts'

const zone = 'America/New_York'
const now = '2026-03-02T18:00:00.000Z'
const form = (changes: Partial<EntryForm>): EntryForm => ({
  what: 'times',
  day: '2026-03-02',
  clockIn: '09:00',
  clockOut: '17:00',
  breaks: [],
  reason: 'Forgot',
  ...changes,
})
const fresh = { timeZone: zone, running: false }
const parsed = (changes: Partial<EntryForm>, basis: Parameters<typeof entryForm>[0] = fresh) => {
  const { data, error } = entryForm(basis).safeParse(form(changes))
  return data?.times ?? error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

const punched = {
  clockIn: '2026-03-02T14:00:31.120Z',
  clockOut: '2026-03-02T22:00:02.007Z',
  breaks: [{ start: '2026-03-02T17:00:10.000Z', end: '2026-03-02T17:00:40.000Z' }],
}

describe('the times of a draft', () => {
  test('are in the location time zone', () => {
    expect(parsed({ breaks: [{ start: '12:00', end: '12:30' }] })).toEqual({
      clockIn: '2026-03-02T14:00:00.000Z',
      clockOut: '2026-03-02T22:00:00.000Z',
      breaks: [{ start: '2026-03-02T17:00:00.000Z', end: '2026-03-02T17:30:00.000Z' }],
    })
  })

  test('keep their milliseconds if nothing changes', () => {
    const basis = { ...fresh, entry: punched }
    expect(timesOf(formOf(basis, now), basis)).toEqual(punched)
  })

  test('keep the punched times that the user does not change', () => {
    const basis = { ...fresh, entry: punched }
    const changed = timesOf({ ...formOf(basis, now), clockOut: '18:30' }, basis)
    expect(changed).toEqual({ ...punched, clockOut: '2026-03-02T23:30:00.000Z' })
  })

  test('of a night shift continue on the next day, with breaks in their order', () => {
    const breaks = [
      { start: '02:00', end: '02:15' },
      { start: '23:50', end: '00:10' },
    ]
    expect(parsed({ clockIn: '22:00', clockOut: '06:00', breaks })).toEqual({
      clockIn: '2026-03-03T03:00:00.000Z',
      clockOut: '2026-03-03T11:00:00.000Z',
      breaks: [
        { start: '2026-03-03T04:50:00.000Z', end: '2026-03-03T05:10:00.000Z' },
        { start: '2026-03-03T07:00:00.000Z', end: '2026-03-03T07:15:00.000Z' },
      ],
    })
  })

  test('keep a break in the second of two repeated hours', () => {
    const night = {
      clockIn: '2026-11-01T04:00:00.000Z',
      clockOut: '2026-11-01T12:00:00.000Z',
      breaks: [{ start: '2026-11-01T05:45:00.000Z', end: '2026-11-01T06:15:00.000Z' }],
    }
    const basis = { ...fresh, entry: night }
    expect(timesOf(formOf(basis, now), basis)).toEqual(night)
    // Also when typed again: 01:15 after 01:45 is in the repeated hour.
    expect(
      parsed({ day: '2026-11-01', clockIn: '00:00', clockOut: '07:00', breaks: [{ start: '01:45', end: '01:15' }] }),
    ).toEqual(night)
  })

  test('count the real hours of a night with a time change', () => {
    expect(parsed({ day: '2026-03-07', clockIn: '22:00', clockOut: '06:00' })).toMatchObject({
      clockIn: '2026-03-08T03:00:00.000Z',
      clockOut: '2026-03-08T10:00:00.000Z',
    })
  })
})

describe('a draft is refused', () => {
  test('if the clocks skip a time', () => {
    expect(parsed({ day: '2026-03-08', clockIn: '02:30' })).toEqual([`clockIn: ${skippedClock('2026-03-08', '02:30')}`])
    const breaks = [{ start: '02:15', end: '03:30' }]
    expect(parsed({ day: '2026-03-07', clockIn: '22:00', clockOut: '06:00', breaks })).toEqual([
      `breaks.0.start: ${skippedClock('2026-03-08', '02:15')}`,
    ])
  })

  test('without a clock-out, unless the entry runs; then its last break may run too', () => {
    expect(parsed({ clockOut: '' })).toEqual(['clockOut: Enter the clock-out'])
    const running = { ...fresh, running: true }
    expect(parsed({ clockOut: '' }, running)).toMatchObject({ clockOut: null })
    const breaks = [{ start: '12:00', end: '' }]
    expect(parsed({ clockOut: '', breaks }, running)).toMatchObject({ breaks: [{ end: null }] })
    expect(parsed({ breaks }, running)).toEqual(['breaks.0.end: Enter when it ended'])
  })

  test('if breaks overlap, or one is outside the entry', () => {
    const expected = ['breaks: Breaks must be one after the other, within the entry']
    expect(parsed({ breaks: [{ start: '16:30', end: '17:30' }] })).toEqual(expected)
    const twice = [
      { start: '12:00', end: '12:30' },
      { start: '12:15', end: '12:45' },
    ]
    expect(parsed({ breaks: twice })).toEqual(expected)
  })

  test('without a reason, also to delete the entry', () => {
    expect(parsed({ reason: ' ' })).toEqual(['reason: Please give a reason'])
    const basis = { ...fresh, entry: punched }
    expect(entryForm(basis).safeParse(form({ what: 'remove' })).data).toEqual({ times: null, reason: 'Forgot' })
  })
})

test('a draft from a scan starts with its time, an empty one with only the day', () => {
  const scanned = { clockIn: '2026-03-01T13:05:00.000Z' }
  expect(formOf(fresh, now, scanned)).toMatchObject({ day: '2026-03-01', clockIn: '08:05' })
  const planned = { day: '2026-02-27', clockIn: '2026-02-27T14:00:00.000Z', clockOut: '2026-02-27T22:00:00.000Z' }
  expect(formOf(fresh, now, planned)).toMatchObject({ day: '2026-02-27', clockIn: '09:00', clockOut: '17:00' })
  expect(formOf(fresh, now, { day: '2026-02-27' })).toMatchObject({ day: '2026-02-27', clockIn: '' })
  expect(formOf(fresh, now)).toMatchObject({ day: '2026-03-02', clockIn: '', clockOut: '' })
})
