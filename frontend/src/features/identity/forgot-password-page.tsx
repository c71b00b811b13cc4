import { useState } from 'react'
import { forgotPasswordRequest } from '#schema/identity/rest.ts'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { post } from '#frontend/shared/lib/http.ts'
import { AuthLayout } from './auth-layout.tsx'
import { BackToSignIn } from './text-link.tsx'
import { useServerForm } from '#frontend/shared/lib/forms/use-server-form.ts'
import { InputField } from '#frontend/shared/ui/form/fields.tsx'
import { Form } from '#frontend/shared/ui/form/form.tsx'

export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>()
  const { field, sending } = useServerForm({
    schema: forgotPasswordRequest,
    defaultValues: { email: '' },
    send: async ({ email }) => {
      await post('/auth/forgot-password', { email })
      setSentTo(email)
    },
    failed: 'Failed to send the email',
  })

  return sentTo ? (
    <AuthLayout title="Check your email">
      <Alert tone="good">If {sentTo} has an account, a link to choose a new password is on its way.</Alert>
      <BackToSignIn />
    </AuthLayout>
  ) : (
    <AuthLayout title="Forgot password" description="We’ll email you a link to choose a new one.">
      <Form {...sending}>
        <InputField label="Email" {...field('email')} type="email" autoComplete="username" required />
        <Button type="submit" variant="primary" size="large" pending={sending.pending}>
          Send link
        </Button>
      </Form>
      <BackToSignIn />
    </AuthLayout>
  )
}
