import type { LeaveEvent } from '#schema/leave/events.ts'
import type { LeaveType, LeaveTypeTerms } from '#schema/leave/leave-type.ts'
import { withoutPolicyVersion, withPolicyVersion, type LeavePolicyVersion } from '#schema/leave/versions.ts'

/** The leave policies of an organization, in order of their first days, and its leave types by their ids. */
export type LeaveState = {
  policies: readonly LeavePolicyVersion[]
  types: Readonly<Record<string, LeaveType>>
}

export const initialLeave: LeaveState = { policies: [], types: {} }

export function evolveLeave(state: LeaveState, { type, data }: LeaveEvent): LeaveState {
  switch (type) {
    case 'LeavePolicyRemoved':
      return { ...state, policies: withoutPolicyVersion(state.policies, data) }
    case 'LeavePolicySet': {
      const { locationName: _, ...version } = data
      return { ...state, policies: withPolicyVersion(state.policies, version) }
    }
    case 'LeaveTypeCreated':
      return withType(state, data.leaveTypeId, { ...data.terms, archived: false })
    case 'LeaveTypeUpdated':
      return withType(state, data.leaveTypeId, { ...data.after, archived: false })
    case 'LeaveTypeArchived':
    case 'LeaveTypeUnarchived': {
      const current = state.types[data.leaveTypeId]
      const archived = type === 'LeaveTypeArchived'
      return current ? withType(state, data.leaveTypeId, { ...current, archived }) : state
    }
  }
}

const withType = (state: LeaveState, id: string, type: LeaveTypeTerms & { archived: boolean }): LeaveState => ({
  ...state,
  types: { ...state.types, [id]: { ...type, id } },
})
