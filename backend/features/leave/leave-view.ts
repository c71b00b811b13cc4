import DataLoader from 'dataloader'
import type { User } from '#schema/identity/rest.ts'
import type { LeaveVisibility } from '#schema/leave/leave-type.ts'
import { delegationsTo, inPlaceOf, type Standing } from '#backend/features/delegations/queries.ts'
import { mayKnowHealth, type Target, type Viewer } from '#backend/features/people/permissions.ts'
import { runsPayroll } from '#backend/features/people/runs-payroll.ts'
import type { Services } from '#backend/platform/services.ts'
import { leaveTypes } from './leave-types.ts'

/** `isPending`: a request that a delegate decides, who then sees as much of it as the absent manager. */
type LeaveTarget = Target & { isPending?: boolean }

/** What one viewer may see of the leave behind absences that they see. `leaveTypeId` is null for reasons without a leave type. */
export type LeaveView = {
  mayKnowType(person: LeaveTarget, leaveTypeId: string | null): boolean
  /** Notes can tell more than the type. */
  mayKnowNotes(person: LeaveTarget, leaveTypeId: string | null): boolean
  /** Whether a balance of the type stays hidden, because it tells who took it. Callers check `mayLookInto` besides. */
  mayKnowBalance(person: Target, leaveTypeId: string | null): boolean
}

type ViewedBy = {
  viewer: Viewer
  runsPayroll: boolean
  delegations: readonly Standing[]
  visibilityByType: ReadonlyMap<string, LeaveVisibility>
}

/** Types that the read model doesn't know yet have the narrowest visibility. */
export function openLeaveView({ viewer, runsPayroll: runs, delegations, visibilityByType }: ViewedBy): LeaveView {
  const visibilityOf = (id: string | null) => (id === null ? 'managers' : (visibilityByType.get(id) ?? 'payroll'))
  const decides = ({ isPending = false, role, id: employeeId, locationId }: LeaveTarget) =>
    isPending && role === 'employee' && inPlaceOf(delegations, { employeeId, locationId }) !== null
  const mayKnowNotes: LeaveView['mayKnowNotes'] = (person, leaveTypeId) => {
    if (person.id === viewer.employeeId || viewer.role === 'owner') return true
    const isForPayroll = visibilityOf(leaveTypeId) === 'payroll'
    if (mayKnowHealth(person, viewer)) return runs || !isForPayroll
    return decides(person) && !isForPayroll
  }
  const mayKnowType: LeaveView['mayKnowType'] = (person, leaveTypeId) =>
    visibilityOf(leaveTypeId) === 'everyone' || mayKnowNotes(person, leaveTypeId)
  return {
    mayKnowType,
    mayKnowNotes,
    mayKnowBalance: (person, leaveTypeId) =>
      visibilityOf(leaveTypeId) !== 'payroll' || mayKnowType(person, leaveTypeId),
  }
}

/** Decides by the present visibility and the present permissions, also for requests of the past. */
export async function leaveViewOf(services: Services, user: User): Promise<LeaveView> {
  const { kysely } = (services.present ?? services).database
  const [runs, types, delegations] = await Promise.all([
    runsPayroll(kysely, user),
    leaveTypes(kysely, user.organizationId),
    delegationsTo(services, user),
  ])
  const visibilityByType = new Map(types.map(({ id, visibleTo }) => [id, visibleTo]))
  return openLeaveView({ viewer: user, runsPayroll: runs, delegations, visibilityByType })
}

export const leaveViewLoader = (services: Services) =>
  new DataLoader((users: readonly User[]) => Promise.all(users.map((user) => leaveViewOf(services, user))), {
    cacheKeyFn: ({ employeeId }) => employeeId,
  })
