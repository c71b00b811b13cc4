import { useState } from 'react'
import type { z } from 'zod'
import { useSearchParams } from '#frontend/shared/past/navigation.ts'
import { type lookUpResetResponse, resetPasswordRequest } from '#schema/identity/rest.ts'
import { currentUser, refresh } from '#frontend/shared/session.ts'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { post } from '#frontend/shared/lib/http.ts'
import { AuthLayout } from './auth-layout.tsx'
import { confirmPassword, passwordsMatch } from './passwords.ts'
import { TextLink } from './text-link.tsx'
import { MailedLink } from './mailed-links/mailed-link.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useServerForm } from '#frontend/shared/lib/forms/use-server-form.ts'
import { Form } from '#frontend/shared/ui/form/form.tsx'
import { AccountHint } from '#frontend/shared/ui/form/fields.tsx'

const resetForm = resetPasswordRequest
  .pick({ password: true })
  .extend({ confirmPassword })
  .refine(passwordsMatch.check, passwordsMatch.message)

const title = 'Choose a new password'

export default function ResetPasswordPage() {
  const token = useSearchParams()[0].get('token')
  const [done, setDone] = useState(false)

  if (!token) {
    return (
      <AuthLayout title="Invalid link">
        <Alert tone="bad">Invalid password reset link</Alert>
        <p>
          <TextLink to="/forgot-password">Send a new link</TextLink>
        </p>
      </AuthLayout>
    )
  }
  return done ? (
    <AuthLayout title="Password changed">
      <Alert tone="good">Your new password is set. Sign in with it.</Alert>
      <p>
        <TextLink to="/login">Sign In</TextLink>
      </p>
    </AuthLayout>
  ) : (
    <MailedLink<z.infer<typeof lookUpResetResponse>>
      path="/auth/reset-password/look-up"
      token={token}
      title={title}
      gone={
        <AuthLayout title="Link expired">
          <Alert tone="warn" title="This password reset link is no longer valid">
            It expired or was already used. We can email you a new one.
          </Alert>
          <p className="flex flex-wrap justify-between gap-x-6 gap-y-2">
            <TextLink to="/forgot-password">Send a new link</TextLink>
            <TextLink to="/login">Back to Sign In</TextLink>
          </p>
        </AuthLayout>
      }
    >
      {({ email }) => <ResetForm token={token} email={email} onDone={() => setDone(true)} />}
    </MailedLink>
  )
}

const ResetForm = ({ token, email, onDone }: { token: string; email: string; onDone: () => void }) => {
  const { field, sending } = useServerForm({
    schema: resetForm,
    defaultValues: { password: '', confirmPassword: '' },
    send: async ({ password }) => {
      await post('/auth/reset-password', { token, password })
      // A new password ends all of the user's sessions, possibly including this one.
      if (currentUser()) await refresh()
      onDone()
    },
    failed: 'Failed to set the password',
  })

  return (
    <AuthLayout title={title} description={`For ${email}`}>
      <Form {...sending}>
        <AccountHint email={email} />
        <NewPasswordFields label="New password" password={field('password')} confirmation={field('confirmPassword')} />
        <Button type="submit" variant="primary" size="large" pending={sending.pending}>
          Set password
        </Button>
      </Form>
    </AuthLayout>
  )
}
