import { costOf } from '#schema/schedule/hours.ts'
import type { BuilderPerson, BuilderWeek } from '../builder.ts'
import type { WeekIndex } from './week-index.ts'

/** What the cards sum up. Open shifts have hours but no cost, which depends on who will work them. */
export function totalsOf({ people }: Pick<BuilderWeek, 'people'>, index: WeekIndex) {
  const cents = people.map((person) => personCost(person, index.people.get(person.employeeId)?.minutes ?? 0) ?? 0)
  return {
    minutes: index.minutes,
    costCents: cents.reduce((sum, each) => sum + each, 0),
    employees: people.filter(({ status }) => status === 'active').length,
  }
}

/** Cents, or `null` where no rate is set. */
export const personCost = ({ hourlyRateCents }: BuilderPerson, minutes: number) =>
  hourlyRateCents === null ? null : costOf(minutes, hourlyRateCents)
