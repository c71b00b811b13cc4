import { graphql } from '#frontend/gql/gql.ts'

export const BuilderSettings = graphql(`
  query BuilderSettings($locationId: ID) {
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

export const PlannedLabor = graphql(`
  query PlannedLabor($locationId: ID!, $weekStart: Date!) {
    plannedLabor(locationId: $locationId, weekStart: $weekStart) {
      cents
      overtimeSeconds
      withoutRate
      hiddenPay
      parts {
        day
        jobRoleId
        cents
      }
    }
  }
`)
