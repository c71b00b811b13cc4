import type { Kysely } from 'kysely'
import {
  defaultPtoPolicy,
  defaultSchedulingPolicy,
  SINCE_SIGN_UP,
  type AvailabilityPolicy,
  type ClaimPolicy,
  type CoworkerPolicy,
  type MessageRetention,
  type NotificationPolicy,
  type PayRetention,
  type PlanningPolicy,
  type PtoPolicy,
  type SchedulingPolicy,
  type ScanningPolicy,
  type TeamSchedulePolicy,
} from '#schema/organization/rules.ts'
import type { PaySchedule } from '#schema/payroll/schedule.ts'
import { payPolicies, type DatedPayPolicy } from './pay-policies.ts'
import { effectiveOn, type Effective } from '#schema/shared/effective.ts'
import type { Tables } from '#kernel/postgres/tables.ts'

type Dated<Policy> = Policy & { effectiveFrom: string | null }

export type Policies = {
  pto: (Dated<PtoPolicy> & Record<'coversWholeYear' | 'proratesFirstYear', boolean>)[]
  scheduling: Dated<SchedulingPolicy>[]
  planning: PlanningPolicy
  notifications: NotificationPolicy
  claims: ClaimPolicy
  coworkers: CoworkerPolicy
  teamSchedule: TeamSchedulePolicy
  availability: AvailabilityPolicy
  messages: MessageRetention
  payRetention: PayRetention
  pay: DatedPayPolicy[]
  paySchedule: PaySchedule
}

/** Returns current (on `today`, yyyy-MM-dd) and upcoming policies, latest first. Pay policies include earlier ones. */
export async function policies(db: Kysely<Tables>, organizationId: string, today: string): Promise<Policies> {
  const {
    pto,
    scheduling,
    planInDrafts,
    settleMinutes,
    claimPolicy,
    showCoworkers,
    showTeamSchedule,
    approveAvailability,
    months,
    years,
    pay,
    paySchedule,
  } = await db
    .selectFrom('read.organizations')
    .select([
      'pto_policies as pto',
      'scheduling_policies as scheduling',
      'plan_in_drafts as planInDrafts',
      'settle_minutes as settleMinutes',
      'claim_policy as claimPolicy',
      'show_coworkers as showCoworkers',
      'show_team_schedule as showTeamSchedule',
      'approve_availability as approveAvailability',
      'message_months as months',
      'pay_years as years',
      'pay_policies as pay',
      'pay_schedule as paySchedule',
    ])
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return {
    pto: currentAndUpcoming(pto, today, defaultPtoPolicy).map((policy) => ({
      ...policy,
      coversWholeYear: policy.coversWholeYear ?? false,
      proratesFirstYear: policy.proratesFirstYear ?? false,
    })),
    scheduling: currentAndUpcoming(scheduling, today, defaultSchedulingPolicy),
    planning: { planInDrafts },
    notifications: { settleMinutes },
    claims: { claimPolicy },
    coworkers: { showCoworkers },
    teamSchedule: { showTeamSchedule },
    availability: { approveAvailability },
    messages: { months },
    payRetention: { years },
    pay: payPolicies(pay, today),
    paySchedule,
  }
}

export async function scanningPolicyOf(db: Kysely<Tables>, organizationId: string): Promise<ScanningPolicy> {
  const { scanning_policy: policy } = await db
    .selectFrom('read.organizations')
    .select('scanning_policy')
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return policy
}

function currentAndUpcoming<Policy>(
  versions: readonly Effective<Policy>[],
  today: string,
  defaultPolicy: Policy,
): Dated<Policy>[] {
  const upcoming = versions
    .filter(({ effectiveFrom }) => effectiveFrom > today)
    .toSorted((one, other) => (one.effectiveFrom < other.effectiveFrom ? 1 : -1))
  const current = effectiveOn(versions, today) ?? { ...defaultPolicy, effectiveFrom: null }
  return [...upcoming, current.effectiveFrom === SINCE_SIGN_UP ? { ...current, effectiveFrom: null } : current]
}
