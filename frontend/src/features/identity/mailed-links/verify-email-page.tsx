import { useState } from 'react'
import { useSession } from '#frontend/shared/session.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { messageOf, post } from '#frontend/shared/lib/http.ts'
import { toast } from '#frontend/shared/ui/toast.ts'
import { MailedLinkPage } from './mailed-link-page.tsx'

export default function VerifyEmailPage() {
  return (
    <MailedLinkPage
      path="/auth/verify-email"
      titles={{ working: 'Verifying your email', success: 'Email verified', error: 'Verification failed' }}
      workingLabel="Verifying…"
      invalid="Invalid verification link"
      done="Email verified successfully!"
      again={<SendAgain />}
    />
  )
}

function SendAgain() {
  const { user } = useSession()
  const [pending, setPending] = useState(false)
  if (!user) return <p className="text-quiet">Sign in to get a new link.</p>
  if (user.emailVerified) return <p className="text-quiet">Your email address is already verified.</p>

  async function onSend() {
    setPending(true)
    try {
      await post('/auth/resend-verification')
      toast.success('We sent you a new link')
    } catch (error) {
      toast.error(messageOf(error, 'Failed to send the email'))
    } finally {
      setPending(false)
    }
  }
  return (
    <div>
      <Button pending={pending} onClick={() => void onSend()}>
        Send a new link
      </Button>
    </div>
  )
}
