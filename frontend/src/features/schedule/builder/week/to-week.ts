import type { PastWeekQuery, PlannedShiftFragment, PlannedWeekQuery, WeekPlanFragment } from '#frontend/gql/graphql.ts'
import { noBudget, type BudgetAmounts } from '#schema/organization/budget-amounts.ts'
import { memoize } from '#schema/shared/memoize.ts'
import { limitFigures } from '#frontend/features/work-limits/limit-figures.ts'
import { withPairs } from '../limits/limit-conflicts.ts'
import type { BuilderDay, BuilderPerson, BuilderWeek } from '../builder.ts'

type People = Pick<BuilderWeek, 'people' | 'availability' | 'timeOff'>
type WeekBasis = Omit<BuilderWeek, 'roles' | 'planInDrafts' | keyof People>

/** Memoized: the cache returns the same list while only shifts change. */
const peopleOf = memoize((people: WeekPlanFragment['people']): People => ({
  people: withPairs(
    people.map(
      ({ employeeId, firstName, lastName, position, status, hourlyRateCents, jobRoleIds, limits }): BuilderPerson => ({
        employeeId,
        name: `${firstName} ${lastName}`,
        position: position ?? null,
        status,
        hourlyRateCents: hourlyRateCents ?? null,
        jobRoleIds,
        limits: limits ? limitsOf(limits) : null,
      }),
    ),
  ),
  availability: people.flatMap(({ employeeId, availability }) =>
    availability.map(({ preferredTimes, ...day }) => ({
      employeeId,
      ...day,
      ...(preferredTimes && { preferredTimes }),
    })),
  ),
  timeOff: people.flatMap(({ employeeId, timeOff }) => timeOff.map((days) => ({ employeeId, ...days }))),
}))

const limitsOf = ({ around, ...limits }: NonNullable<WeekPlanFragment['people'][number]['limits']>) => ({
  ...limitFigures(limits),
  worksWith: limits.worksWith,
  neverWith: limits.neverWith,
  around,
})

const daysOf = memoize((days: WeekPlanFragment['days']) =>
  days.map(({ day, note, holiday }): BuilderDay => ({ day, note: note ?? null, holiday: holiday ?? null })),
)

const shiftsOf = memoize((shifts: PlannedWeekQuery['week']['shifts']) => shifts.map(shiftOf))

/** Memoized: the same fragment gives the same object, so unchanged rows don't render. */
const shiftOf = memoize((shift: PlannedShiftFragment) => ({
  id: shift.id,
  employeeId: shift.employeeId ?? null,
  startsAt: shift.startsAt,
  endsAt: shift.endsAt,
  breakMinutes: shift.breakMinutes,
  notes: shift.notes ?? null,
  jobRoleId: shift.jobRoleId ?? null,
  position: shift.position ?? null,
  revision: shift.revision,
}))

export const weekOf = (week: PlannedWeekQuery['week']): WeekBasis & People => ({
  ...weekHead(week, week.id),
  shifts: shiftsOf(week.shifts),
  neighbours: shiftsOf(week.neighbours),
})

export const pastWeekOf = (week: PastWeekQuery['week']): WeekBasis & People => ({
  ...weekHead(week, week.weekId),
  shifts: week.shifts.map(({ shiftId, ...shift }) => shiftOf({ id: shiftId, ...shift })),
  neighbours: [],
})

/** Memoized: the cache returns the same budget while only shifts change. */
const budgetOf = (budget: WeekPlanFragment['laborBudget']) => (budget ? amountsOf(budget) : noBudget)

const amountsOf = memoize(({ weeklyCents, parts }: NonNullable<WeekPlanFragment['laborBudget']>): BudgetAmounts => ({
  weeklyCents,
  parts: parts.map(({ jobRoleId, weekday, cents }) => ({ jobRoleId, weekday, cents })),
}))

const weekHead = ({ location, days, laborBudget, people, ...week }: WeekPlanFragment, id: string) => ({
  ...week,
  id,
  locationId: location.id,
  locationName: location.name,
  timeZone: location.timeZone,
  days: daysOf(days),
  laborBudget: budgetOf(laborBudget),
  ...peopleOf(people),
})
