import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { z } from 'zod'
import type { lookUpInviteResponse } from '#schema/people/rest.ts'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Loading, Skeleton } from '#frontend/shared/ui/skeleton.tsx'
import { HttpError, messageOf, post } from '#frontend/shared/lib/http.ts'
import { AcceptInviteForm } from './accept-invite-form.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { TextLink } from './text-link.tsx'

export type Invitation = z.infer<typeof lookUpInviteResponse>

/** `gone`: it is of no use any more. `failed`: nobody knows, and why not. */
type Look = { state: 'looking' | 'gone' } | { state: 'failed'; message: string } | { state: 'good'; of: Invitation }

const BackToSignIn = () => (
  <p>
    <TextLink to="/login">Back to Sign In</TextLink>
  </p>
)

export default function AcceptInvitePage() {
  const token = useSearchParams()[0].get('token')
  const [attempt, setAttempt] = useState(0)
  if (token) return <Invited key={`${token} ${attempt}`} token={token} onAgain={() => setAttempt(attempt + 1)} />
  return (
    <AuthLayout title="Invalid Invitation" description="This invitation link is not valid.">
      <BackToSignIn />
    </AuthLayout>
  )
}

const Invited = ({ token, onAgain }: { token: string; onAgain: () => void }) => {
  const look = useInvitation(token)
  switch (look.state) {
    case 'looking':
      return (
        <AuthLayout title="Your invitation">
          <Loading label="Looking at the invitation…">
            <div className="grid gap-4">
              <Skeleton className="h-5 w-56" />
              <Skeleton className="h-row w-full" />
              <Skeleton className="h-row w-full" />
              <Skeleton className="h-row w-full" />
            </div>
          </Loading>
        </AuthLayout>
      )
    case 'gone':
      return (
        <AuthLayout title="Invitation expired">
          <Alert tone="warn" title="This invitation is no longer valid">
            It has run out, was taken back or replaced by a newer one, or has been accepted. Ask your manager to send it
            again, or sign in if you have an account.
          </Alert>
          <BackToSignIn />
        </AuthLayout>
      )
    case 'failed':
      return (
        <AuthLayout title="Your invitation">
          <Alert tone="bad">{look.message}</Alert>
          <p>
            <Button onClick={onAgain}>Try again</Button>
          </p>
        </AuthLayout>
      )
    case 'good':
      return <AcceptInviteForm token={token} invitation={look.of} />
  }
}

const useInvitation = (token: string): Look => {
  const [look, setLook] = useState<Look>({ state: 'looking' })
  useEffect(() => {
    let isCurrent = true
    void lookUp(token).then((found) => isCurrent && setLook(found))
    return () => {
      isCurrent = false
    }
  }, [token])
  return look
}

const lookUp = async (token: string): Promise<Look> => {
  try {
    return { state: 'good', of: (await post('/auth/invitations/look-up', { token })) as Invitation }
  } catch (error) {
    // A token that is cut off is refused as input, and no better than one that was used.
    if (error instanceof HttpError && error.status >= 400 && error.status < 500) return { state: 'gone' }
    return { state: 'failed', message: messageOf(error, 'The invitation could not be looked up.') }
  }
}
