import { randomUUID } from 'node:crypto'
import { signUp } from '#backend/app/testing/account.ts'

/** Who sends a request, by the headers that say so. */
export type Caller = { name: string; headers: Record<string, string> }

const password = 'a fuzzed passphrase'

/** A new organization: its owner, a manager, an employee, a kiosk, a stranger to it all and a forger. */
export async function openOrganization(origin: string, round: number): Promise<{ callers: Caller[] }> {
  const owner = await signUp(origin, `fuzz-${round}-${randomUUID().slice(0, 8)}`)

  async function hire(role: 'manager' | 'employee'): Promise<Caller> {
    const email = `${role}-${randomUUID()}@fuzz.test`
    const body = { email, password, firstName: role, lastName: 'Fuzz', role }
    const hired = await owner.call('POST', '/api/auth/register', { body })
    if (!hired.ok) throw new Error(await hired.text())
    const signedIn = await fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    const cookie = signedIn.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; ')
    return { name: role, headers: { cookie } }
  }

  const kiosk = await owner.call('POST', '/api/rfid/readers', { body: { kind: 'kiosk', name: 'Door' } })
  const { secret } = (await kiosk.json()) as { secret: string }
  return {
    callers: [
      { name: 'owner', headers: { cookie: owner.cookie } },
      await hire('manager'),
      await hire('employee'),
      { name: 'kiosk', headers: { authorization: `Bearer ${secret}` } },
      { name: 'no one', headers: {} },
      { name: 'forger', headers: { cookie: `muster_session=${randomUUID()}` } },
    ],
  }
}
