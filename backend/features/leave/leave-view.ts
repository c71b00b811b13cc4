import DataLoader from 'dataloader'
import type { User } from '#schema/identity/rest.ts'
import type { LeaveVisibility } from '#schema/leave/leave-type.ts'
import { mayKnowHealth, type Target, type Viewer } from '#backend/features/people/permissions.ts'
import { runsPayroll } from '#backend/features/people/runs-payroll.ts'
import type { Services } from '#backend/platform/services.ts'
import { leaveTypes } from './leave-types.ts'

/** What one viewer may see of the leave behind absences that they see. `leaveTypeId` is null for reasons without a leave type. */
export type LeaveView = {
  mayKnowType(person: Target, leaveTypeId: string | null): boolean
  /** Notes can tell more than the type. */
  mayKnowNotes(person: Target, leaveTypeId: string | null): boolean
  /** Whether a balance of the type stays hidden, because it tells who took it. Callers check `mayLookInto` besides. */
  mayKnowBalance(person: Target, leaveTypeId: string | null): boolean
}

type ViewedBy = { viewer: Viewer; runsPayroll: boolean; visibilityByType: ReadonlyMap<string, LeaveVisibility> }

/** Types that the read model doesn't know yet have the narrowest visibility. */
export function openLeaveView({ viewer, runsPayroll: runs, visibilityByType }: ViewedBy): LeaveView {
  const visibilityOf = (id: string | null) => (id === null ? 'managers' : (visibilityByType.get(id) ?? 'payroll'))
  const mayKnowNotes: LeaveView['mayKnowNotes'] = (person, leaveTypeId) => {
    if (person.id === viewer.employeeId || viewer.role === 'owner') return true
    return mayKnowHealth(person, viewer) && (visibilityOf(leaveTypeId) !== 'payroll' || runs)
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
export async function leaveViewOf(
  { present, database }: Pick<Services, 'present' | 'database'>,
  user: User,
): Promise<LeaveView> {
  const { kysely } = present?.database ?? database
  const [runs, types] = await Promise.all([runsPayroll(kysely, user), leaveTypes(kysely, user.organizationId)])
  const visibilityByType = new Map(types.map(({ id, visibleTo }) => [id, visibleTo]))
  return openLeaveView({ viewer: user, runsPayroll: runs, visibilityByType })
}

export const leaveViewLoader = (services: Services) =>
  new DataLoader((users: readonly User[]) => Promise.all(users.map((user) => leaveViewOf(services, user))), {
    cacheKeyFn: ({ employeeId }) => employeeId,
  })
