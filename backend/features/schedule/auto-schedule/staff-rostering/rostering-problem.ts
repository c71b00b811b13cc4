/** A kind of shift that recurs each day, such as "late". */
export type ShiftType = {
  name: string
  minutes: number
  /** The indexes of shift types that a person can't work on the next day, usually because the rest between them is too short. */
  forbiddenNext: number[]
}

/** A person's hard limits. All limits count the horizon alone. */
export type RosteredPerson = {
  name: string
  /** The maximum number of shifts of each type; 0 if the person can't work the type. */
  maxShiftsOfType: number[]
  maxMinutes: number
  minMinutes: number
  /** The day before the horizon counts as a day off. */
  maxConsecutiveShifts: number
  /** A run of shifts at an edge of the horizon may be shorter, because it may continue outside. */
  minConsecutiveShifts: number
  /** A run of days off at an edge of the horizon may be shorter, because it may continue outside. */
  minConsecutiveDaysOff: number
  /** A weekend counts if the person works on its Saturday, its Sunday, or both. */
  maxWeekends: number
  daysOff: number[]
}

/** A wish to work a shift type on a day (`wanted`), or not to work it. Costs `weight` if the plan disregards it. */
export type ShiftRequest = { person: number; day: number; type: number; wanted: boolean; weight: number }

export type Cover = {
  day: number
  type: number
  required: number
  /** The cost of each missing person. */
  underWeight: number
  /** The cost of each surplus person. */
  overWeight: number
}

/** Days × people × shift types: each person works at most one shift a day. Day 0 is a Monday. */
export type RosteringProblem = {
  days: number
  shiftTypes: ShiftType[]
  people: RosteredPerson[]
  requests: ShiftRequest[]
  cover: Cover[]
}

/** A shift type or `dayOff` for each day of one person. */
export type PersonRow = Int8Array

export type RosterPlan = PersonRow[]

export const dayOff = -1

export const isSaturday = (day: number) => day % 7 === 5
export const isSunday = (day: number) => day % 7 === 6

/** Returns the request costs of each person: a constant, and what each shift (day × types + type) adds to it. */
export function requestCosts({ days, shiftTypes, people, requests }: RosteringProblem) {
  const constants = new Float64Array(people.length)
  const shifts = people.map(() => new Float64Array(days * shiftTypes.length))
  for (const { person, day, type, wanted, weight } of requests) {
    const cell = day * shiftTypes.length + type
    const row = shifts[person]
    if (!row) continue
    row[cell] = (row[cell] ?? 0) + (wanted ? -weight : weight)
    if (wanted) constants[person] = (constants[person] ?? 0) + weight
  }
  return { constants, shifts }
}
