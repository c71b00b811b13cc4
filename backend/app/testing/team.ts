import { randomUUID } from 'node:crypto'
import type { fileMuster } from './gateway.ts'

/** A new organisation that plans in drafts: owner, manager and two employees at one location. */
export async function teamOf(muster: Awaited<ReturnType<typeof fileMuster>>) {
  const { owner, user } = await muster.signUp(`Org${randomUUID().slice(0, 8)}`, { planInDrafts: true })
  const { organizationId, locationId } = user
  const hire = (firstName: string, role: 'manager' | 'employee' = 'employee') =>
    muster.hire({ organizationId, locationId, role, firstName })
  return { owner, locationId, manager: await hire('Mia', 'manager'), ana: await hire('Ana'), bob: await hire('Bob') }
}
