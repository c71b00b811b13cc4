import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useMutation } from 'urql'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { ConfirmDialog } from '#frontend/shared/ui/confirm-dialog.tsx'
import { Dialog } from '#frontend/shared/ui/dialog.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { commandId } from '#frontend/shared/lib/command-id.ts'
import { errorMessage } from '#frontend/shared/lib/urql/errors.ts'

const IssueOwnPin = graphql(`
  mutation IssueOwnPin($input: EmployeeInput!) {
    issuePin(input: $input) {
      pin
      caughtUp
      employee {
        id
        hasPin
      }
    }
  }
`)

const RemoveOwnPin = graphql(`
  mutation RemoveOwnPin($input: EmployeeInput!) {
    removePin(input: $input) {
      caughtUp
      employee {
        id
        hasPin
      }
    }
  }
`)

/** The PIN by which one punches at a kiosk: made here and shown this once. `hasPin`: undefined until it is known. */
export function KioskPin({ employeeId, hasPin }: { employeeId: string; hasPin: boolean | undefined }) {
  const [{ fetching: issuing }, issue] = useMutation(IssueOwnPin)
  const [{ fetching: removing }, remove] = useMutation(RemoveOwnPin)
  const [pin, setPin] = useState<string>()
  const [asking, setAsking] = useState(false)

  async function onIssue() {
    // An id of its own each time: whoever asks again wants another PIN.
    const { data, error } = await issue({ input: { commandId: commandId(), employeeId } })
    if (data) setPin(data.issuePin.pin)
    else toast.error(error ? errorMessage(error, 'Failed to make a PIN') : 'Failed to make a PIN')
  }

  async function onRemove() {
    const { error } = await remove({ input: { commandId: commandId(), employeeId } })
    if (error) toast.error(errorMessage(error, 'Failed to remove the PIN'))
    else toast.success('PIN removed')
    setAsking(false)
  }

  return (
    <Card title="Kiosk PIN">
      <div className="grid gap-3">
        <p className="text-quiet">
          {hasPin
            ? 'You have a PIN. It clocks you in and out at a kiosk, in place of a badge.'
            : 'Six digits that clock you in and out at a kiosk, in place of a badge.'}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button pending={issuing} disabled={hasPin === undefined} onClick={() => void onIssue()}>
            {hasPin ? 'New PIN' : 'Make a PIN'}
          </Button>
          {hasPin && (
            <Button variant="ghost" onClick={() => setAsking(true)}>
              Remove PIN
            </Button>
          )}
        </div>
      </div>
      {pin && <PinDialog pin={pin} onClose={() => setPin(undefined)} />}
      <ConfirmDialog
        open={asking}
        title="Remove PIN"
        question="Remove your PIN? It stops working at every kiosk."
        action="Remove PIN"
        keep="Keep it"
        pending={removing}
        onConfirm={() => void onRemove()}
        onClose={() => setAsking(false)}
      />
    </Card>
  )
}

/** The PIN, this once. */
function PinDialog({ pin, onClose }: { pin: string; onClose: () => void }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(pin)
      toast.success('Copied')
    } catch {
      // A page that is not served safely may not write there.
      toast.error('Copy the PIN by hand')
    }
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Your kiosk PIN"
      actions={
        <>
          <Button onClick={() => void copy()}>
            <Copy aria-hidden />
            Copy
          </Button>
          <Button variant="primary" onClick={onClose}>
            I have noted it
          </Button>
        </>
      }
    >
      <div className="grid justify-items-center gap-3 py-2 text-center">
        <p aria-label="PIN" data-figures className="text-display font-semibold tracking-[0.2em]">
          {pin}
        </p>
        <p className="text-quiet">It is shown only now. One that you had before no longer works.</p>
      </div>
    </Dialog>
  )
}
