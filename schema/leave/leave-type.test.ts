import { expect, it } from 'vitest'
import { timeOffReasons } from '#schema/time-off/reasons.ts'
import { createLeaveTypeInput } from './inputs.ts'
import { reasonsBesides } from './leave-type.ts'

it('offers all six reasons without leave types', () => {
  expect(reasonsBesides([])).toEqual(timeOffReasons)
})

it('replaces the reason that a leave type appears as, but neither Vacation nor Other', () => {
  const types = [{ reason: 'Sick Leave' }, { reason: 'Vacation' }, { reason: 'Other' }] as const
  expect(reasonsBesides(types)).toEqual([
    'Vacation',
    'Personal Day',
    'Family Emergency',
    'Medical Appointment',
    'Other',
  ])
})

it('takes leave counted in days in half or whole days', () => {
  const type = { name: 'Care', color: '#2F6F4E', reason: 'Other', unit: 'days' }
  expect(createLeaveTypeInput.parse({ ...type, smallestUnit: 240 })).toMatchObject({
    color: '#2f6f4e',
    payPercent: 100,
  })
  const { error } = createLeaveTypeInput.safeParse({ ...type, smallestUnit: 60 })
  expect(error?.issues).toMatchObject([
    { path: ['smallestUnit'], message: 'Leave counted in days is taken in half or whole days' },
  ])
  expect(createLeaveTypeInput.safeParse({ ...type, smallestUnit: 7 }).success).toBe(false)
})
