import type { Row } from './rows.ts'
import { personCost, type WeekIndex } from './week-index.ts'

export function countedBy(rows: readonly Row[], index: WeekIndex): WeekIndex {
  const dayMinutes = index.dayMinutes.map((_, day) => sum(rows.map(({ week }) => week.dayMinutes[day] ?? 0)))
  return { people: index.people, dayMinutes, minutes: sum(dayMinutes) }
}

/**
 * Returns the totals of some rows: active employees, labor cost in cents, and the number of employees with hours whose pay
 * rate is missing or hidden from the viewer.
 */
export function figuresOf(rows: readonly Row[]) {
  const people = rows.flatMap(({ person, week }) => (person ? [{ person, minutes: week.minutes }] : []))
  const costs = people.map(({ person, minutes }) => (minutes > 0 ? personCost(person, minutes) : 0))
  return {
    minutes: sum(rows.map(({ week }) => week.minutes)),
    employees: people.filter(({ person }) => person.status === 'active').length,
    cents: sum(costs.map((cents) => cents ?? 0)),
    withoutRate: costs.filter((cents) => cents === null).length,
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
