import { graphql } from '#frontend/gql/gql.ts'

export const UpdateEmployeeJobRoles = graphql(`
  mutation UpdateEmployeeJobRoles($input: UpdateEmployeeJobRolesInput!) {
    updateEmployeeJobRoles(input: $input) {
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
