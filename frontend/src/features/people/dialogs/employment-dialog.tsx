import { graphql } from '#frontend/gql/gql.ts'
import { nameOf } from '../labels.ts'
import { ConfirmCommand } from '#frontend/shared/lib/forms/confirm-command.tsx'

const DeactivateEmployee = graphql(`
  mutation DeactivateEmployee($input: EmployeeInput!) {
    changed: deactivateEmployee(input: $input) {
      ...ChangedPerson
    }
  }
`)

const ReactivateEmployee = graphql(`
  mutation ReactivateEmployee($input: EmployeeInput!) {
    changed: reactivateEmployee(input: $input) {
      ...ChangedPerson
    }
  }
`)

const texts = {
  deactivate: {
    question:
      'Deactivate this employee? They will be marked as terminated. They are signed out at once, open time entries are flagged, and future shifts become open. Pending swaps, offers, claims and time off end, and approved time off that hasn’t begun is canceled. Proposed corrections stay for review.',
    action: 'Deactivate',
    done: 'Employee deactivated',
    failed: 'Failed to delete employee',
  },
  reactivate: {
    question: 'Reactivate this employee? They can sign in and be scheduled again. Shifts that became open stay open.',
    action: 'Reactivate',
    danger: false,
    done: 'Employee reactivated',
    failed: 'Failed to reactivate employee',
  },
}

export const EmploymentDialog = ({
  kind,
  person,
  onClose,
}: {
  kind: keyof typeof texts
  person: { id: string; firstName: string; lastName: string }
  onClose: () => void
}) => (
  <ConfirmCommand
    {...texts[kind]}
    title={`${texts[kind].action} ${nameOf(person)}`}
    mutation={kind === 'deactivate' ? DeactivateEmployee : ReactivateEmployee}
    input={{ employeeId: person.id }}
    onClose={onClose}
  />
)
