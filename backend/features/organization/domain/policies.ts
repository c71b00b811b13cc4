import { isDeepStrictEqual } from 'node:util'
import type { OrganizationEvent } from '#schema/organization/events.ts'
import type { Effective } from '#schema/shared/effective.ts'
import type {
  AvailabilityPolicy,
  ClaimPolicy,
  CoworkerPolicy,
  MessageRetention,
  TeamSchedulePolicy,
  NotificationPolicy,
  PayRetention,
  PlanningPolicy,
  PtoPolicy,
  SchedulingPolicy,
  SetupSetting,
  UpdateScanningPolicy,
} from '#schema/organization/rules.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { founded, type OrganizationState } from './organization.ts'

type UpdatePtoPolicy = Effective<PtoPolicy> & { now: Date }
type UpdateSchedulingPolicy = Effective<SchedulingPolicy> & { now: Date }

export function updatePtoPolicy(state: OrganizationState, command: UpdatePtoPolicy): OrganizationEvent[] {
  const { effectiveFrom, minutesPerYear, coversWholeYear = false, proratesFirstYear = false, now } = command
  const known = founded(state).ptoPolicies.find((policy) => policy.effectiveFrom === effectiveFrom)
  assertToCome(effectiveFrom, now)
  if (known?.coversWholeYear && !coversWholeYear) {
    // Otherwise the year would silently return to the balances of the policy before.
    const message = 'The policy of this day applies to the whole year. Choose another day'
    throw new Refusal('conflict', message, { effectiveFrom: message })
  }
  const data = {
    effectiveFrom,
    minutesPerYear,
    ...(coversWholeYear && { coversWholeYear }),
    ...(proratesFirstYear && { proratesFirstYear }),
  }
  return isDeepStrictEqual(known, data) ? [] : [{ type: 'PtoPolicySet', data }]
}

export function updateSchedulingPolicy(state: OrganizationState, command: UpdateSchedulingPolicy): OrganizationEvent[] {
  const { effectiveFrom, maxWeeklyMinutes, minRestMinutes, overtimeAfterMinutes, now } = command
  const policy = { effectiveFrom, maxWeeklyMinutes, minRestMinutes, overtimeAfterMinutes }
  const known = founded(state).schedulingPolicies.find((each) => each.effectiveFrom === effectiveFrom)
  assertToCome(effectiveFrom, now)
  const same =
    known?.maxWeeklyMinutes === maxWeeklyMinutes &&
    known.minRestMinutes === minRestMinutes &&
    known.overtimeAfterMinutes === overtimeAfterMinutes
  return same ? [] : [{ type: 'SchedulingPolicySet', data: policy }]
}

export function updatePlanningPolicy(state: OrganizationState, { planInDrafts }: PlanningPolicy): OrganizationEvent[] {
  return founded(state).planInDrafts === planInDrafts ? [] : [{ type: 'PlanningPolicySet', data: { planInDrafts } }]
}

export function updateNotificationPolicy(
  state: OrganizationState,
  { settleMinutes }: NotificationPolicy,
): OrganizationEvent[] {
  const { settleMinutes: before } = founded(state)
  return before === settleMinutes ? [] : [{ type: 'NotificationPolicySet', data: { before, settleMinutes } }]
}

export function updateClaimPolicy(state: OrganizationState, { claimPolicy }: ClaimPolicy): OrganizationEvent[] {
  const { claimPolicy: before } = founded(state)
  return before === claimPolicy ? [] : [{ type: 'ClaimPolicySet', data: { before, claimPolicy } }]
}

export function updateCoworkerPolicy(state: OrganizationState, { showCoworkers }: CoworkerPolicy): OrganizationEvent[] {
  const { showCoworkers: before } = founded(state)
  return before === showCoworkers ? [] : [{ type: 'CoworkerPolicySet', data: { before, showCoworkers } }]
}

export function confirmSetupSetting(
  state: OrganizationState,
  organizationId: string,
  setting: SetupSetting,
): OrganizationEvent[] {
  if (founded(state).confirmedSettings.includes(setting)) return []
  return [{ type: 'SetupSettingConfirmed', data: { organizationId, setting } }]
}

export function dismissSetup(state: OrganizationState, organizationId: string): OrganizationEvent[] {
  return founded(state).setupDismissed ? [] : [{ type: 'SetupDismissed', data: { organizationId } }]
}

export function updateTeamSchedulePolicy(
  state: OrganizationState,
  { showTeamSchedule }: TeamSchedulePolicy,
): OrganizationEvent[] {
  const { showTeamSchedule: before } = founded(state)
  return before === showTeamSchedule ? [] : [{ type: 'TeamSchedulePolicySet', data: { before, showTeamSchedule } }]
}

export function updateAvailabilityPolicy(
  state: OrganizationState,
  { approveAvailability }: AvailabilityPolicy,
): OrganizationEvent[] {
  const { approveAvailability: before } = founded(state)
  if (before === approveAvailability) return []
  return [{ type: 'AvailabilityPolicySet', data: { before, approveAvailability } }]
}

export function updateMessageRetention(state: OrganizationState, { months }: MessageRetention): OrganizationEvent[] {
  const { messageMonths: before } = founded(state)
  return before === months ? [] : [{ type: 'MessageRetentionSet', data: { before, months } }]
}

/** Also applies to employees forgotten earlier. */
export function updatePayRetention(state: OrganizationState, { years }: PayRetention): OrganizationEvent[] {
  const { payYears: before } = founded(state)
  return before === years ? [] : [{ type: 'PayRetentionSet', data: { before, years } }]
}

export function updateScanningPolicy(state: OrganizationState, policy: UpdateScanningPolicy): OrganizationEvent[] {
  const current = founded(state).scanningPolicy
  const data = { ...policy, lateAfterMinutes: policy.lateAfterMinutes ?? current.lateAfterMinutes }
  return isDeepStrictEqual(data, current) ? [] : [{ type: 'ScanningPolicySet', data }]
}

/** Past schedules and grants used the previous policy. Yesterday in UTC is allowed: it may be today at a location. */
function assertToCome(effectiveFrom: string, now: Date) {
  if (effectiveFrom >= addDays(now.toISOString().slice(0, 10), -1)) return
  const message = 'A policy can count from today at the earliest'
  throw new Refusal('invalid', message, { effectiveFrom: message })
}
