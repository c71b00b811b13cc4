import { MailWarning } from 'lucide-react'
import { useState } from 'react'
import { refresh, useUser } from '#frontend/shared/session.ts'
import { messageOf, post } from '#frontend/shared/lib/http.ts'
import { Banner } from './banner.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'

type Sending = { state: 'idle' | 'sending' | 'sent' } | { state: 'failed'; message: string }

export const VerifyBanner = () => {
  const { email, emailVerified, role } = useUser()
  const [sending, setSending] = useState<Sending>({ state: 'idle' })
  if (emailVerified) return null

  const resend = async () => {
    setSending({ state: 'sending' })
    try {
      await post('/auth/resend-verification')
      setSending({ state: 'sent' })
    } catch (error) {
      setSending({ state: 'failed', message: messageOf(error, 'Failed to send the email') })
      // The user may have verified the address in another tab.
      await refresh()
    }
  }

  return (
    <Banner
      label="Email verification"
      icon={MailWarning}
      title="Please verify your email address"
      text={
        <span role="status" className="text-quiet">
          {role === 'owner' && sending.state === 'idle' && 'Invitations and welcome emails wait until then.'}
          {sending.state === 'sent' && `We sent a link to ${email}.`}
          {sending.state === 'failed' && sending.message}
        </span>
      }
    >
      {sending.state !== 'sent' && (
        <Button size="small" pending={sending.state === 'sending'} onClick={() => void resend()}>
          Resend
        </Button>
      )}
    </Banner>
  )
}
