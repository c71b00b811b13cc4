import { randomUUID } from 'node:crypto'
import type { fileMuster } from './gateway.ts'

export async function teamOf(muster: Awaited<ReturnType<typeof fileMuster>>) {
  const { owner, user } = await muster.signUp(`Org${randomUUID().slice(0, 8)}`, { planInDrafts: true })
  const { organizationId, locationId } = user
  const hire = (firstName: string, role: 'manager' | 'employee' = 'employee') =>
    muster.hire({ organizationId, locationId, role, firstName })
  return { owner, locationId, manager: await hire('Mia', 'manager'), ana: await hire('Ana'), bob: await hire('Bob') }
}

export async function twoLocations(muster: Awaited<ReturnType<typeof fileMuster>>) {
  const { owner, user } = await muster.signUp(`Org${randomUUID().slice(0, 8)}`)
  const { organizationId, locationId } = user
  const there = await muster.createLocation(organizationId, 'There')
  const hire = (firstName: string, role: 'manager' | 'employee', at: string) =>
    muster.hire({ organizationId, locationId: at, role, firstName })
  return {
    owner,
    user,
    locationId,
    there,
    manager: await hire('Mia', 'manager', locationId),
    managerThere: await hire('Theo', 'manager', there),
    ana: await hire('Ana', 'employee', locationId),
    bob: await hire('Bob', 'employee', there),
  }
}
