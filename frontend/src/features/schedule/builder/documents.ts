import { graphql } from '#frontend/gql/gql.ts'

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
    scheduleTemplates(locationId: $locationId, first: 1) {
      nodes {
        id
      }
    }
  }
`)

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

/** What a week costs. */
export const PlannedLabor = graphql(`
  query PlannedLabor($locationId: ID!, $weekStart: Date!) {
    plannedLabor(locationId: $locationId, weekStart: $weekStart) {
      cents
      overtimeSeconds
      withoutRate
      hiddenPay
    }
  }
`)
