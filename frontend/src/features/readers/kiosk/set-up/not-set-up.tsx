import { type ReactNode, useState } from 'react'
import { isManager } from '#frontend/shared/roles.ts'
import { useSession } from '#frontend/shared/session.ts'
import { Wordmark } from '#frontend/shared/layout/wordmark.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { TextLink } from '#frontend/features/identity/text-link.tsx'
import { CodeForm } from './code-form.tsx'
import SetUpForm from './set-up-form.tsx'
import type { KioskPlace } from '../calls.ts'
import { InputField } from '#frontend/shared/ui/form/fields.tsx'

type NotSetUpProps = { onSetUp: (token: string) => void; revoked?: KioskPlace | boolean }

export function NotSetUp({ onSetUp, revoked = false }: NotSetUpProps) {
  const { user, signOut } = useSession()
  const was = typeof revoked === 'object' ? `${revoked.name} at ${revoked.location.name}` : 'This device'
  return (
    <Plain title={revoked ? 'This kiosk has been turned off' : 'This device is not a kiosk yet'}>
      {revoked && (
        <p className="text-quiet">
          {was} can no longer be used to clock in. Please ask a manager. Punches that still wait here are sent when it
          is set up again.
        </p>
      )}
      {user && isManager(user.role) && <SetUpForm onSetUp={onSetUp} />}
      {user && !isManager(user.role) && (
        <>
          <p>Only a manager can set up a kiosk.</p>
          <Button size="large" onClick={() => void signOut().catch(() => {})}>
            Sign out
          </Button>
        </>
      )}
      {!user && (
        <>
          <CodeForm onSetUp={onSetUp} />
          <p className="text-quiet">
            Managers can also <SignInLink /> on this device. You are signed out again when that is done.
          </p>
          <PasteToken onSetUp={onSetUp} />
        </>
      )}
    </Plain>
  )
}

const SignInLink = () => (
  <TextLink to="/login" state={{ from: '/kiosk' }}>
    sign in
  </TextLink>
)

function PasteToken({ onSetUp }: { onSetUp: (token: string) => void }) {
  const [token, setToken] = useState('')
  return (
    <details>
      <summary className="flex min-h-row items-center text-quiet">Enter a token</summary>
      <form
        className="grid gap-3 pt-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (token.trim()) onSetUp(token.trim())
        }}
      >
        <InputField
          label="Token"
          hint="From the API, when a program registered the kiosk."
          value={token}
          onChange={(event) => setToken(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" size="large">
          Use this token
        </Button>
      </form>
    </details>
  )
}

export const Plain = ({ title, children }: { title: string; children?: ReactNode }) => (
  <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-5 p-6">
    <Wordmark />
    <h1 className="text-title">{title}</h1>
    {children}
  </main>
)
