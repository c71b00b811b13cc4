import { graphql } from '#frontend/gql/gql.ts'

export const SetJobRoles = graphql(`
  mutation SetJobRoles($input: JobRolesInput!) {
    setJobRoles(input: $input) {
      employee {
        id
        jobRoles {
          ...JobRoleFields
        }
        suggestedJobRoles {
          ...JobRoleFields
        }
      }
    }
  }
`)
