import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { forgotPasswordRequest } from '#schema/identity/rest.ts'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Field } from '#frontend/shared/ui/field.tsx'
import { Input } from '#frontend/shared/ui/input.tsx'
import { showRefusal } from '#frontend/shared/lib/form.ts'
import { post } from '#frontend/shared/lib/http.ts'
import { AuthLayout } from './auth-layout.tsx'
import { TextLink } from './text-link.tsx'

export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({ resolver: zodResolver(forgotPasswordRequest), defaultValues: { email: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await post('/auth/forgot-password', { email })
      setSentTo(email)
    } catch (error) {
      showRefusal(form, error, 'Failed to send the email')
    }
  })

  return sentTo ? (
    <AuthLayout title="Check your email">
      <Alert tone="good">If {sentTo} has an account, a link to choose a new password is on its way.</Alert>
      <p>
        <TextLink to="/login">Back to Sign In</TextLink>
      </p>
    </AuthLayout>
  ) : (
    <AuthLayout title="Forgot password" description="We send you a link to choose a new one.">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {errors.root?.message && <Alert tone="bad">{errors.root.message}</Alert>}
        <Field label="Email" error={errors.email?.message}>
          {(control) => (
            <Input {...control} {...form.register('email')} type="email" autoComplete="username" required />
          )}
        </Field>
        <Button type="submit" variant="primary" size="large" pending={isSubmitting}>
          Send link
        </Button>
      </form>
      <p>
        <TextLink to="/login">Back to Sign In</TextLink>
      </p>
    </AuthLayout>
  )
}
