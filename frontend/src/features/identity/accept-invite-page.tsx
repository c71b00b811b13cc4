import { useSearchParams } from '#frontend/shared/past/navigation.ts'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { AcceptInviteForm, type Invitation } from './accept-invite-form.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { MailedLink } from './mailed-links/mailed-link.tsx'
import { BackToSignIn } from './text-link.tsx'

export default function AcceptInvitePage() {
  const token = useSearchParams()[0].get('token')
  if (!token) {
    return (
      <AuthLayout title="Invalid Invitation" description="This invitation link is not valid.">
        <BackToSignIn />
      </AuthLayout>
    )
  }
  return (
    <MailedLink<Invitation>
      path="/auth/invitations/look-up"
      token={token}
      title="Your invitation"
      gone={
        <AuthLayout title="Invitation expired">
          <Alert tone="warn" title="This invitation is no longer valid">
            This invitation expired, was revoked or was already used. Ask your manager for a new one, or sign in if you
            have an account.
          </Alert>
          <BackToSignIn />
        </AuthLayout>
      }
    >
      {(invitation) => <AcceptInviteForm token={token} invitation={invitation} />}
    </MailedLink>
  )
}
