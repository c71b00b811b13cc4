import { useState } from 'react'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { post } from '#frontend/shared/lib/http.ts'
import { AuthLayout } from './auth-layout.tsx'
import { registerForm } from './register-form.ts'
import { TextLink } from './text-link.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useServerForm } from '#frontend/shared/lib/forms/use-server-form.ts'
import { InputField } from '#frontend/shared/ui/form/fields.tsx'
import { NameFields } from '#frontend/shared/ui/form/name-fields.tsx'
import { Form } from '#frontend/shared/ui/form/form.tsx'

/** JSON leaves out what is undefined. */
const neverSent = { confirmPassword: undefined }

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

export default function RegisterPage() {
  const [registered, setRegistered] = useState<string>()
  const { field, sending } = useServerForm({
    schema: registerForm,
    defaultValues: {
      organizationName: '',
      locationName: '',
      firstName: '',
      lastName: '',
      email: '',
      password: '',
      confirmPassword: '',
      timeZone,
    },
    send: async (values) => {
      await post('/auth/register-organization', { ...values, ...neverSent })
      setRegistered(values.email)
    },
    failed: 'Registration failed',
  })

  if (registered) {
    return (
      <AuthLayout title="Check your email">
        <Alert tone="good">Registration successful! Please check your email to verify your account.</Alert>
        <p>
          <TextLink to="/login" state={{ email: registered }}>
            Sign In
          </TextLink>
        </p>
      </AuthLayout>
    )
  }

  return (
    <AuthLayout title="Sign Up" description="Create an organization with its first location. You’ll be its owner.">
      <Form {...sending}>
        <InputField label="Organization name" {...field('organizationName')} autoComplete="organization" required />
        <InputField
          label="Location name"
          hint={`Time zone: ${timeZone}`}
          {...field('locationName')}
          autoComplete="off"
          required
        />
        <NameFields first={field('firstName')} last={field('lastName')} own />
        <InputField label="Email" {...field('email')} type="email" autoComplete="email" required />
        <NewPasswordFields password={field('password')} confirmation={field('confirmPassword')} />
        <Button type="submit" variant="primary" size="large" pending={sending.pending}>
          Sign Up
        </Button>
      </Form>
      <p className="text-quiet">
        Already have an account? <TextLink to="/login">Sign In</TextLink>
      </p>
    </AuthLayout>
  )
}
