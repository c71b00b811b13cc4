import { randomUUID } from 'node:crypto'
import { hire, read, signUp } from '#backend/app/testing/account.ts'

export type FuzzCaller = { name: string; headers: Record<string, string>; weight: number }

export async function openOrganization(origin: string, round: number): Promise<{ callers: FuzzCaller[] }> {
  const owner = await signUp(origin, `fuzz-${round}-${randomUUID().slice(0, 8)}`)
  const manager = await hire(origin, owner, { firstName: 'Manager', role: 'manager' })
  const employee = await hire(origin, owner, { firstName: 'Employee', role: 'employee' })
  const kiosk = await owner.call('POST', '/api/rfid/readers', { body: { kind: 'kiosk', name: 'Door' } })
  const { secret } = await read<{ secret: string }>(kiosk)
  return {
    callers: [
      { name: 'owner', weight: 6, headers: { cookie: owner.cookie } },
      { name: 'manager', weight: 6, headers: { cookie: manager.cookie } },
      { name: 'employee', weight: 6, headers: { cookie: employee.cookie } },
      { name: 'kiosk', weight: 2, headers: { authorization: `Bearer ${secret}` } },
      { name: 'no one', weight: 1, headers: {} },
      { name: 'forger', weight: 1, headers: { cookie: `muster_session=${randomUUID()}` } },
    ],
  }
}
