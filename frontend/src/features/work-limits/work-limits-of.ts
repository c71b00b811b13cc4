import { graphql } from '#frontend/gql/gql.ts'
import type { WorkLimitsOfQuery } from '#frontend/gql/graphql.ts'
import type { WorkLimits } from '#schema/work-limits/limits.ts'

export const WorkLimitsOf = graphql(`
  query WorkLimitsOf($id: ID!) {
    person(id: $id) {
      id
      workLimits {
        effectiveFrom
        minWeeklyMinutes
        targetWeeklyMinutes
        maxWeeklyMinutes
        maxConsecutiveDays
        minConsecutiveDaysOff
        freeWeekends
        ofWeekends
        maxNightsPerWeek
        minRestMinutes
        worksWith {
          id
          firstName
          lastName
        }
        neverWith {
          id
          firstName
          lastName
        }
      }
    }
  }
`)

type Stored = WorkLimitsOfQuery['person']['workLimits'][number]
type Colleague = { id: string; name: string }

export type DatedLimits = Omit<WorkLimits, 'worksWith' | 'neverWith'> & {
  effectiveFrom: string
  worksWith: readonly Colleague[]
  neverWith: readonly Colleague[]
}

const named = (people: Stored['worksWith']) =>
  people.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }))

/** Returns limits as loaded, with `null` for what the client's cache leaves undefined. */
export const limitsOf = (stored: Stored): DatedLimits => ({
  effectiveFrom: stored.effectiveFrom,
  minWeeklyMinutes: stored.minWeeklyMinutes ?? null,
  targetWeeklyMinutes: stored.targetWeeklyMinutes ?? null,
  maxWeeklyMinutes: stored.maxWeeklyMinutes ?? null,
  maxConsecutiveDays: stored.maxConsecutiveDays ?? null,
  minConsecutiveDaysOff: stored.minConsecutiveDaysOff ?? null,
  freeWeekends: stored.freeWeekends ?? null,
  ofWeekends: stored.ofWeekends ?? null,
  maxNightsPerWeek: stored.maxNightsPerWeek ?? null,
  minRestMinutes: stored.minRestMinutes ?? null,
  worksWith: named(stored.worksWith),
  neverWith: named(stored.neverWith),
})
