import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#frontend/shared/lib/http.ts'
import { signInWithPasskey } from '#frontend/shared/session.ts'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { askForPasskey, PasskeyCanceled } from './passkeys.ts'

export function PasskeySignIn() {
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  async function onSignIn() {
    setPending(true)
    setError(undefined)
    try {
      // The guard redirects once the session exists.
      await signInWithPasskey(await askForPasskey())
    } catch (problem) {
      if (!(problem instanceof PasskeyCanceled)) setError(messageOf(problem, 'This browser could not use a passkey.'))
      setPending(false)
    }
  }
  return (
    <div className="grid gap-3">
      {error && <Alert tone="bad">{error}</Alert>}
      <Button size="large" pending={pending} onClick={() => void onSignIn()}>
        <KeyRound aria-hidden />
        Use a passkey
      </Button>
    </div>
  )
}
