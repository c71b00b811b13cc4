import { useEffect, useState } from 'react'
import { startPasskeyRequest } from '#schema/identity/second-factor.ts'
import { HttpError } from '#frontend/shared/lib/http.ts'
import { useServerForm } from '#frontend/shared/lib/forms/use-server-form.ts'
import { useUser } from '#frontend/shared/session.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Form } from '#frontend/shared/ui/form/form.tsx'
import { addPasskey, PasskeyCanceled } from './passkeys.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { AccountHint, CurrentPasswordField } from '#frontend/shared/ui/form/fields.tsx'

/** Adds a passkey of this device or of a security key, after the password. */
export function AddPasskey({ onDone }: { onDone: () => void }) {
  const { email } = useUser()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>([])
  const { form, field, sending } = useServerForm({
    schema: startPasskeyRequest,
    defaultValues: { password: '' },
    send: async ({ password }) => {
      try {
        const codes = await addPasskey(password)
        if (codes.length > 0) setRecoveryCodes(codes)
        else onDone()
      } catch (error) {
        if (error instanceof HttpError) throw error
        form.setError('root', { message: messageOf(error) })
        return false
      }
    },
    failed: 'Failed to add the passkey',
  })
  const { setFocus } = form
  useEffect(() => setFocus('password'), [setFocus])
  if (recoveryCodes.length > 0) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />
  return (
    <Form {...sending}>
      <p>Your device then asks for your fingerprint, face or PIN.</p>
      <AccountHint email={email} />
      <CurrentPasswordField {...field('password')} />
      <div>
        <Button type="submit" variant="primary" pending={sending.pending}>
          Add passkey
        </Button>
      </div>
    </Form>
  )
}

function messageOf(error: unknown) {
  if (error instanceof PasskeyCanceled) return 'No passkey was added.'
  const isKnown = error instanceof Error && error.name === 'InvalidStateError'
  return isKnown ? 'This device already has a passkey for your account.' : 'This browser could not add a passkey.'
}
