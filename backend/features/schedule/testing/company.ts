import { randomUUID } from 'node:crypto'
import { beforeEach } from 'vitest'
import type { Role } from '#schema/people/events.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { Commands } from '#backend/platform/commands.ts'
import type { Scene } from './scene.ts'

export const noon = new Date('2026-03-10T16:00:00.000Z')
export const thisWeek = '2026-03-08'
export const nextWeek = '2026-03-15'

export type Company = Awaited<ReturnType<typeof company>>

/** Owner, manager and two employees at one location, a manager and an employee at the other. */
export async function company(commands: Commands) {
  const organizationId = randomUUID()
  const [owner, manager, ana, max, otherManager, lea, harbor, yard] = Array.from({ length: 8 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const as = (employeeId: string, more: Partial<CommandContext> = {}): CommandContext => ({
    commandId: randomUUID(),
    organizationId,
    actor: { kind: 'employee', employeeId },
    now: noon,
    ...more,
  })
  async function hire(employeeId: string, firstName: string, lastName: string, role: Role, locationId: string) {
    const email = `${employeeId}@muster.test`
    const person = { employeeId, locationId, firstName, lastName, email, phone: null, position: null, role }
    await commands.hireEmployee(as(owner), person)
    return employeeId
  }
  await commands.foundOrganization(as(owner), { name: 'Copper Kettle', planInDrafts: true })
  const timeZone = 'America/New_York'
  await commands.createLocation(as(owner), { locationId: harbor, name: 'Harbor Street', timeZone })
  await commands.createLocation(as(owner), { locationId: yard, name: 'Mission Yard', timeZone: 'America/Los_Angeles' })
  await hire(owner, 'Margit', 'Sandoval', 'owner', harbor)
  await hire(manager, 'Tobias', 'Reyes', 'manager', harbor)
  await hire(ana, 'Ana', 'Moreno', 'employee', harbor)
  await hire(max, 'Max', 'Weber', 'employee', harbor)
  await hire(otherManager, 'Yuki', 'Tanaka', 'manager', yard)
  await hire(lea, 'Lea', 'Brandt', 'employee', yard)
  return { organizationId, owner, manager, ana, max, otherManager, lea, harbor, yard, as, hire }
}

export function companyPerTest({ here }: Scene): () => Company {
  let current: Company
  beforeEach(async () => void (current = await company(here)))
  return () => current
}
