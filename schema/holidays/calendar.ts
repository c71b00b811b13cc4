import { memoizeBy } from '#schema/shared/memoize.ts'
import { daysOfRule, yearsOfTable } from './table/rule.ts'
import { publicHolidays } from './table/public-holidays.ts'

export type Holiday = { day: string; name: string }

/** `region`: a country, or a country and its region, such as `US-CA`. `edits`: the name of a day, or null if removed. */
export type HolidayCalendar = { region: string | null; edits: Readonly<Record<string, string | null>> }

export const noHolidays: HolidayCalendar = { region: null, edits: {} }

/** Returns the name of each public holiday of a region in a year, by day. Two holidays on one day share a name. */
export function officialHolidays(region: string | null, year: number): ReadonlyMap<string, string> {
  return region === null ? new Map() : officialIn({ region, year })
}

const officialIn = memoizeBy(
  ({ region, year }: { region: string; year: number }) => `${region}/${year}`,
  ({ region, year }): ReadonlyMap<string, string> => {
    if (!yearsOfTable.includes(year)) return new Map()
    const days = linesOf(region).flatMap(({ name, rule }) => daysOfRule(rule, year).map((day) => ({ day, name })))
    const byDay = Map.groupBy(
      days.toSorted((one, other) => (one.day < other.day ? -1 : 1)),
      ({ day }) => day,
    )
    return new Map([...byDay].map(([day, found]) => [day, found.map(({ name }) => name).join(', ')]))
  },
)

/** Without a region, `-` stands for the whole country. */
function linesOf(region: string) {
  const [country = '', part = '-'] = region.split('-')
  const [, lines = ''] = publicHolidays.split(`\n${country}\n`)
  return (lines.split('\n\n')[0] ?? '')
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const [name = '', rule = '', regions = ''] = line.split('|')
      return appliesTo(regions, part) ? [{ name, rule }] : []
    })
}

function appliesTo(regions: string, part: string) {
  if (regions === '*') return true
  return regions.startsWith('!') ? !regions.slice(1).split(' ').includes(part) : regions.split(' ').includes(part)
}

/** Returns the name of the holiday on a day, or `undefined`. */
export function holidayOn({ region, edits }: HolidayCalendar, day: string): string | undefined {
  const edited = edits[day]
  if (edited !== undefined) return edited ?? undefined
  return officialHolidays(region, Number(day.slice(0, 4))).get(day)
}

/** Returns the holidays of the days from `from` to `to`, inclusive, in order. */
export function holidaysIn(calendar: HolidayCalendar, from: string, to: string): Holiday[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  const years = Array.from({ length: Math.max(0, last + 1 - first) }, (_, index) => first + index)
  const days = new Set([
    ...years.flatMap((year) => [...officialHolidays(calendar.region, year).keys()]),
    ...Object.keys(calendar.edits),
  ])
  return [...days]
    .filter((day) => day >= from && day <= to)
    .toSorted()
    .flatMap((day) => {
      const name = holidayOn(calendar, day)
      return name === undefined ? [] : [{ day, name }]
    })
}
