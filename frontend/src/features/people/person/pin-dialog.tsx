import { useState } from 'react'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import type { PersonSummaryFragment } from '#frontend/gql/graphql.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { nameOf } from '../labels.ts'

const IssuePin = graphql(`
  mutation IssuePin($input: EmployeeInput!) {
    issuePin(input: $input) {
      caughtUp
      pin
      employee {
        id
        ...PersonDetails
      }
    }
  }
`)

/** Issues a kiosk PIN and shows it once. */
export function PinDialog({
  person,
  hasPin,
  onClose,
}: {
  person: PersonSummaryFragment
  hasPin: boolean
  onClose: () => void
}) {
  const { send, pending } = useCommand()
  // Issuing sets `hasPin`; the question was asked before.
  const [pin, setPin] = useState<string>()
  const [had] = useState(hasPin)

  async function onIssue() {
    const { data } = await send(IssuePin, { employeeId: person.id }, { failed: 'Failed to issue a PIN' })
    setPin(data?.issuePin.pin)
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Kiosk PIN"
      description={nameOf(person)}
      actions={
        pin ? (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" pending={pending} onClick={() => void onIssue()}>
              Issue PIN
            </Button>
          </>
        )
      }
    >
      {pin ? (
        <div role="status" className="grid justify-items-center gap-2 py-2 text-center">
          <p className="text-display font-semibold tracking-[0.18em]" data-figures>
            {pin}
          </p>
          <p>Hand it over now. It won’t be shown again.</p>
        </div>
      ) : (
        <p>
          A six-digit PIN for the time clock on a shared tablet.
          {had && ' The previous PIN stops working.'}
        </p>
      )}
    </Dialog>
  )
}
