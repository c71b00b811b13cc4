import { useSearchParams } from '#frontend/shared/past/navigation.ts'
import { AcceptInviteForm, type Invitation } from './accept-invite-form.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { ExpiredInvitation } from './mailed-links/expired-invitation.tsx'
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
      gone={<ExpiredInvitation token={token} />}
    >
      {(invitation) => <AcceptInviteForm token={token} invitation={invitation} />}
    </MailedLink>
  )
}
