import { addDays, daysApart, weekdayOf } from '#schema/shared/week-time.ts'

const [FIRST, LAST] = [2024, 2035]

/** The years that the table covers. */
export const yearsOfTable: readonly number[] = Array.from({ length: LAST + 1 - FIRST }, (_, index) => FIRST + index)

/**
 * Days of a holiday: `12-25`, every year; `easter-2`, days from Easter Sunday; `11/4/4`, the fourth Thursday of November
 * (-1: the last); or a list of days, `240101 250101`.
 */
export function ruleOf(days: readonly string[]): string {
  const candidates = days
    .slice(0, 1)
    .flatMap((day) => [
      day.slice(5),
      `easter${signed(daysApart(easterSunday(yearIn(day)), day))}`,
      `${day.slice(5, 7)}/${weekdayOf(day)}/${Math.ceil(Number(day.slice(8)) / 7)}`,
      `${day.slice(5, 7)}/${weekdayOf(day)}/-1`,
    ])
  const all = days.join()
  return (
    candidates.find((rule) => yearsOfTable.flatMap((year) => daysOfRule(rule, year)).join() === all) ??
    days.map((day) => day.slice(2).replaceAll('-', '')).join(' ')
  )
}

/** Returns the days of a rule in a year. */
export function daysOfRule(rule: string, year: number): string[] {
  if (rule.startsWith('easter')) return [addDays(easterSunday(year), Number(rule.slice('easter'.length)))]
  if (/^\d\d-\d\d$/.test(rule)) return [`${year}-${rule}`]
  if (rule.includes('/')) return [nthWeekday(year, rule)]
  const listed = rule.split(' ').map((day) => `20${day.slice(0, 2)}-${day.slice(2, 4)}-${day.slice(4)}`)
  return listed.filter((day) => yearIn(day) === year)
}

const yearIn = (day: string) => Number(day.slice(0, 4))
const signed = (days: number) => (days < 0 ? String(days) : `+${days}`)

function nthWeekday(year: number, rule: string): string {
  const [month = '01', weekday = '0', nth = '1'] = rule.split('/')
  const first = `${year}-${month}-01`
  const start = Number(nth) > 0 ? first : addDays(startOfNextMonth(first), -7)
  const days = (Number(weekday) - weekdayOf(start) + 7) % 7
  return addDays(start, days + 7 * Math.max(0, Number(nth) - 1))
}

const startOfNextMonth = (first: string) => `${addDays(first, 31).slice(0, 7)}-01`

/** Gregorian Easter Sunday (Meeus, Jones and Butcher). */
function easterSunday(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  const [month, day] = [Math.floor(sum / 31), (sum % 31) + 1]
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
