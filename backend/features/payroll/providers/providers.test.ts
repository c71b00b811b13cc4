import { describe, expect, it } from 'vitest'
import type { Earning } from '#schema/payroll/items.ts'
import { providerPresetNames, providerPresets } from '#schema/payroll/provider-presets.ts'
import { fileNameOf, providerMapping, type ProviderMapping } from '#schema/payroll/providers.ts'
import { rowsOf, type Earner } from './rows.ts'
import { lineOf } from './text.ts'

const period = { from: '2026-01-04', to: '2026-01-17' }
const hour = 3600

const earner = (earned: Partial<Record<Earning, [seconds: number, cents: number]>>, person = {}): Earner => ({
  person: { id: 'ana', firstName: 'Ana', lastName: 'Lopez', position: 'Cook', payrollNumber: '00123', ...person },
  location: 'Centre',
  hourlyRateCents: 1250,
  earned: new Map(
    Object.entries(earned).map(([earning, [seconds, cents]]) => [earning as Earning, { seconds, cents }]),
  ),
})
const week = earner({ regular: [40 * hour, 50_000], overtime: [6 * hour, 11_250], bonus: [0, 4600] })

const fileOf = (mapping: ProviderMapping, ...earners: Earner[]) => {
  const lines = earners.flatMap((each) => rowsOf(mapping, each, period).rows.map((row) => lineOf(mapping, row)))
  const header = mapping.header
    ? [
        lineOf(
          mapping,
          mapping.columns.map(({ header }) => header),
        ),
      ]
    : []
  return [...header, ...lines].map((line) => line.replace(/\r\n$/, ''))
}

describe('a provider’s file', () => {
  it.each(providerPresetNames)('has a valid preset: %s', (preset) => {
    expect(providerMapping.parse(providerPresets[preset])).toEqual(providerPresets[preset])
  })

  it('for ADP has a row for each person, and more where codes need them', () => {
    const all = earner({
      regular: [40 * hour, 50_000],
      'double-time': [hour, 2500],
      'missed-meal': [hour, 1250],
    })
    expect(fileOf(providerPresets.adp, week, all)).toEqual([
      'Co Code,Batch ID,File #,Reg Hours,O/T Hours,Hours 3 Code,Hours 3 Amount,Earnings 3 Code,Earnings 3 Amount',
      ',1,00123,40.00,6.00,,,B,46.00',
      ',1,00123,40.00,,D,1.00,M,12.50',
    ])
  })

  it('for Gusto has blanks instead of zeros', () => {
    expect(fileOf(providerPresets.gusto, week, earner({ regular: [hour, 1250] }))).toEqual([
      'first_name,last_name,title,gusto_employee_id,regular_hours,overtime_hours,double_overtime_hours,bonus,correction_payment,reimbursement',
      'Ana,Lopez,Cook,00123,40.00,6.00,,46.00,,',
      'Ana,Lopez,Cook,00123,1.00,,,,,',
    ])
  })

  it('for Paychex has 16 columns, a row for each earning, and no commas in data', () => {
    const [header = '', ...rows] = fileOf(
      providerPresets.paychex,
      earner({ regular: [hour, 1250], bonus: [0, 4600] }, { payrollNumber: '1,2' }),
    )
    expect(header.split(',')).toHaveLength(16)
    expect(rows).toEqual([',1 2,,,Hourly,,,1.00,,,12.50,,,,,', ',1 2,,,Bonus,,,,,,46.00,,,,,'])
  })

  it('writes numbers, days and delimiters as the provider wants them', () => {
    const mapping: ProviderMapping = {
      ...providerPresets.generic,
      columns: [
        { header: 'Name', value: { field: 'lastName' } },
        { header: 'To', value: { field: 'periodEnd' } },
        { header: 'Hours', value: { hoursOf: ['regular', 'overtime'] } },
      ],
      header: false,
      delimiter: ';',
      decimalSeparator: ',',
      dateFormat: 'dd.MM.yyyy',
    }
    expect(fileOf(mapping, earner({ regular: [hour / 2, 625] }, { lastName: 'O;Dea' }))).toEqual([
      '"O;Dea";17.01.2026;0,50',
    ])
    expect(fileNameOf(providerPresets.gusto, period, 123456)).toBe('gusto_2026-01-04_2026-01-17_1234.56.csv')
  })

  it('rounds hours so that columns add up to the hours worked', () => {
    // Three times 20 minutes: 0.33 h each, exactly 1 h together.
    const thirds = earner({ regular: [1200, 1], overtime: [1200, 1], 'double-time': [1200, 1] })
    const [, row = ''] = fileOf(providerPresets.gusto, thirds)
    expect(row.split(',').slice(4, 7)).toEqual(['0.34', '0.33', '0.33'])
  })

  it('gives the remaining hundredth to the largest fraction', () => {
    const uneven = earner({ regular: [10 * 36 + 5, 1], overtime: [10 * 36 + 25, 1], 'double-time': [10 * 36 + 20, 1] })
    const [, row = ''] = fileOf(providerPresets.gusto, uneven)
    expect(row.split(',').slice(4, 7)).toEqual(['0.10', '0.11', '0.10'])
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])('disarms %j', (lastName) => {
    const [, row = ''] = fileOf(providerPresets.gusto, earner({ regular: [hour, 1] }, { lastName }))
    expect(row).toContain(`,'${lastName},`)
  })

  it('rejects a decimal separator equal to the delimiter', () => {
    const mapping = { ...providerPresets.generic, decimalSeparator: ',' }
    expect(providerMapping.safeParse(mapping).error?.issues).toMatchObject([{ path: ['decimalSeparator'] }])
  })
})
