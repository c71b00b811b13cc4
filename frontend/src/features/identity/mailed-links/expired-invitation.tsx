import { useState } from 'react'
import { messageOf, post } from '#frontend/shared/lib/http.ts'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { AuthLayout } from '../auth-layout.tsx'
import { BackToSignIn } from '../text-link.tsx'

/** The page for an invitation that can't be accepted, which may have expired, been revoked or been used. */
export function ExpiredInvitation({ token }: { token: string }) {
  const [state, setState] = useState<'ready' | 'sending' | 'sent'>('ready')

  async function onRenew() {
    setState('sending')
    try {
      await post('/auth/invitations/renew', { token })
      setState('sent')
    } catch (error) {
      setState('ready')
      toast.error(messageOf(error, 'Failed to send the email'))
    }
  }

  return (
    <AuthLayout title="Invitation expired">
      {state === 'sent' ? (
        <Alert tone="good" title="Check your email">
          If this invitation has expired, we sent a new link to the invited address. If no email arrives, ask your
          manager for a new invitation.
        </Alert>
      ) : (
        <>
          <Alert tone="warn" title="This invitation is no longer valid">
            This invitation expired, was revoked or was already used. If it expired, we can email you a new link.
            Otherwise, ask your manager for a new one, or sign in if you have an account.
          </Alert>
          <p>
            <Button pending={state === 'sending'} onClick={() => void onRenew()}>
              Email a new link
            </Button>
          </p>
        </>
      )}
      <BackToSignIn />
    </AuthLayout>
  )
}
