import { graphql } from '#frontend/gql/gql.ts'
import { nameOf } from '../labels.ts'
import { ConfirmCommand } from '#frontend/shared/lib/forms/confirm-command.tsx'

const DeactivateEmployee = graphql(`
  mutation DeactivateEmployee($input: EmployeeInput!) {
    deactivateEmployee(input: $input) {
      caughtUp
      employee {
        id
        ...PersonSummary
      }
    }
  }
`)

type Person = { id: string; firstName: string; lastName: string }

/** Ends an employment. The record stays. */
export const DeactivateDialog = ({ person, onClose }: { person: Person; onClose: () => void }) => (
  <ConfirmCommand
    title={`Deactivate ${nameOf(person)}`}
    question="Deactivate this employee? They will be marked as terminated. They are signed out at once, open time entries are flagged, and future shifts become open."
    action="Deactivate"
    mutation={DeactivateEmployee}
    input={{ employeeId: person.id }}
    done="Employee deactivated"
    failed="Failed to delete employee"
    onClose={onClose}
  />
)
