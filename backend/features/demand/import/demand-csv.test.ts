import { describe, expect, it, test } from 'vitest'
import { readDemandCsv } from './demand-csv.ts'
import { readTime, readValue } from './values.ts'

const hoursOf = (amounts: Record<number, number>) => Array.from({ length: 24 }, (_, hour) => amounts[hour] ?? 0)

describe('a file of demand', () => {
  it('has values by the hour, in any order, with any of the usual titles', () => {
    const csv = 'Business Date;Net Sales;Hour\n07.03.2026;80;9\n2026-03-06;1,234.50;7 pm\n2026-03-06;$40;12'
    expect(readDemandCsv(csv)).toEqual({
      days: [
        { day: '2026-03-06', values: { total: 127450, hours: hoursOf({ 12: 4000, 19: 123450 }) } },
        { day: '2026-03-07', values: { total: 8000, hours: hoursOf({ 9: 8000 }) } },
      ],
      errors: [],
    })
  })
  it('adds up the parts of an hour, whose time may be in the date', () => {
    const csv = 'datetime,tickets\n2026-03-06 14:00,3\n2026-03-06T14:15:00,4'
    expect(readDemandCsv(csv).days).toEqual([
      { day: '2026-03-06', values: { total: 700, hours: hoursOf({ 14: 700 }) } },
    ])
  })
  it('may have values of whole days', () => {
    const { days } = readDemandCsv('date,covers\n2026-03-06,250\n2026-03-07,0')
    expect(days.map(({ values }) => values)).toEqual([
      { total: 25000, hours: null },
      { total: 0, hours: null },
    ])
  })
  it('names the lines that it cannot read', () => {
    const csv = [
      'date,hour,value',
      '03/06/2026,9,1',
      '2026-03-06,25,1',
      '2026-03-06,9,-1',
      '2026-03-06,9,1',
      '2026-03-06,9,2',
      '2026-03-06,,30',
      '2026-03-06,10,600000',
    ].join('\n')
    expect(readDemandCsv(csv).errors).toEqual([
      { line: 2, message: 'A date is written as in 2026-11-02' },
      { line: 3, message: 'A time is written as in 14:00 or 2 pm' },
      { line: 4, message: 'A value is written as in 1234.50' },
      { line: 6, message: 'The same day and time as line 5' },
      { line: 7, message: 'The day has a total and values by the hour. Remove one of them' },
      { line: 8, message: 'At most 500,000' },
    ])
  })
  it.each([
    ['date\n2026-03-06', 'No column holds the values. Name it “Value” in the first line'],
    ['when,value\n2026-03-06,1', 'No column holds the date. Name it “Date” in the first line'],
    ['date,sales,covers\n2026-03-06,1,2', /Several columns could hold the values/],
    ['date,value', 'There are no values in the file'],
  ])('is refused with unclear columns: %s', (csv, message) => {
    expect(() => readDemandCsv(csv)).toThrow(message)
  })
})

test('times may be on a clock of 12 hours', () => {
  const hours = ['0', '12 am', '12pm', '1:30 p.m.', '23:59', '24', '13 pm', 'noon'].map((text) => readTime(text)?.hour)
  expect(hours).toEqual([0, 0, 12, 13, 23, undefined, undefined, undefined])
})

test('ambiguous numbers are refused', () => {
  const values = ['1234.5', '1,234', '1.234,50', '12,5', '1.234', '1e3', ''].map(readValue)
  expect(values).toEqual([1234.5, 1234, 1234.5, 12.5, undefined, undefined, undefined])
})
