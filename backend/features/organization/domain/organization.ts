import type { BudgetAmounts } from '#schema/organization/budget-amounts.ts'
import type { EventMetadata } from '#kernel/events.ts'
import type { OrganizationEvent } from '#schema/organization/events.ts'
import { type Effective, withEffective } from '#schema/shared/effective.ts'
import {
  type DisplayPreferences,
  type DisplayPreferenceChanges,
  defaultDisplayPreferences,
  withDisplayPreferences,
} from '#schema/organization/display-preferences.ts'
import {
  type PtoPolicy,
  type SchedulingPolicy,
  type ClaimPolicy,
  defaultClaimPolicy,
  defaultAvailabilityPolicy,
  defaultCoworkerPolicy,
  defaultTeamSchedulePolicy,
  defaultNotificationPolicy,
  defaultPayRetention,
  defaultScanningPolicy,
  SINCE_SIGN_UP,
  type ScanningPolicy,
  type SetupSetting,
  withScanningDefaults,
} from '#schema/organization/rules.ts'
import { providerPresets } from '#schema/payroll/provider-presets.ts'
import type { ProviderMapping } from '#schema/payroll/providers.ts'
import type { Role } from '#schema/people/events.ts'
import type { PayPolicy } from '#schema/payroll/policy.ts'
import { defaultPaySchedule, type PaySchedule } from '#schema/payroll/schedule.ts'
import { Refusal } from '#kernel/commands/refusal.ts'

export type Location = { name: string; address: string | null; timeZone: string }

/** `color`: `#rrggbb`. */
export type JobRole = { name: string; color: string }

type PayPolicyPeriod = Effective<{ locationId: string | null; policy: PayPolicy | null }>

export type Organization = DisplayPreferences & {
  status: 'founded'
  name: string
  /** The employee who signed the organization up; `null` if a script did. */
  founderId: string | null
  planInDrafts: boolean
  settleMinutes: number
  claimPolicy: ClaimPolicy['claimPolicy']
  showCoworkers: boolean
  showTeamSchedule: boolean
  approveAvailability: boolean
  messageMonths: number | null
  payYears: number
  setupDismissed: boolean
  /** The roles that must use two-step sign-in. */
  secondFactorRoles: readonly Role[]
  confirmedSettings: readonly SetupSetting[]
  locations: Readonly<Record<string, Location>>
  jobRoles: Readonly<Record<string, JobRole>>
  /** By location, in order of effective date. */
  laborBudgets: Readonly<Record<string, readonly Effective<BudgetAmounts>[]>>
  /** At most one per day. */
  ptoPolicies: readonly Effective<PtoPolicy>[]
  schedulingPolicies: readonly Effective<SchedulingPolicy>[]
  scanningPolicy: ScanningPolicy
  /**
   * At most one per day and location. `locationId: null`: for locations without their own policy. `policy: null`: the
   * location's own policy ends.
   */
  payPolicies: readonly PayPolicyPeriod[]
  paySchedule: PaySchedule
  payProvider: ProviderMapping
}

export type OrganizationState = { status: 'unknown' } | Organization

export const initialOrganization: OrganizationState = { status: 'unknown' }

type FoundOrganization = {
  organizationId: string
  name: string
  planInDrafts: boolean
  ptoMinutesPerYear?: number | undefined
} & DisplayPreferenceChanges

export function foundOrganization(state: OrganizationState, command: FoundOrganization): OrganizationEvent[] {
  if (state.status === 'founded') throw new Refusal('conflict', 'This organization exists already')
  const { organizationId, name, planInDrafts, ptoMinutesPerYear } = command
  const data = {
    organizationId,
    name,
    planInDrafts,
    ...(ptoMinutesPerYear !== undefined && { ptoMinutesPerYear }),
    ...withDisplayPreferences(defaultDisplayPreferences, command),
  }
  return [{ type: 'OrganizationFounded', data }]
}

/** @throws Refusal `not_found` */
export function founded(state: OrganizationState): Organization {
  if (state.status === 'unknown') throw new Refusal('not_found', 'There is no such organization')
  return state
}

/** Events from the log have metadata, which names the founder. */
type FoldableOrganizationEvent = OrganizationEvent & { metadata?: Pick<EventMetadata, 'actor'> }

export function evolveOrganization(state: OrganizationState, event: FoldableOrganizationEvent): OrganizationState {
  const { type, data } = event
  if (type === 'OrganizationFounded') {
    const { name, planInDrafts = true, ptoMinutesPerYear } = data
    return {
      status: 'founded',
      name,
      ...withDisplayPreferences(defaultDisplayPreferences, data),
      founderId: event.metadata?.actor.kind === 'employee' ? event.metadata.actor.employeeId : null,
      planInDrafts,
      ...defaultNotificationPolicy,
      ...defaultClaimPolicy,
      ...defaultCoworkerPolicy,
      ...defaultTeamSchedulePolicy,
      ...defaultAvailabilityPolicy,
      messageMonths: null,
      payYears: defaultPayRetention.years,
      setupDismissed: false,
      secondFactorRoles: [],
      confirmedSettings: [],
      locations: {},
      jobRoles: {},
      ptoPolicies:
        ptoMinutesPerYear === undefined ? [] : [{ effectiveFrom: SINCE_SIGN_UP, minutesPerYear: ptoMinutesPerYear }],
      schedulingPolicies: [],
      scanningPolicy: defaultScanningPolicy,
      payPolicies: [],
      laborBudgets: {},
      paySchedule: defaultPaySchedule,
      payProvider: providerPresets.generic,
    }
  }
  if (state.status === 'unknown') return state
  switch (type) {
    case 'LocationOpened': {
      const { locationId, name, timeZone, address = null } = data
      return { ...state, locations: { ...state.locations, [locationId]: { name, timeZone, address } } }
    }
    case 'LocationChanged': {
      const { locationId, after } = data
      const known = state.locations[locationId]
      if (!known) return state
      const { name, address, timeZone = known.timeZone } = after
      return { ...state, locations: { ...state.locations, [locationId]: { name, address, timeZone } } }
    }
    case 'OrganizationChanged':
      return { ...state, name: data.after.name, ...withDisplayPreferences(state, data.after) }
    case 'SetupSettingConfirmed':
      return { ...state, confirmedSettings: [...state.confirmedSettings, data.setting] }
    case 'SetupDismissed':
      return { ...state, setupDismissed: true }
    case 'JobRoleAdded': {
      const { jobRoleId, name, color } = data
      return { ...state, jobRoles: { ...state.jobRoles, [jobRoleId]: { name, color } } }
    }
    case 'JobRoleChanged':
      return { ...state, jobRoles: { ...state.jobRoles, [data.jobRoleId]: data.after } }
    case 'JobRoleRemoved': {
      const { [data.jobRoleId]: _, ...jobRoles } = state.jobRoles
      return { ...state, jobRoles }
    }
    case 'PtoPolicySet':
      return { ...state, ptoPolicies: withEffective(state.ptoPolicies, data) }
    case 'SchedulingPolicySet':
      return { ...state, schedulingPolicies: withEffective(state.schedulingPolicies, data) }
    case 'PlanningPolicySet':
      return { ...state, planInDrafts: data.planInDrafts }
    case 'NotificationPolicySet':
      return { ...state, settleMinutes: data.settleMinutes }
    case 'ClaimPolicySet':
      return { ...state, claimPolicy: data.claimPolicy }
    case 'CoworkerPolicySet':
      return { ...state, showCoworkers: data.showCoworkers }
    case 'TeamSchedulePolicySet':
      return { ...state, showTeamSchedule: data.showTeamSchedule }
    case 'AvailabilityPolicySet':
      return { ...state, approveAvailability: data.approveAvailability }
    case 'MessageRetentionSet':
      return { ...state, messageMonths: data.months }
    case 'SecondFactorPolicySet':
      return { ...state, secondFactorRoles: data.roles }
    case 'PayRetentionSet':
      return { ...state, payYears: data.years }
    case 'ScanningPolicySet':
      return { ...state, scanningPolicy: withScanningDefaults(data) }
    case 'LaborBudgetSet': {
      const { locationId, effectiveFrom, weeklyCents, parts } = data
      const budgets = withEffective(state.laborBudgets[locationId] ?? [], { effectiveFrom, weeklyCents, parts })
      return { ...state, laborBudgets: { ...state.laborBudgets, [locationId]: budgets } }
    }
    case 'PayPolicySet':
      return { ...state, payPolicies: withEffective(state.payPolicies, data) }
    case 'PayPolicyWithdrawn': {
      const { effectiveFrom, locationId } = data
      return { ...state, payPolicies: withEffective(state.payPolicies, { effectiveFrom, locationId, policy: null }) }
    }
    case 'PayScheduleSet':
      return { ...state, paySchedule: data }
    case 'PayProviderSet':
      return { ...state, payProvider: data.mapping }
  }
}
