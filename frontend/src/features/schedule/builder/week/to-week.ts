import { getFragmentData } from '#frontend/gql/fragment-masking.ts'
import type { PastWeekQuery, PlannedWeekQuery } from '#frontend/gql/graphql.ts'
import type { BuilderPerson, BuilderWeek } from '../builder.ts'
import { PlannedPerson, PlannedShift } from './week-documents.ts'

type People = Pick<BuilderWeek, 'people' | 'availability' | 'timeOff'>
type Loaded = Omit<BuilderWeek, 'roles' | 'planInDrafts' | keyof People>

/** The people of an answer; kept while the cache gives the same list again, as it does whenever only shifts change. */
const peopleOf = remembered((people: PlannedWeekQuery['week']['people']): People => {
  const known = people.map((person) => getFragmentData(PlannedPerson, person))
  return {
    people: known.map(({ employeeId, firstName, lastName, position, status, hourlyRateCents }): BuilderPerson => ({
      employeeId,
      name: `${firstName} ${lastName}`,
      position: position ?? null,
      status,
      hourlyRateCents: hourlyRateCents ?? null,
    })),
    availability: known.flatMap(({ employeeId, availability }) => availability.map((day) => ({ employeeId, ...day }))),
    timeOff: known.flatMap(({ employeeId, timeOff }) => timeOff.map((days) => ({ employeeId, ...days }))),
  }
})

const shiftsOf = remembered((shifts: PlannedWeekQuery['week']['shifts']) =>
  shifts.map((shift) => getFragmentData(PlannedShift, shift)).map(shiftOf),
)

/** A shift of an answer, the same object for the same answer, so that unchanged rows are not drawn again. */
const shiftOf = remembered((shift: Planned) => ({
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

type Planned = {
  id: string
  employeeId?: string | null
  startsAt: string
  endsAt: string
  breakMinutes: number
  notes?: string | null
  jobRoleId?: string | null
  position?: string | null
  revision: number
}

/** A week as the builder shows it, without the organisation's roles. */
export const weekOf = (week: PlannedWeekQuery['week']): Loaded & People => ({
  ...weekHead(week, week.id),
  shifts: shiftsOf(week.shifts),
  neighbours: shiftsOf(week.neighbours),
  ...peopleOf(week.people),
})

/** The same of a week of the past, which has no neighbours. */
export const pastWeekOf = (week: PastWeekQuery['week']): Loaded & People => ({
  ...weekHead(week, week.weekId),
  shifts: week.shifts.map(({ shiftId, ...shift }) => shiftOf({ id: shiftId, ...shift })),
  neighbours: [],
  ...peopleOf(week.people),
})

type WeekHead = Pick<
  PlannedWeekQuery['week'],
  'location' | 'start' | 'startsAt' | 'endsAt' | 'published' | 'revision' | 'appliedTemplates'
>

const weekHead = (
  { location, start, startsAt, endsAt, published, revision, appliedTemplates }: WeekHead,
  id: string,
) => ({
  id,
  locationId: location.id,
  locationName: location.name,
  timeZone: location.timeZone,
  start,
  startsAt,
  endsAt,
  published,
  revision,
  appliedTemplates,
})

function remembered<Given extends object, Result>(make: (given: Given) => Result) {
  const made = new WeakMap<Given, Result>()
  return (given: Given) => {
    const known = made.get(given) ?? make(given)
    made.set(given, known)
    return known
  }
}
