import { graphql } from '#frontend/gql/gql.ts'
import type { WorkLimitsOfQuery } from '#frontend/gql/graphql.ts'
import type { WorkLimits } from '#schema/work-limits/limits.ts'
import { limitFigures } from './limit-figures.ts'

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

export const limitsOf = (stored: Stored): DatedLimits => ({
  effectiveFrom: stored.effectiveFrom,
  ...limitFigures(stored),
  worksWith: named(stored.worksWith),
  neverWith: named(stored.neverWith),
})
