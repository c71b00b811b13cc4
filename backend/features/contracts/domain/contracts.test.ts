import { expect, test } from 'vitest'
import { averageMinutes, contradictionsIn, workingDays, type ContractTerms } from '#schema/contracts/terms.ts'
import { updateContractInput } from '#schema/contracts/inputs.ts'
import { deleteContract, evolveContracts, initialContracts, updateContract, type ContractsState } from './contracts.ts'

const employeeId = '8f3c2b1e-5a4d-4c6b-9e7f-0a1b2c3d4e5f'
const terms: ContractTerms = {
  employmentType: 'hourly',
  weeklyMinutes: 2400,
  pattern: [[0, 480, 480, 480, 480, 480, 0]],
  annualSalaryCents: null,
  endsOn: null,
}
const from = (effectiveFrom: string, changed: Partial<ContractTerms> = {}) => ({ effectiveFrom, ...terms, ...changed })
const after = (...all: ReturnType<typeof from>[]) =>
  all.reduce<ContractsState>(
    (state, contract) => updateContract(state, { employeeId, ...contract }).reduce(evolveContracts, state),
    initialContracts,
  )

test('a contract records the terms that it replaces', () => {
  const [event] = updateContract(after(from('2026-01-01')), { employeeId, ...from('2026-03-01', { weeklyMinutes: 0 }) })
  expect(event).toMatchObject({ type: 'ContractSet', data: { effectiveFrom: '2026-03-01', before: terms } })
})

test('the same contract again changes nothing', () => {
  const state = after(from('2026-01-01'), from('2026-03-01', { endsOn: '2026-12-31' }))
  expect(updateContract(state, { employeeId, ...from('2026-03-01', { endsOn: '2026-12-31' }) })).toEqual([])
})

test('only an existing contract can be deleted', () => {
  const state = after(from('2026-01-01'))
  expect(deleteContract(state, { employeeId, effectiveFrom: '2026-01-01' })).toMatchObject([
    { type: 'ContractRemoved' },
  ])
  expect(() => deleteContract(state, { employeeId, effectiveFrom: '2026-01-02' })).toThrow('There is no contract')
})

test('weekly hours and working days are averages of the pattern', () => {
  const twoWeeks = [
    [0, 480, 480, 480, 480, 480, 0],
    [0, 480, 480, 480, 0, 0, 0],
  ]
  expect(averageMinutes(twoWeeks)).toBe(1920)
  expect(workingDays({ pattern: twoWeeks })).toBe(400)
  expect(workingDays({ pattern: null })).toBe(500)
})

test('contradictory terms are refused with their field', () => {
  expect(contradictionsIn(from('2026-01-01', { weeklyMinutes: 2000 }))).toHaveProperty('weeklyMinutes')
  expect(contradictionsIn(from('2026-01-01', { employmentType: 'salaried_exempt' }))).toHaveProperty(
    'annualSalaryCents',
  )
  expect(contradictionsIn(from('2026-01-01', { annualSalaryCents: 1 }))).toHaveProperty('annualSalaryCents')
  expect(updateContractInput.safeParse(from('2026-01-01', { endsOn: '2025-12-31' })).error?.issues).toMatchObject([
    { path: ['endsOn'] },
  ])
})
