import { type Effective, withEffective } from '#schema/shared/effective.ts'
import {
  defaultDisplayPreferences,
  withDisplayPreferences,
  type DisplayPreferenceChanges,
} from '#schema/organization/display-preferences.ts'
import {
  type PtoPolicy,
  type SchedulingPolicy,
  type ClaimPolicy,
  defaultClaimPolicy,
  defaultCoworkerPolicy,
  defaultTeamSchedulePolicy,
  defaultAvailabilityPolicy,
  defaultNotificationPolicy,
  defaultPayRetention,
  defaultScanningPolicy,
  type ClockFormat,
  type Currency,
  type FirstWeekday,
  type ScanningPolicy,
  type SetupSetting,
  setupSettings,
  SINCE_SIGN_UP,
  withScanningDefaults,
} from '#schema/organization/rules.ts'
import type { Actor } from '#kernel/events.ts'
import type { ProviderMapping } from '#schema/payroll/providers.ts'
import type { PayPolicy } from '#schema/payroll/policy.ts'
import { defaultPaySchedule, type PaySchedule } from '#schema/payroll/schedule.ts'
import { existing, projection, type Recorded } from '#kernel/projections/projection.ts'

type OrganizationRow = {
  organization_id: string
  name: string
  clock_format: ClockFormat
  week_starts_on: FirstWeekday
  currency: Currency
  founded_at: string
  plan_in_drafts: boolean
  settle_minutes: number
  claim_policy: ClaimPolicy['claimPolicy']
  show_coworkers: boolean
  show_team_schedule: boolean
  approve_availability: boolean
  message_months: number | null
  pay_years: number
  setup_dismissed: boolean
  /** Empty for organizations that were founded before these were asked for. */
  unconfirmed_settings: SetupSetting[]
  pto_policies: Effective<PtoPolicy>[]
  scheduling_policies: Effective<SchedulingPolicy>[]
  scanning_policy: ScanningPolicy
  /** In order of effective date; at most one per day and location. */
  pay_policies: PayPolicyVersion[]
  pay_schedule: PaySchedule
  pay_provider: ProviderMapping | null
}

/**
 * `locationId: null`: for locations without their own policy. `policy: null`: the location's own policy ends.
 * `changeId`: id of the command that made the change at instant `at`.
 */
export type PayPolicyVersion = Effective<{
  changeId: string
  at: string
  by: Actor
  locationId: string | null
  policy: PayPolicy | null
}>

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.organizations': OrganizationRow
  }
}

function displayColumns(changes: DisplayPreferenceChanges, before = defaultDisplayPreferences) {
  const { clockFormat, weekStartsOn, currency } = withDisplayPreferences(before, changes)
  return { clock_format: clockFormat, week_starts_on: weekStartsOn, currency }
}

function withPayPolicy(
  organization: OrganizationRow,
  { data, metadata }: Recorded<'PayPolicySet' | 'PayPolicyWithdrawn'>,
  policy: PayPolicy | null,
): OrganizationRow {
  const { effectiveFrom, locationId } = data
  const { commandId: changeId, at, actor: by } = metadata
  const set = { effectiveFrom, changeId, at, by, locationId, policy }
  return { ...organization, pay_policies: withEffective(organization.pay_policies, set) }
}

/** Changing a setting confirms it, too. */
const confirmed = (row: OrganizationRow, setting: SetupSetting): OrganizationRow => ({
  ...row,
  unconfirmed_settings: row.unconfirmed_settings.filter((each) => each !== setting),
})

export const organizations = projection<OrganizationRow>({
  name: 'organizations',
  version: 18,
  past: true,
  key: 'organization_id',
  columns: {
    organization_id: 'uuid not null',
    name: 'text not null',
    clock_format: 'text not null',
    week_starts_on: 'text not null',
    currency: 'text not null',
    founded_at: 'timestamptz not null',
    plan_in_drafts: 'boolean not null',
    settle_minutes: 'integer not null',
    claim_policy: 'text not null',
    show_coworkers: 'boolean not null',
    show_team_schedule: 'boolean not null',
    approve_availability: 'boolean not null',
    message_months: 'integer',
    pay_years: 'integer not null',
    setup_dismissed: 'boolean not null',
    unconfirmed_settings: 'jsonb not null',
    pto_policies: 'jsonb not null',
    scheduling_policies: 'jsonb not null',
    scanning_policy: 'jsonb not null',
    pay_policies: 'jsonb not null',
    pay_schedule: 'jsonb not null',
    pay_provider: 'jsonb',
  },
  creates: {
    OrganizationFounded: [
      ({ data }) => data.organizationId,
      ({ data, metadata }) => ({
        organization_id: data.organizationId,
        name: data.name,
        ...displayColumns(data),
        founded_at: metadata.at,
        plan_in_drafts: data.planInDrafts ?? true,
        settle_minutes: defaultNotificationPolicy.settleMinutes,
        claim_policy: defaultClaimPolicy.claimPolicy,
        show_coworkers: defaultCoworkerPolicy.showCoworkers,
        show_team_schedule: defaultTeamSchedulePolicy.showTeamSchedule,
        approve_availability: defaultAvailabilityPolicy.approveAvailability,
        message_months: null,
        pay_years: defaultPayRetention.years,
        setup_dismissed: false,
        unconfirmed_settings: data.ptoMinutesPerYear === undefined ? [] : [...setupSettings],
        pto_policies:
          data.ptoMinutesPerYear === undefined
            ? []
            : [{ effectiveFrom: SINCE_SIGN_UP, minutesPerYear: data.ptoMinutesPerYear }],
        scheduling_policies: [],
        scanning_policy: defaultScanningPolicy,
        pay_policies: [],
        pay_schedule: defaultPaySchedule,
        pay_provider: null,
      }),
    ],
  },
  on: {
    OrganizationChanged: [
      ({ metadata }) => metadata.organizationId,
      (row, { data: { after } }) => {
        const { clock_format: clockFormat, week_starts_on: weekStartsOn, currency, ...organization } = existing(row)
        return { ...organization, name: after.name, ...displayColumns(after, { clockFormat, weekStartsOn, currency }) }
      },
    ],
    SetupSettingConfirmed: [
      ({ data }) => data.organizationId,
      (row, { data }) => confirmed(existing(row), data.setting),
    ],
    LocationChanged: [
      ({ metadata }) => metadata.organizationId,
      (row, { data: { before, after } }) =>
        before.timeZone === after.timeZone ? row : confirmed(existing(row), 'time_zone'),
    ],
    SetupDismissed: [({ data }) => data.organizationId, (row) => ({ ...existing(row), setup_dismissed: true })],
    PtoPolicySet: [
      ({ metadata }) => metadata.organizationId,
      (row, { data }) => {
        const organization = confirmed(existing(row), 'time_off_policy')
        return { ...organization, pto_policies: withEffective(organization.pto_policies, data) }
      },
    ],
    SchedulingPolicySet: [
      ({ metadata }) => metadata.organizationId,
      (row, { data: { effectiveFrom, maxWeeklyMinutes, minRestMinutes, overtimeAfterMinutes } }) => {
        const organization = existing(row)
        const policy = { effectiveFrom, maxWeeklyMinutes, minRestMinutes, overtimeAfterMinutes }
        return { ...organization, scheduling_policies: withEffective(organization.scheduling_policies, policy) }
      },
    ],
    PlanningPolicySet: [
      ({ metadata }) => metadata.organizationId,
      (row, { data }) => ({ ...existing(row), plan_in_drafts: data.planInDrafts }),
    ],
    NotificationPolicySet: [
      ({ metadata }) => metadata.organizationId,
      (row, { data }) => ({ ...existing(row), settle_minutes: data.settleMinutes }),
    ],
    ClaimPolicySet: [
      ({ metadata }) => metadata.organizationId,
      (row, { data }) => ({ ...existing(row), claim_policy: data.claimPolicy }),
    ],
    CoworkerPolicySet: [
      ({ metadata }) => metadata.organizationId,
      (row, { data }) => ({ ...existing(row), show_coworkers: data.showCoworkers }),
    ],
    TeamSchedulePolicySet: [
      ({ metadata }) => metadata.organizationId,
      (row, { data }) => ({ ...existing(row), show_team_schedule: data.showTeamSchedule }),
    ],
    AvailabilityPolicySet: [
      ({ metadata }) => metadata.organizationId,
      (row, { data }) => ({ ...existing(row), approve_availability: data.approveAvailability }),
    ],
    MessageRetentionSet: [
      ({ metadata }) => metadata.organizationId,
      (row, { data }) => ({ ...existing(row), message_months: data.months }),
    ],
    PayRetentionSet: [
      ({ metadata }) => metadata.organizationId,
      (row, { data }) => ({ ...existing(row), pay_years: data.years }),
    ],
    ScanningPolicySet: [
      ({ metadata }) => metadata.organizationId,
      (row, { data }) => ({ ...existing(row), scanning_policy: withScanningDefaults(data) }),
    ],
    PayPolicySet: [
      ({ metadata }) => metadata.organizationId,
      (row, event) => withPayPolicy(confirmed(existing(row), 'pay_policy'), event, event.data.policy),
    ],
    PayPolicyWithdrawn: [
      ({ metadata }) => metadata.organizationId,
      (row, event) => withPayPolicy(existing(row), event, null),
    ],
    PayProviderSet: [
      ({ metadata }) => metadata.organizationId,
      (row, { data }) => ({ ...existing(row), pay_provider: data.mapping }),
    ],
    PayScheduleSet: [
      ({ metadata }) => metadata.organizationId,
      (row, { data: { frequency, anchor } }) => ({
        ...confirmed(existing(row), 'pay_schedule'),
        pay_schedule: { frequency, anchor },
      }),
    ],
  },
})
