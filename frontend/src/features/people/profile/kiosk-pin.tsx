import { useState } from 'react'
import { Button } from '#frontend/shared/ui/button.tsx'
import { CopyButton } from '#frontend/shared/ui/copy-button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { commandId } from '#frontend/shared/lib/command-id.ts'
import { RemovePinDialog } from '../person/remove-pin-dialog.tsx'
import { useCommand } from '#frontend/shared/lib/use-command.ts'

const IssueOwnPin = graphql(`
  mutation IssueOwnPin($input: EmployeeInput!) {
    createPin(input: $input) {
      pin
      employee {
        id
        hasPin
      }
    }
  }
`)

export function KioskPin({ employeeId, hasPin }: { employeeId: string; hasPin: boolean | undefined }) {
  const { send, pending } = useCommand()
  const [pin, setPin] = useState<string>()
  const [asking, setAsking] = useState(false)

  async function onIssue() {
    // A new command id, because each click creates another PIN.
    const input = { employeeId, commandId: commandId() }
    const { data } = await send(IssueOwnPin, input, { failed: 'Failed to create a PIN' })
    setPin(data?.createPin.pin)
  }

  return (
    <Card title="Kiosk PIN">
      <div className="grid gap-3">
        <p className="text-quiet">
          {hasPin
            ? 'You have a PIN. Use it at a kiosk instead of a badge.'
            : 'Six digits to clock in and out at a kiosk, instead of a badge.'}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button pending={pending} disabled={hasPin === undefined} onClick={() => void onIssue()}>
            {hasPin ? 'New PIN' : 'Create PIN'}
          </Button>
          {hasPin && (
            <Button variant="ghost" onClick={() => setAsking(true)}>
              Remove PIN
            </Button>
          )}
        </div>
      </div>
      {pin && <PinDialog pin={pin} onClose={() => setPin(undefined)} />}
      {asking && (
        <RemovePinDialog
          employeeId={employeeId}
          title="Remove PIN"
          question="Remove your PIN? It stops working at every kiosk."
          keep="Keep it"
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}

function PinDialog({ pin, onClose }: { pin: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Your kiosk PIN"
      actions={
        <>
          <CopyButton text={pin} failed="Couldn’t copy. Copy the PIN by hand." />
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className="grid justify-items-center gap-3 py-2 text-center">
        <p aria-label="PIN" data-figures className="text-display font-semibold tracking-[0.2em]">
          {pin}
        </p>
        <p className="text-quiet">It won’t be shown again. A previous PIN no longer works.</p>
      </div>
    </Dialog>
  )
}
