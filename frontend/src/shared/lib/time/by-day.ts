import { dayHeading, dayOf } from './format.ts'

export function byDay<Row extends { at: string }>(rows: readonly Row[], now: number, zone: string) {
  const days: { day: string; heading: string; entries: Row[] }[] = []
  for (const row of rows) {
    const day = dayOf(row.at, zone)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(row)
    else days.push({ day, heading: dayHeading(row.at, now, zone), entries: [row] })
  }
  return days
}
