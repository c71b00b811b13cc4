import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { signIn } from '#frontend/shared/session.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { DemoAccounts } from './demo.tsx'
import { signUpMode } from './sign-up-mode.ts'
import { TextLink } from './text-link.tsx'
import { useServerForm } from '#frontend/shared/lib/forms/use-server-form.ts'
import { InputField, PasswordField } from '#frontend/shared/ui/form/fields.tsx'
import { Form } from '#frontend/shared/ui/form/form.tsx'

const loadSchema = async () => (await import('#schema/identity/rest.ts')).loginRequest

export default function LoginPage() {
  const known = useLocation().state as { email?: string } | null
  const { form, field, sending } = useServerForm({
    schema: loadSchema,
    defaultValues: { email: known?.email ?? '', password: '' },
    // The guard redirects once the session exists.
    send: async (credentials) => {
      await signIn(credentials)
    },
    failed: 'Login failed',
  })
  const { setFocus, setValue, clearErrors } = form
  const mode = signUpMode()

  useEffect(() => {
    // On a touch screen the on-screen keyboard would cover half the page.
    if (window.matchMedia('(pointer: fine)').matches) setFocus(known?.email ? 'password' : 'email')
  }, [setFocus, known?.email])

  return (
    <AuthLayout title="Sign In">
      <Form {...sending}>
        <InputField label="Email" {...field('email')} type="email" autoComplete="username" required />
        <PasswordField label="Password" {...field('password')} autoComplete="current-password" required />
        <Button type="submit" variant="primary" size="large" pending={sending.pending}>
          Sign In
        </Button>
      </Form>
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-2">
        {mode === 'open' && <TextLink to="/register">Sign up</TextLink>}
        {mode === 'invite' && <span className="text-quiet">Sign-up is by invitation</span>}
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
