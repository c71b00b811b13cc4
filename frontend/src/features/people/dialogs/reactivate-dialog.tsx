import { graphql } from '#frontend/gql/gql.ts'
import { nameOf } from '../labels.ts'
import { ConfirmCommand } from '#frontend/shared/lib/forms/confirm-command.tsx'

const ReactivateEmployee = graphql(`
  mutation ReactivateEmployee($input: EmployeeInput!) {
    reactivateEmployee(input: $input) {
      caughtUp
      employee {
        id
        ...PersonSummary
      }
    }
  }
`)

type Person = { id: string; firstName: string; lastName: string }

/** Takes a former employee back, with their record. */
export const ReactivateDialog = ({ person, onClose }: { person: Person; onClose: () => void }) => (
  <ConfirmCommand
    title={`Reactivate ${nameOf(person)}`}
    question="Reactivate this employee? They can sign in and be scheduled again. Shifts that became open stay open."
    action="Reactivate"
    danger={false}
    mutation={ReactivateEmployee}
    input={{ employeeId: person.id }}
    done="Employee reactivated"
    failed="Failed to reactivate employee"
    onClose={onClose}
  />
)
