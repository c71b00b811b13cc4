import { refresh } from '#frontend/shared/session.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { logout } from './logout.ts'
import { TotpSetUp } from './second-factor/totp-set-up.tsx'

/** Replaces every other page until the user has the second factor that their organization requires. */
export default function RequiredSecondFactorPage() {
  return (
    <AuthLayout
      title="Set up two-step sign-in"
      description="Your organization requires a code of an authenticator app at sign-in, besides your password."
    >
      <TotpSetUp onDone={() => void refresh()} />
      <p>
        <Button variant="ghost" onClick={() => void logout()}>
          Sign out
        </Button>
      </p>
    </AuthLayout>
  )
}
