import { expect, test } from 'vitest'
import { updateWorkLimitsInput } from '#schema/work-limits/inputs.ts'
import { contradictionsIn, noLimits, type WorkLimits } from '#schema/work-limits/limits.ts'
import { deleteWorkLimits, evolveWorkLimits, initialWorkLimits, updateWorkLimits } from './work-limits.ts'

const employeeId = '8f3c2b1e-5a4d-4c6b-9e7f-0a1b2c3d4e5f'
const bo = '3e7a9c51-8d2b-4f60-a1c4-5b6d7e8f9a0b'
const from = (effectiveFrom: string, changed: Partial<WorkLimits> = {}) => ({ effectiveFrom, ...noLimits, ...changed })
const after = (...all: ReturnType<typeof from>[]) =>
  all.reduce(
    (state, limits) => updateWorkLimits(state, { employeeId, ...limits }).reduce(evolveWorkLimits, state),
    initialWorkLimits,
  )

test('limits record those that they replace', () => {
  const state = after(from('2026-01-01', { maxNightsPerWeek: 2 }))
  const [event] = updateWorkLimits(state, { employeeId, ...from('2026-03-01', { neverWith: [bo] }) })
  expect(event).toMatchObject({
    type: 'WorkLimitsSet',
    data: { effectiveFrom: '2026-03-01', neverWith: [bo], before: { ...noLimits, maxNightsPerWeek: 2 } },
  })
})

test('the same limits again change nothing', () => {
  const limits = from('2026-03-01', { maxWeeklyMinutes: 1200 })
  expect(updateWorkLimits(after(from('2026-01-01'), limits), { employeeId, ...limits })).toEqual([])
})

test('only existing limits can be deleted', () => {
  const state = after(from('2026-01-01'))
  const [event] = deleteWorkLimits(state, { employeeId, effectiveFrom: '2026-01-01' })
  expect(event).toMatchObject({ type: 'WorkLimitsRemoved' })
  expect([event].flatMap((each) => each ?? []).reduce(evolveWorkLimits, state)).toEqual(initialWorkLimits)
  expect(() => deleteWorkLimits(state, { employeeId, effectiveFrom: '2026-01-02' })).toThrow('There are no limits')
})

test('contradictory limits are refused with their field', () => {
  const fieldsOf = (changed: Partial<WorkLimits>) => Object.keys(contradictionsIn({ ...noLimits, ...changed }))
  expect(fieldsOf({ minWeeklyMinutes: 600, targetWeeklyMinutes: 500 })).toEqual(['targetWeeklyMinutes'])
  expect(fieldsOf({ targetWeeklyMinutes: 600, maxWeeklyMinutes: 500 })).toEqual(['maxWeeklyMinutes'])
  expect(fieldsOf({ freeWeekends: 2 })).toEqual(['ofWeekends'])
  expect(fieldsOf({ ofWeekends: 2 })).toEqual(['freeWeekends'])
  expect(fieldsOf({ freeWeekends: 3, ofWeekends: 2 })).toEqual(['freeWeekends'])
  expect(fieldsOf({ worksWith: [bo], neverWith: [bo] })).toEqual(['neverWith'])
  expect(fieldsOf({ minWeeklyMinutes: 600, targetWeeklyMinutes: 600, maxWeeklyMinutes: 600 })).toEqual([])
  const parsed = updateWorkLimitsInput.safeParse({ effectiveFrom: '2026-03-01', maxConsecutiveDays: 0 })
  expect(parsed.error?.issues).toMatchObject([{ path: ['maxConsecutiveDays'], message: 'At least 1' }])
})
