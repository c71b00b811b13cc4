import { graphql } from '#frontend/gql/gql.ts'

// Aliases `id`, so that the cache does not overwrite current entities with their earlier versions.
export const PastWeek = graphql(`
  query PastWeek($day: Date!, $locationId: ID, $revision: Int!) {
    week(day: $day, locationId: $locationId, revision: $revision) {
      weekId: id
      ...WeekPlan
      shifts {
        shiftId: id
        ...ShiftPlan
      }
    }
  }
`)

export const WeekChanged = graphql(`
  subscription WeekChanged($day: Date!, $locationId: ID) {
    weekChanged(day: $day, locationId: $locationId) {
      id
      commandId
      revision
      actorId
      actor
      published
      shifts {
        ...PlannedShift
      }
      removed
    }
  }
`)
