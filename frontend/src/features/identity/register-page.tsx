import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Field } from '#frontend/shared/ui/field.tsx'
import { Input } from '#frontend/shared/ui/input.tsx'
import { showRefusal } from '#frontend/shared/lib/form.ts'
import { post } from '#frontend/shared/lib/http.ts'
import { AuthLayout } from './auth-layout.tsx'
import { registerForm } from './register-form.ts'
import { TextLink } from './text-link.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

/** JSON leaves out what is undefined. */
const neverSent = { confirmPassword: undefined }

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

export default function RegisterPage() {
  const [registered, setRegistered] = useState<string>()
  const form = useForm({
    resolver: zodResolver(registerForm),
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
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    try {
      await post('/auth/register-organization', { ...values, ...neverSent })
      setRegistered(values.email)
    } catch (error) {
      showRefusal(form, error, 'Registration failed')
    }
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
    <AuthLayout title="Sign Up" description="A new organization, with its first location and you as its owner.">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {errors.root?.message && <Alert tone="bad">{errors.root.message}</Alert>}
        <Field label="Organization name" error={errors.organizationName?.message}>
          {(control) => (
            <Input {...control} {...form.register('organizationName')} autoComplete="organization" required />
          )}
        </Field>
        <Field label="Location name" hint={`Its time zone: ${timeZone}`} error={errors.locationName?.message}>
          {(control) => <Input {...control} {...form.register('locationName')} autoComplete="off" required />}
        </Field>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label="First name" error={errors.firstName?.message}>
            {(control) => <Input {...control} {...form.register('firstName')} autoComplete="given-name" required />}
          </Field>
          <Field label="Last name" error={errors.lastName?.message}>
            {(control) => <Input {...control} {...form.register('lastName')} autoComplete="family-name" required />}
          </Field>
        </div>
        <Field label="Email" error={errors.email?.message}>
          {(control) => <Input {...control} {...form.register('email')} type="email" autoComplete="email" required />}
        </Field>
        <NewPasswordFields
          password={{
            label: 'Password',
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
          Sign Up
        </Button>
      </form>
      <p className="text-quiet">
        Already have an account? <TextLink to="/login">Sign In</TextLink>
      </p>
    </AuthLayout>
  )
}
