import { expect, test } from 'vitest'
import { pageOf } from './page-of.ts'

const location = { id: 'main', timeZone: 'America/New_York' }
const entry = (type: string, more: object = {}) => ({
  type,
  employeeId: 'ana',
  location,
  parts: [],
  changes: [],
  ...more,
})
const address = (type: string, more?: object) => {
  const page = pageOf(entry(type, more))
  return page && `${page.pathname}${page.search === '?' ? '' : page.search}`
}
const start = { kind: 'instant', text: '', value: '2026-03-17T01:30:00.000Z' }

test('a schedule change links to its week in the location time zone', () => {
  expect(address('ShiftMoved', { changes: [{ before: null, after: [start] }] })).toBe(
    '/manager/schedule-builder?day=2026-03-16&location=main',
  )
  const sunday = { kind: 'day', text: '', value: '2026-03-15' }
  expect(address('WeekPublished', { parts: [sunday] })).toBe('/manager/schedule-builder?day=2026-03-15&location=main')
  expect(address('WeekPublished', { location: null })).toBeUndefined()
})

test.each([
  ['ClockedIn', '/manager/time-entries?view=entries&employee=ana'],
  ['EntryCorrected', '/manager/time-entries?view=entries&employee=ana'],
  ['TimeOffRequested', '/manager/time-off'],
  ['TimeOffAdded', '/manager/schedule-builder?location=main'],
  ['TemplateChanged', '/manager/schedule-templates'],
  ['TemplateApplied', '/manager/schedule-builder?location=main'],
  ['PtoPolicySet', '/manager/settings'],
  ['JobRoleAdded', '/manager/settings'],
  ['JobRolesSet', '/manager/employees/ana'],
  ['PayRateSet', '/manager/employees/ana'],
])('%s leads to %s', (type, path) => {
  expect(address(type)).toBe(path)
})

test.each(['MessageSent', 'ShoutOutGiven', 'AnnouncementPosted', 'ReaderRegistered', 'PayPeriodClosed'])(
  '%s is on no page with a past',
  (type) => {
    expect(address(type)).toBeUndefined()
  },
)
