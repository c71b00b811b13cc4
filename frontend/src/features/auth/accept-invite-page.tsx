import { AuthLayout } from './auth-layout.tsx'
import { TextLink } from './text-link.tsx'

/** Nobody can be invited yet, so no link can be valid. */
export default function AcceptInvitePage() {
  return (
    <AuthLayout title="Invalid Invitation" description="This invitation link is not valid.">
      <p>
        <TextLink to="/login">Back to Sign In</TextLink>
      </p>
    </AuthLayout>
  )
}
