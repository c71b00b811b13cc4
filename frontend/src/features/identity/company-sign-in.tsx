import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { callAs, messageOf, post } from '#frontend/shared/lib/http.ts'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'

export type Connection = { id: string; organization: string; required: boolean }

export async function lookUpConnections(email: string): Promise<Connection[]> {
  const { connections } = (await post('/auth/sso/look-up', { email })) as { connections: Connection[] }
  return connections
}

/** Opens the company's own sign-in page. @returns only if that fails */
export async function openCompanySignIn(organizationId: string, email?: string): Promise<void> {
  const path = `/auth/sso/${organizationId}/start`
  const body = email ? { email } : {}
  const { url } = (await callAs({ credentials: 'same-origin' }, { method: 'POST', path, body })) as { url: string }
  window.location.assign(url)
}

/** One button per organization that the address can sign in to. */
export function CompanySignIn({ connections, email }: { connections: readonly Connection[]; email?: string }) {
  const [pending, setPending] = useState<string>()
  const [error, setError] = useState<string>()

  async function onOpen(id: string) {
    setPending(id)
    setError(undefined)
    try {
      await openCompanySignIn(id, email)
    } catch (problem) {
      setError(messageOf(problem, 'Your company’s sign-in could not be opened.'))
      setPending(undefined)
    }
  }

  if (connections.length === 0) return null
  const isRequired = connections.every(({ required }) => required)
  return (
    <div className="grid gap-3">
      {error && <Alert tone="bad">{error}</Alert>}
      {isRequired && <p className="text-quiet">Your organization requires its own sign-in.</p>}
      {connections.map(({ id, organization }) => (
        <Button
          key={id}
          size="large"
          pending={pending === id}
          disabled={pending !== undefined}
          onClick={() => void onOpen(id)}
        >
          <Building2 aria-hidden />
          Continue with {organization}
        </Button>
      ))}
    </div>
  )
}
