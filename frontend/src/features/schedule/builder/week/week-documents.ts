import { graphql } from '#frontend/gql/gql.ts'

export const PlannedWeek = graphql(`
  query PlannedWeek($day: Date!, $locationId: ID) {
    week(day: $day, locationId: $locationId) {
      id
      ...WeekPlan
      shifts {
        ...PlannedShift
      }
      neighbours {
        ...PlannedShift
      }
    }
  }
`)

// Other names than `id`, so that the cache does not take what was for what is.
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

/** Whom a planner of a location chooses from, beside its people. */
export const PlanningPlace = graphql(`
  query PlanningPlace($locationId: ID) {
    organization {
      id
      locations {
        ...LocationFields
      }
      jobRoles {
        ...JobRoleFields
      }
      planInDrafts
    }
    scheduleTemplates(locationId: $locationId) {
      id
    }
  }
`)

export const WeekChanged = graphql(`
  subscription WeekChanged($day: Date!, $locationId: ID) {
    weekChanged(day: $day, locationId: $locationId) {
      weekId
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
