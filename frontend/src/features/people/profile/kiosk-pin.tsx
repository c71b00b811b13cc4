import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { commandId } from '#frontend/shared/lib/command-id.ts'
import { ConfirmCommand } from '#frontend/shared/lib/forms/confirm-command.tsx'
import { useCommand } from '#frontend/shared/lib/use-command.ts'

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

/** Your PIN for the kiosk, shown once when it is created. `hasPin` is undefined while loading. */
export function KioskPin({ employeeId, hasPin }: { employeeId: string; hasPin: boolean | undefined }) {
  const { send, pending } = useCommand()
  const [pin, setPin] = useState<string>()
  const [asking, setAsking] = useState(false)

  async function onIssue() {
    // A new id: every click makes another PIN.
    const input = { employeeId, commandId: commandId() }
    const { data } = await send(IssueOwnPin, input, { failed: 'Failed to create a PIN' })
    setPin(data?.issuePin.pin)
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
        <ConfirmCommand
          title="Remove PIN"
          question="Remove your PIN? It stops working at every kiosk."
          action="Remove PIN"
          keep="Keep it"
          mutation={RemoveOwnPin}
          input={{ employeeId }}
          done="PIN removed"
          failed="Failed to remove the PIN"
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}

function PinDialog({ pin, onClose }: { pin: string; onClose: () => void }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(pin)
      toast.success('Copied')
    } catch {
      // Only pages served over HTTPS may write there.
      toast.error('Couldn’t copy. Copy the PIN by hand.')
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
