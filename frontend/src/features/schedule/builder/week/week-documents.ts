import { graphql } from '#frontend/gql/gql.ts'

/** All that the builder knows of a shift; its fields are those of `BuilderShift`. */
export const PlannedShift = graphql(`
  fragment PlannedShift on Shift {
    id
    employeeId
    startsAt
    endsAt
    breakMinutes
    notes
    jobRoleId
    position
    revision
  }
`)

export const PlannedPerson = graphql(`
  fragment PlannedPerson on WeekPerson {
    employeeId
    firstName
    lastName
    position
    status
    hourlyRateCents
    availability {
      dayOfWeek
      isAvailable
      startTime
      endTime
    }
    timeOff {
      startDate
      endDate
    }
  }
`)

export const PlannedWeek = graphql(`
  query PlannedWeek($day: Date!, $locationId: ID) {
    week(day: $day, locationId: $locationId) {
      id
      location {
        id
        name
        timeZone
      }
      start
      startsAt
      endsAt
      published
      revision
      shifts {
        id
        ...PlannedShift
      }
      neighbours {
        id
        ...PlannedShift
      }
      people {
        ...PlannedPerson
      }
      appliedTemplates
    }
  }
`)

// Other names than `id`, so that the cache does not take what was for what is.
export const PastWeek = graphql(`
  query PastWeek($day: Date!, $locationId: ID, $asOf: Int!) {
    week(day: $day, locationId: $locationId, asOf: $asOf) {
      weekId: id
      location {
        id
        name
        timeZone
      }
      start
      startsAt
      endsAt
      published
      revision
      shifts {
        shiftId: id
        employeeId
        startsAt
        endsAt
        breakMinutes
        notes
        jobRoleId
        position
        revision
      }
      people {
        ...PlannedPerson
      }
      appliedTemplates
    }
  }
`)

/** Whom a planner of a location chooses from, beside its people. */
export const PlanningPlace = graphql(`
  query PlanningPlace($locationId: ID) {
    organization {
      id
      locations {
        id
        name
        timeZone
      }
      jobRoles {
        id
        name
        color
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
        id
        ...PlannedShift
      }
      removed
    }
  }
`)
