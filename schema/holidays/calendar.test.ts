import Holidays from 'date-holidays'
import { describe, expect, test } from 'vitest'
import { holidayOn, holidaysIn, noHolidays, officialHolidays } from './calendar.ts'
import { holidayRegions, regionInWords } from './regions.ts'
import { yearsOfTable } from './table/rule.ts'

const days = (region: string, year: number) => [...officialHolidays(region, year).keys()]

describe('the table of public holidays', () => {
  test.each(['US-CA', 'US', 'CA-ON', 'GB-SCT', 'DE-BY', 'AT-9', 'CH-ZH', 'FR-67', 'ES-CT', 'AU-VIC', 'NZ-AUK', 'PL'])(
    'has the days of date-holidays in %s',
    (region) => {
      const [country = '', part] = region.split('-')
      const source = part ? new Holidays(country, part) : new Holidays(country)
      for (const year of yearsOfTable) {
        const expected = source.getHolidays(year).filter(({ type }) => type === 'public')
        expect(days(region, year)).toEqual([...new Set(expected.map(({ date }) => date.slice(0, 10)))].toSorted())
      }
    },
  )
  test('has the fixed, movable and observed days of 2026', () => {
    expect(days('US', 2026)).toContain('2026-11-26')
    expect(days('US', 2026)).toContain('2026-07-03')
    expect(officialHolidays('DE-BY', 2026).get('2026-06-04')).toBe('Corpus Christi')
    expect(officialHolidays('GB-ENG', 2026).get('2026-08-31')).toBe('Summer bank holiday')
    expect(officialHolidays('DE-BY', 2100).size).toBe(0)
  })
  test('covers every region, which has a name', () => {
    for (const region of holidayRegions) {
      expect(days(region, 2030).length, region).toBeGreaterThanOrEqual(5)
      expect(regionInWords(region)).not.toBe(region)
    }
  })
})

test('a location’s own days replace those of its region', () => {
  const calendar = { region: 'US', edits: { '2026-11-11': null, '2026-11-27': 'Day after Thanksgiving' } }
  expect(holidayOn(calendar, '2026-11-11')).toBeUndefined()
  expect(holidaysIn(calendar, '2026-11-01', '2026-12-25')).toEqual([
    { day: '2026-11-26', name: 'Thanksgiving Day' },
    { day: '2026-11-27', name: 'Day after Thanksgiving' },
    { day: '2026-12-25', name: 'Christmas Day' },
  ])
  expect(holidaysIn(noHolidays, '2026-01-01', '2026-12-31')).toEqual([])
})
