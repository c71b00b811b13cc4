import { expect, test } from 'vitest'
import { weekBounds } from '#schema/shared/week-time.ts'
import { given, Unfoldable } from '#kernel/projections/fold.ts'
import { ANA, ENTRY, LOCATION, ORGANIZATION, recorded } from '#projections/testing/testing.ts'
import { weeks } from './weeks.ts'

const after = (...events: Parameters<typeof recorded>[0]) => given(weeks, recorded(events))

const key = { locationId: LOCATION, weekStart: '2026-03-01' }
const opened = {
  type: 'WeekOpened',
  data: { ...key, timeZone: 'Europe/Lisbon', ...weekBounds(key.weekStart, 'Europe/Lisbon') },
} as const
const run = { ...key, templateId: ENTRY, name: 'Weekend', added: 3, leftOut: [] }
const applied = { type: 'TemplateApplied', data: run } as const
const withdrawn = { type: 'TemplateWithdrawn', data: run } as const

test('a new week is a draft', () => {
  expect(after({ ...opened, metadata: { at: '2026-02-20T10:00:00.000Z' } })).toEqual([
    {
      week_id: LOCATION,
      organization_id: ORGANIZATION,
      location_id: LOCATION,
      week_start: '2026-03-01',
      time_zone: 'Europe/Lisbon',
      starts_at: '2026-03-01T00:00:00.000Z',
      ends_at: '2026-03-08T00:00:00.000Z',
      published: false,
      templates: {},
      notes: {},
      revision: 0,
      changed_at: '2026-02-20T10:00:00.000Z',
    },
  ])
})

test('every event of the week raises its revision', () => {
  const away = { requestId: ENTRY, employeeId: ANA, startDate: '2026-03-02', endDate: '2026-03-02' }
  const at = '2026-02-21T10:00:00.000Z'
  expect(
    after(opened, { type: 'TimeOffAdded', data: { locationId: LOCATION, ...away }, metadata: { at } }),
  ).toMatchObject([{ revision: 1, changed_at: at, published: false }])
})

test('a published week can be unpublished', () => {
  expect(after(opened, { type: 'WeekPublished', data: key })).toMatchObject([{ published: true }])
  const unpublished = { type: 'WeekUnpublished', data: key } as const
  expect(after(opened, { type: 'WeekPublished', data: key }, unpublished)).toMatchObject([{ published: false }])
})

test('counts how often a template is applied, undone applications excluded', () => {
  expect(after(opened, applied, applied)).toMatchObject([{ templates: { [ENTRY]: 2 } }])
  expect(after(opened, applied, applied, withdrawn)).toMatchObject([{ templates: { [ENTRY]: 1 } }])
  expect(after(opened, applied, withdrawn)).toEqual([{ ...after(opened)[0], templates: {}, revision: 2 }])
})

test('can’t fold events of a week without WeekOpened', () => {
  expect(() => after(applied)).toThrow(Unfoldable)
})
