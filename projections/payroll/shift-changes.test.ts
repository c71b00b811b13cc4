import { expect, test } from 'vitest'
import { streamName } from '#kernel/events.ts'
import { given } from '#kernel/projections/fold.ts'
import { ANA, ENTRY, LOCATION, MAX, ORGANIZATION, recorded } from '#projections/testing/testing.ts'
import { payShiftChanges } from './shift-changes.ts'

const about = { locationId: LOCATION, shiftId: ENTRY }
const hours = (day: string) => ({ startsAt: `${day}T09:00:00.000Z`, endsAt: `${day}T17:00:00.000Z` })
const whole = { ...about, ...hours('2026-03-05'), breakMinutes: 0, notes: null, roleId: null, position: null }
const added = {
  type: 'ShiftAdded',
  data: { ...whole, employeeId: ANA },
  metadata: { at: '2026-02-01T00:00:00.000Z' },
} as const
const later = { metadata: { at: '2026-04-01T00:00:00.000Z' } }
const row = { organization_id: ORGANIZATION, employee_ids: [ANA], first_day: '2026-03-04', last_day: '2026-03-06' }

const after = (...events: Parameters<typeof recorded>[0]) => {
  const stream = streamName('schedule', LOCATION)
  return given(payShiftChanges, recorded([added, ...events].map((event) => ({ ...event, stream }))))
}

test('a shift touches its days, whatever the zone', () => {
  expect(after()).toMatchObject([{ ...row, changed_at: added.metadata.at }])
})

test('a changed role marks the shift’s days, changed notes do not', () => {
  const change = (terms: object) =>
    ({ type: 'ShiftChanged', data: { ...about, employeeId: ANA, before: {}, after: terms }, ...later }) as const
  expect(after(change({ roleId: MAX }))).toMatchObject([{ ...row, changed_at: later.metadata.at }])
  expect(after(change({ notes: 'Keys' }))).toMatchObject([{ ...row, changed_at: added.metadata.at }])
})

test('a shift that goes to someone else on another day touches both people and both days', () => {
  const data = {
    ...about,
    before: { employeeId: ANA, ...hours('2026-03-05') },
    after: { employeeId: MAX, ...hours('2026-03-02') },
  }
  expect(after({ type: 'ShiftMoved', data, ...later })).toMatchObject([
    { employee_ids: [ANA, MAX], first_day: '2026-03-01', last_day: '2026-03-06', changed_at: later.metadata.at },
  ])
})

test('a deleted shift still touches its days', () => {
  expect(after({ type: 'ShiftDeleted', data: added.data, ...later })).toMatchObject([
    { ...row, changed_at: later.metadata.at },
  ])
})
