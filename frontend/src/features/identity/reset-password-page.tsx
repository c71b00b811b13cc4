import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { resetPasswordRequest } from '#schema/identity/rest.ts'
import { currentUser, refresh } from '#frontend/shared/session.ts'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { showRefusal } from '#frontend/shared/lib/form.ts'
import { post } from '#frontend/shared/lib/http.ts'
import { AuthLayout } from './auth-layout.tsx'
import { confirmPassword, passwordsMatch } from './passwords.ts'
import { TextLink } from './text-link.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

const resetForm = resetPasswordRequest
  .pick({ password: true })
  .extend({ confirmPassword })
  .refine(passwordsMatch.check, passwordsMatch.message)

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
    <ResetForm token={token} onDone={() => setDone(true)} />
  )
}

const ResetForm = ({ token, onDone }: { token: string; onDone: () => void }) => {
  const form = useForm({ resolver: zodResolver(resetForm), defaultValues: { password: '', confirmPassword: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await post('/auth/reset-password', { token, password })
      // A new password ends every session of its user, perhaps the one of this browser.
      if (currentUser()) await refresh()
      onDone()
    } catch (error) {
      showRefusal(form, error, 'Failed to set the password')
    }
  })

  return (
    <AuthLayout title="Choose a new password">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {errors.root?.message && (
          <Alert tone="bad">
            <p>{errors.root.message}</p>
            <TextLink to="/forgot-password">Send a new link</TextLink>
          </Alert>
        )}
        <NewPasswordFields
          password={{
            label: 'New password',
            error: errors.password?.message,
            register: () => form.register('password'),
          }}
          confirmation={{
            label: 'Confirm password',
            error: errors.confirmPassword?.message,
            register: () => form.register('confirmPassword'),
          }}
        />
        <Button type="submit" variant="primary" size="large" pending={isSubmitting}>
          Set password
        </Button>
      </form>
    </AuthLayout>
  )
}
