import type { Kysely } from 'kysely'
import {
  defaultPtoPolicy,
  defaultSchedulingPolicy,
  type ClaimPolicy,
  type MessageRetention,
  type NotificationPolicy,
  type PayRetention,
  type PlanningPolicy,
  type PtoPolicy,
  type SchedulingPolicy,
  type ScanningPolicy,
} from '#schema/organization/rules.ts'
import type { PaySchedule } from '#schema/payroll/schedule.ts'
import { payPolicies, type KnownPayPolicy } from './pay-policies.ts'
import { effectiveOn, type Effective } from '#schema/shared/effective.ts'
import type { Tables } from '#kernel/postgres/tables.ts'

/** `effectiveFrom` is null for the default. */
type Dated<Policy> = Policy & { effectiveFrom: string | null }

export type Policies = {
  pto: Dated<PtoPolicy>[]
  scheduling: Dated<SchedulingPolicy>[]
  planning: PlanningPolicy
  notifications: NotificationPolicy
  claims: ClaimPolicy
  messages: MessageRetention
  payRetention: PayRetention
  pay: KnownPayPolicy[]
  paySchedule: PaySchedule
}

/** Those in force on a day (yyyy-MM-dd) and later ones, latest first; of pay, earlier ones too. */
export async function policies(db: Kysely<Tables>, organizationId: string, today: string): Promise<Policies> {
  const { pto, scheduling, planInDrafts, settleMinutes, claimPolicy, months, years, pay, paySchedule } = await db
    .selectFrom('read.organizations')
    .select([
      'pto_policies as pto',
      'scheduling_policies as scheduling',
      'plan_in_drafts as planInDrafts',
      'settle_minutes as settleMinutes',
      'claim_policy as claimPolicy',
      'message_months as months',
      'pay_years as years',
      'pay_policies as pay',
      'pay_schedule as paySchedule',
    ])
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return {
    pto: fromNowOn(pto, today, defaultPtoPolicy),
    scheduling: fromNowOn(scheduling, today, defaultSchedulingPolicy),
    planning: { planInDrafts },
    notifications: { settleMinutes },
    claims: { claimPolicy },
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

/** The scheduling rules in force on the week's first day. */
export async function schedulingPolicyOn(
  db: Kysely<Tables>,
  organizationId: string,
  day: string,
): Promise<SchedulingPolicy> {
  const { scheduling } = await policies(db, organizationId, day)
  return scheduling.at(-1) ?? defaultSchedulingPolicy
}

function fromNowOn<Policy>(set: readonly Effective<Policy>[], today: string, usual: Policy): Dated<Policy>[] {
  const toCome = set.filter(({ effectiveFrom }) => effectiveFrom > today)
  const latestFirst = toCome.toSorted((one, other) => (one.effectiveFrom < other.effectiveFrom ? 1 : -1))
  return [...latestFirst, effectiveOn(set, today) ?? { ...usual, effectiveFrom: null }]
}
