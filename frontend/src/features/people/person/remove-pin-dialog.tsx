import { graphql } from '#frontend/gql/gql.ts'
import type { PersonSummaryFragment } from '#frontend/gql/graphql.ts'
import { nameOf } from '../labels.ts'
import { ConfirmCommand } from '#frontend/shared/lib/forms/confirm-command.tsx'

const RemovePin = graphql(`
  mutation RemovePin($input: EmployeeInput!) {
    removePin(input: $input) {
      caughtUp
      employee {
        id
        ...PersonDetails
      }
    }
  }
`)

export const RemovePinDialog = ({ person, onClose }: { person: PersonSummaryFragment; onClose: () => void }) => (
  <ConfirmCommand
    title={`Remove the PIN of ${nameOf(person)}`}
    question="It stops working at the kiosk immediately. Other ways to punch keep working."
    action="Remove PIN"
    mutation={RemovePin}
    input={{ employeeId: person.id }}
    done="PIN removed"
    failed="Failed to remove the PIN"
    onClose={onClose}
  />
)
