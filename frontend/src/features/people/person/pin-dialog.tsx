import { useState } from 'react'
import { useMutation } from 'urql'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Dialog } from '#frontend/shared/ui/dialog.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import type { PersonSummaryFragment } from '#frontend/gql/graphql.ts'
import { errorMessage } from '#frontend/shared/lib/urql/errors.ts'
import { useCommand } from '#frontend/shared/lib/urql/use-command.ts'
import { nameOf } from '../words.ts'

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

/** A new PIN for the kiosk, shown this once. */
export function PinDialog({
  person,
  hasPin,
  onClose,
}: {
  person: PersonSummaryFragment
  hasPin: boolean
  onClose: () => void
}) {
  const [{ fetching, error }, issue] = useMutation(IssuePin)
  const command = useCommand()
  // Once there is one, the person has a PIN, which is not what was asked.
  const [pin, setPin] = useState<string>()
  const [had] = useState(hasPin)

  async function onIssue() {
    const { data } = await issue({ input: command({ employeeId: person.id }) })
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
            <Button variant="primary" pending={fetching} onClick={() => void onIssue()}>
              Issue PIN
            </Button>
          </>
        )
      }
    >
      {error && <Alert tone="bad">{errorMessage(error, 'Failed to issue a PIN')}</Alert>}
      {pin ? (
        <div role="status" className="grid justify-items-center gap-2 py-2 text-center">
          <p className="text-display font-semibold tracking-[0.18em]" data-figures>
            {pin}
          </p>
          <p>Hand it over now: it is not shown again.</p>
        </div>
      ) : (
        <p>
          A PIN of six digits for the time clock on a shared tablet.
          {had && ' The one before stops working.'}
        </p>
      )}
    </Dialog>
  )
}
