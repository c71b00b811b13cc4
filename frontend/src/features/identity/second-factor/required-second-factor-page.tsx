import { useState } from 'react'
import { refresh } from '#frontend/shared/session.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { AuthLayout } from '../auth-layout.tsx'
import { logout } from '../logout.ts'
import { AddPasskey } from './add-passkey.tsx'
import { hasPasskeys } from './passkeys.ts'
import { TotpSetUp } from './totp-set-up.tsx'

/** Replaces every other page until the user has the second factor that their organization requires. */
export default function RequiredSecondFactorPage() {
  const [kind, setKind] = useState<'app' | 'passkey'>('app')
  const done = () => void refresh()
  return (
    <AuthLayout
      title="Set up two-step sign-in"
      description="Your organization requires a second step at sign-in, besides your password: a code of an authenticator app, or a passkey."
    >
      {kind === 'app' ? <TotpSetUp onDone={done} /> : <AddPasskey onDone={done} />}
      <p className="flex flex-wrap gap-2">
        {hasPasskeys() && (
          <Button variant="ghost" onClick={() => setKind(kind === 'app' ? 'passkey' : 'app')}>
            {kind === 'app' ? 'Use a passkey instead' : 'Use an authenticator app instead'}
          </Button>
        )}
        <Button variant="ghost" onClick={() => void logout()}>
          Sign out
        </Button>
      </p>
    </AuthLayout>
  )
}
