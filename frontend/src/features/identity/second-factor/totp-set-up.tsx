import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { confirmTotpRequest, startTotpRequest, type startTotpResponse } from '#schema/identity/second-factor.ts'
import { useUser } from '#frontend/shared/session.ts'
import { post } from '#frontend/shared/lib/http.ts'
import { useServerForm } from '#frontend/shared/lib/forms/use-server-form.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { CopyField } from '#frontend/shared/ui/dialog/copy-field.tsx'
import { AccountHint, CurrentPasswordField, InputField } from '#frontend/shared/ui/form/fields.tsx'
import { Form } from '#frontend/shared/ui/form/form.tsx'
import { QrCode } from '#frontend/shared/ui/dialog/qr-code.tsx'
import { postForRecoveryCodes } from './post-for-recovery-codes.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

type Started = z.infer<typeof startTotpResponse>

/** Sets up an authenticator app: password, QR code, recovery codes. */
export function TotpSetUp({ onDone }: { onDone: () => void }) {
  const [started, setStarted] = useState<Started>()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />
  if (started) return <Confirm {...started} onConfirmed={setRecoveryCodes} />
  return <Start onStarted={setStarted} />
}

function Start({ onStarted }: { onStarted: (started: Started) => void }) {
  const { email } = useUser()
  const { form, field, sending } = useServerForm({
    schema: startTotpRequest,
    defaultValues: { password: '' },
    send: async (request) => onStarted((await post('/auth/second-factor/totp/start', request)) as Started),
    failed: 'Failed to start the set-up',
  })
  const { setFocus } = form
  useEffect(() => setFocus('password'), [setFocus])
  return (
    <Form {...sending}>
      <AccountHint email={email} />
      <CurrentPasswordField {...field('password')} />
      <div>
        <Button type="submit" variant="primary" pending={sending.pending}>
          Continue
        </Button>
      </div>
    </Form>
  )
}

function Confirm({ secret, uri, onConfirmed }: Started & { onConfirmed: (recoveryCodes: readonly string[]) => void }) {
  const { form, field, sending } = useServerForm({
    schema: confirmTotpRequest,
    defaultValues: { code: '' },
    send: async (request) => onConfirmed(await postForRecoveryCodes('/auth/second-factor/totp/confirm', request)),
    failed: 'Failed to check the code',
  })
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])
  return (
    <Form {...sending}>
      <p>Scan the QR code with an authenticator app on your phone. Then enter the code that the app shows.</p>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <CopyField label="Key" text={secret} hint="Can’t scan? Enter this key in the app." />
      <InputField
        label="Code"
        {...field('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        hint="6 digits"
        required
      />
      <div>
        <Button type="submit" variant="primary" pending={sending.pending}>
          Turn on
        </Button>
      </div>
    </Form>
  )
}
