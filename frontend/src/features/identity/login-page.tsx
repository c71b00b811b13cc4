import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { HttpError } from '#frontend/shared/lib/http.ts'
import { signIn } from '#frontend/shared/session.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { CompanySignIn, lookUpConnections, type Connection } from './company-sign-in.tsx'
import { DemoAccounts } from './demo.tsx'
import { signUpMode } from './sign-up-mode.ts'
import { PasskeySignIn } from './second-factor/passkey-sign-in.tsx'
import { hasPasskeys } from './second-factor/passkeys.ts'
import { TextLink } from './text-link.tsx'
import { useServerForm } from '#frontend/shared/lib/forms/use-server-form.ts'
import { InputField, PasswordField } from '#frontend/shared/ui/form/fields.tsx'
import { Form } from '#frontend/shared/ui/form/form.tsx'

const loadSchema = async () => (await import('#schema/identity/rest.ts')).loginRequest

/** The second step's code; undefined until the server asks for one. */
type CodeKind = 'app' | 'recovery'

export default function LoginPage() {
  const known = useLocation().state as { email?: string } | null
  const [codeKind, setCodeKind] = useState<CodeKind>()
  const { form, field, sending } = useServerForm({
    schema: loadSchema,
    defaultValues: { email: known?.email ?? '', password: '', code: '' },
    // The guard redirects once the session exists.
    send: async ({ code, ...credentials }) => {
      try {
        await signIn(code ? { ...credentials, code } : credentials)
      } catch (error) {
        if (code || !(error instanceof HttpError && 'code' in error.fields)) throw error
        setCodeKind((kind) => kind ?? ('passkey' in error.fields ? 'recovery' : 'app'))
        return false
      }
    },
    failed: 'Login failed',
  })
  const { setFocus, setValue, clearErrors } = form
  const mode = signUpMode()
  const [company, setCompany] = useState<{ email: string; connections: readonly Connection[] }>()
  const email = field('email')

  /** A failed look-up changes nothing: passwords work without it. */
  async function onEmailEntered(address: string) {
    if (address === company?.email || !/^\S+@\S+\.\S+$/.test(address)) return
    const connections = await lookUpConnections(address).catch(() => [])
    setCompany({ email: address, connections })
  }

  useEffect(() => {
    // On a touch screen the on-screen keyboard would cover half the page.
    if (window.matchMedia('(pointer: fine)').matches) setFocus(known?.email ? 'password' : 'email')
  }, [setFocus, known?.email])

  useEffect(() => {
    if (codeKind) setFocus('code')
  }, [codeKind, setFocus])

  function switchCode() {
    setValue('code', '')
    clearErrors('code')
    setCodeKind(codeKind === 'app' ? 'recovery' : 'app')
  }

  return (
    <AuthLayout title="Sign In">
      <Form {...sending}>
        <InputField
          label="Email"
          {...email}
          onBlur={(event) => {
            void email.onBlur(event)
            void onEmailEntered(event.target.value.trim())
          }}
          type="email"
          autoComplete="username"
          required
        />
        {company && <CompanySignIn {...company} />}
        <PasswordField label="Password" {...field('password')} autoComplete="current-password" required />
        {codeKind && (
          <>
            <InputField
              key={codeKind}
              label={codeKind === 'app' ? 'Code' : 'Recovery code'}
              hint={codeKind === 'app' ? '6 digits, from your authenticator app' : 'Each recovery code works once'}
              {...field('code')}
              inputMode={codeKind === 'app' ? 'numeric' : 'text'}
              autoComplete="one-time-code"
              autoCapitalize="none"
              required
            />
            <div>
              <Button variant="ghost" size="small" onClick={() => switchCode()}>
                {codeKind === 'app' ? 'Use a recovery code' : 'Use the authenticator app'}
              </Button>
            </div>
          </>
        )}
        <Button type="submit" variant="primary" size="large" pending={sending.pending}>
          Sign In
        </Button>
      </Form>
      {hasPasskeys() && <PasskeySignIn />}
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-2">
        {mode === 'open' && <TextLink to="/register">Sign up</TextLink>}
        {mode === 'invite' && <span className="text-quiet">Sign-up is by invitation</span>}
        <TextLink to="/forgot-password">Forgot password?</TextLink>
        <TextLink to="/sign-in">Sign in with your company</TextLink>
      </p>
      <DemoAccounts
        onUse={({ email, password }) => {
          clearErrors()
          setCodeKind(undefined)
          setValue('code', '')
          setValue('email', email)
          setValue('password', password)
          setFocus('password')
        }}
      />
    </AuthLayout>
  )
}
