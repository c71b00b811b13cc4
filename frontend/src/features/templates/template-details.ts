import { graphql } from '#frontend/gql/gql.ts'

export const TemplateDetails = graphql(`
  query TemplateDetails($id: ID!) {
    scheduleTemplate(id: $id) {
      id
      revision
      name
      description
      recurrence {
        pattern
        from
        automatic
      }
      shifts {
        id
        employeeId
        jobRoleId
        position
        dayOfWeek
        startTime
        endTime
        breakMinutes
        notes
      }
    }
  }
`)
