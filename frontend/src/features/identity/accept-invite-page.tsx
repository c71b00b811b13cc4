import { useEffect, useState } from 'react'
import { useSearchParams } from '#frontend/shared/past/navigation.ts'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Loading, SkeletonLines } from '#frontend/shared/ui/skeleton.tsx'
import { HttpError, messageOf, post } from '#frontend/shared/lib/http.ts'
import { AcceptInviteForm, type Invitation } from './accept-invite-form.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { TextLink } from './text-link.tsx'

/** `gone`: the invitation expired, was revoked or was used. `failed`: the lookup failed. */
type Lookup =
  | { state: 'loading' | 'gone' }
  | { state: 'failed'; message: string }
  | { state: 'good'; invitation: Invitation }

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
  const lookup = useInvitation(token)
  switch (lookup.state) {
    case 'loading':
      return (
        <AuthLayout title="Your invitation">
          <Loading label="Loading your invitation…">
            <SkeletonLines lines={['h-5 w-56', 'h-row w-full', 'h-row w-full', 'h-row w-full']} />
          </Loading>
        </AuthLayout>
      )
    case 'gone':
      return (
        <AuthLayout title="Invitation expired">
          <Alert tone="warn" title="This invitation is no longer valid">
            This invitation expired, was revoked or was already used. Ask your manager for a new one, or sign in if you
            have an account.
          </Alert>
          <BackToSignIn />
        </AuthLayout>
      )
    case 'failed':
      return (
        <AuthLayout title="Your invitation">
          <Alert tone="bad">{lookup.message}</Alert>
          <p>
            <Button onClick={onAgain}>Try again</Button>
          </p>
        </AuthLayout>
      )
    case 'good':
      return <AcceptInviteForm token={token} invitation={lookup.invitation} />
  }
}

const useInvitation = (token: string): Lookup => {
  const [lookup, setLookup] = useState<Lookup>({ state: 'loading' })
  useEffect(() => {
    let isCurrent = true
    void lookUp(token).then((found) => isCurrent && setLookup(found))
    return () => {
      isCurrent = false
    }
  }, [token])
  return lookup
}

const lookUp = async (token: string): Promise<Lookup> => {
  try {
    return { state: 'good', invitation: (await post('/auth/invitations/look-up', { token })) as Invitation }
  } catch (error) {
    // A truncated token gets 400. Show it like an expired invitation. 403 means that the server refuses new accounts.
    if (error instanceof HttpError && error.status !== 403 && error.status >= 400 && error.status < 500)
      return { state: 'gone' }
    return { state: 'failed', message: messageOf(error, 'We couldn’t load your invitation. Try again.') }
  }
}
