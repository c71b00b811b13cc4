import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { earnings, type Earning } from '#schema/payroll/items.ts'
import { providerPresets } from '#schema/payroll/provider-presets.ts'
import type { ProviderMapping } from '#schema/payroll/providers.ts'
import { carriedPay, carrierOf, type EarningTotal } from './carried-pay.ts'
import { assertComplete, providerFile } from './file.ts'
import { rowsOf, type Earner } from './rows.ts'

const hour = 3600
const period = { from: '2026-01-04', to: '2026-01-17' }
const earnerOf = (earned: Partial<Record<Earning, [seconds: number, cents: number]>>): Earner => ({
  person: { id: 'ana', firstName: 'Ana', lastName: 'Lopez', position: 'Cook', payrollNumber: '7' },
  location: 'Center',
  hourlyRateCents: 1250,
  earned: new Map(
    Object.entries(earned).map(([earning, [seconds, cents]]) => [earning as Earning, { seconds, cents }]),
  ),
})
const fileOf = (mapping: ProviderMapping, ...all: Earner[]) =>
  providerFile(
    mapping,
    period,
    (async function* () {
      yield* all
    })(),
  )

/** Everything that a period can pay, with a weighted overtime rate. */
const everything = earnerOf({
  regular: [40 * hour, 50_000],
  overtime: [6 * hour, 12_034],
  'double-time': [hour, 2601],
  'holiday-premium': [0, 1000],
  'call-back': [2 * hour, 2500],
  bonus: [0, 4600],
  'flat-bonus': [0, 100],
  'discretionary-bonus': [0, 200],
  differential: [0, 300],
  reimbursement: [0, 4321],
  'paid-leave': [8 * hour, 10_000],
  'missed-meal': [hour, 1307],
  'missed-rest': [hour, 1307],
})
const paid = [...everything.earned.values()].reduce((sum, { cents }) => sum + cents, 0)

/** What a provider pays: its hours × the rate and a factor, and every amount. */
function paidByProvider(mapping: ProviderMapping, earner: Earner) {
  const { rows, pay } = rowsOf(mapping, earner, period)
  const rate = earner.hourlyRateCents ?? 0
  const computed = earnings
    .filter((earning) => carrierOf(mapping, earning) === 'hours')
    .map((earning) => {
      const factor = earning === 'overtime' ? 1.5 : earning === 'double-time' ? 2 : 1
      return Math.round(((pay.hours.get(earning) ?? 0) * rate * factor) / 100)
    })
  const amounts = mapping.columns.flatMap(({ value }, index) =>
    'amountOf' in value || ('next' in value && value.next === 'amount')
      ? rows.map((row) => {
          const cell = row[index]
          return typeof cell === 'object' ? cell.hundredths : 0
        })
      : [],
  )
  return [...computed, ...amounts].reduce((sum, cents) => sum + cents, 0)
}

describe.each(['adp', 'gusto'] as const)('the preset %s', (preset) => {
  it('carries every paid cent', async () => {
    const file = await fileOf(providerPresets[preset], everything)
    expect(file).toMatchObject({ controlCents: paid, paidCents: paid, uncarried: [], missingCodes: [] })
    expect(paidByProvider(providerPresets[preset], everything)).toBe(paid)
  })

  it('carries every paid cent of any pay', () => {
    const total = fc.record({ seconds: fc.nat(200 * hour), cents: fc.integer({ min: -100_000, max: 10_000_000 }) })
    const carried = earnings.filter((earning) => earning !== 'salary')
    const earned = fc.uniqueArray(fc.tuple(fc.constantFrom(...carried), total), { selector: ([earning]) => earning })
    const rates = fc.option(fc.nat(1_000_000))
    fc.assert(
      fc.property(earned, rates, (all, hourlyRateCents) => {
        const earner = { ...everything, hourlyRateCents, earned: new Map<Earning, EarningTotal>(all) }
        const { missing } = carriedPay(providerPresets[preset], earner.earned, hourlyRateCents)
        expect(missing).toEqual([])
        expect(paidByProvider(providerPresets[preset], earner)).toBe(all.reduce((sum, [, { cents }]) => sum + cents, 0))
      }),
    )
  })
})

test.each(['adp', 'gusto'] as const)(
  'the preset %s refuses a salary, which the provider may pay itself',
  async (preset) => {
    const file = await fileOf(providerPresets[preset], earnerOf({ salary: [0, 200_000] }))
    expect(file.uncarried).toEqual([{ employeeId: 'ana', name: 'Ana Lopez', earning: 'salary', cents: 200_000 }])
    expect(() => assertComplete(file)).toThrow('Ana Lopez, Salary 2000.00')
  },
)

test('pay beyond hours × rate is an amount of its own', () => {
  const raise = earnerOf({ regular: [40 * hour, 48_000], overtime: [2 * hour, 4000] })
  const { cents } = carriedPay(providerPresets.gusto, raise.earned, 1250)
  expect(cents.get('rate-difference')).toBe(48_000 - 50_000 + 4000 - 3750)
})

test('a file without a column for some pay is refused, naming employees and earnings', async () => {
  const { columns } = providerPresets.gusto
  const mapping = { ...providerPresets.gusto, columns: columns.filter(({ header }) => header !== 'reimbursement') }
  const file = await fileOf(mapping, everything)
  expect(file).toMatchObject({
    controlCents: paid - 4321,
    paidCents: paid,
    uncarried: [{ employeeId: 'ana', name: 'Ana Lopez', earning: 'reimbursement', cents: 4321 }],
  })
  expect(() => assertComplete(file)).toThrow('Ana Lopez, Reimbursement 43.21')
})

test('hours at several rates are refused without a column for the difference', async () => {
  const { codes, ...adp } = providerPresets.adp
  const { 'rate-difference': _, ...others } = codes
  const file = await fileOf({ ...adp, codes: others }, earnerOf({ regular: [10 * hour, 13_000] }))
  expect(file).toMatchObject({
    uncarried: [{ earning: 'regular', cents: 500 }],
    missingCodes: ['rate-difference'],
    isCompanyCodeMissing: true,
  })
})

test('lists employees without a payroll number', async () => {
  const { person } = everything
  const ben = { ...everything, person: { ...person, id: 'ben', firstName: 'Ben', payrollNumber: null } }
  expect((await fileOf(providerPresets.adp, everything, ben)).missingNumbers).toEqual([
    { employeeId: 'ben', name: 'Ben Lopez' },
  ])
})

test('durations in whole minutes carry pay to the cent', () => {
  const shifts = earnerOf({ regular: [7 * hour + 20 * 60, 9167] })
  expect(carriedPay(providerPresets.quickbooks, shifts.earned, 1250).missing).toEqual([])
})
