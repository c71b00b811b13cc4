import { useState } from 'react'
import { refresh, useUser } from '#frontend/shared/session.ts'
import { Badge } from '#frontend/shared/ui/badge.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { messageOf, post } from '#frontend/shared/lib/http.ts'
import { ChangeEmailDialog } from './change-email-dialog.tsx'
import { useEmailChange, type PendingEmailChange } from './use-email-change.ts'

export function EmailAddress() {
  const { email } = useUser()
  const { pending, reload } = useEmailChange()
  const [asking, setAsking] = useState(false)
  const [cancelling, setCancelling] = useState(false)

  async function onCancel() {
    setCancelling(true)
    try {
      await post('/auth/change-email/cancel')
      toast.success('Your email address stays the same')
      await reload()
    } catch (error) {
      toast.error(messageOf(error, 'Failed to cancel the change'))
    } finally {
      setCancelling(false)
    }
  }

  return (
    <Card title="Email address">
      <div className="grid gap-3">
        {pending ? (
          <Waiting email={email} pending={pending} />
        ) : (
          <p>
            <span className="block break-all">{email}</span>
            <span className="text-quiet">You sign in with this address.</span>
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button disabled={pending === undefined} onClick={() => setAsking(true)}>
            {pending ? 'Send links again' : 'Change email'}
          </Button>
          {pending && (
            <Button variant="ghost" pending={cancelling} onClick={() => void onCancel()}>
              Cancel change
            </Button>
          )}
        </div>
      </div>
      {asking && (
        <ChangeEmailDialog
          newEmail={pending?.new_email ?? ''}
          onSent={() => Promise.all([reload(), refresh()])}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}

const Waiting = ({ email, pending }: { email: string; pending: PendingEmailChange }) => (
  <>
    <ul className="grid gap-2">
      <Side name="Current" email={email} confirmed={pending.current_confirmed} />
      <Side name="New" email={pending.new_email} confirmed={pending.new_confirmed} />
    </ul>
    <p className="text-quiet">
      We sent a link to each address. Your email changes once both are confirmed. The links expire in 24 hours.
    </p>
  </>
)

const Side = ({ name, email, confirmed }: { name: string; email: string; confirmed: boolean }) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
    <span>
      <span className="block text-small text-quiet">{name}</span>
      <span className="break-all">{email}</span>
    </span>
    {confirmed ? <Badge tone="good">Confirmed</Badge> : <Badge tone="warn">Not confirmed</Badge>}
  </li>
)
