import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { loginRequest } from '#schema/identity/rest.ts'
import { signIn } from '#frontend/shared/session.ts'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Field } from '#frontend/shared/ui/field.tsx'
import { Input } from '#frontend/shared/ui/input.tsx'
import { PasswordInput } from '#frontend/shared/ui/password-input.tsx'
import { showRefusal } from '#frontend/shared/lib/form.ts'
import { AuthLayout } from './auth-layout.tsx'
import { DemoAccounts } from './demo.tsx'
import { TextLink } from './text-link.tsx'

export default function LoginPage() {
  const known = useLocation().state as { email?: string } | null
  const form = useForm({
    resolver: zodResolver(loginRequest),
    defaultValues: { email: known?.email ?? '', password: '' },
  })
  const { errors, isSubmitting } = form.formState
  const { setFocus, setValue, clearErrors } = form

  useEffect(() => {
    // Under a finger the keyboard would cover half of the page unasked.
    if (window.matchMedia('(pointer: fine)').matches) setFocus(known?.email ? 'password' : 'email')
  }, [setFocus, known?.email])

  // Success needs nothing here: the guard leads to where the user wanted to go.
  const submit = form.handleSubmit((credentials) =>
    signIn(credentials).catch((error: unknown) => showRefusal(form, error, 'Login failed')),
  )

  return (
    <AuthLayout title="Sign In">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {errors.root?.message && <Alert tone="bad">{errors.root.message}</Alert>}
        <Field label="Email" error={errors.email?.message}>
          {(control) => (
            <Input {...control} {...form.register('email')} type="email" autoComplete="username" required />
          )}
        </Field>
        <Field label="Password" error={errors.password?.message}>
          {(control) => (
            <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" required />
          )}
        </Field>
        <Button type="submit" variant="primary" size="large" pending={isSubmitting}>
          Sign In
        </Button>
      </form>
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-2">
        <TextLink to="/register">Sign up</TextLink>
        <TextLink to="/forgot-password">Forgot password?</TextLink>
      </p>
      <DemoAccounts
        onUse={({ email, password }) => {
          clearErrors()
          setValue('email', email)
          setValue('password', password)
          setFocus('password')
        }}
      />
    </AuthLayout>
  )
}
