import type { Effective } from '#schema/shared/effective.ts'
import type { LeavePolicy, LeaveUnit } from './policy.ts'

/**
 * Whom a policy applies to. Without a location and a job role it is the whole organization. `leaveTypeId`: the leave type
 * whose balance the policy grants; null for paid time off.
 */
type LeavePolicyScope = { leaveTypeId: string | null; locationId: string | null; jobRoleId: string | null }

/** `template`: what the policy was started from. */
type LeavePolicyTerms = { title: string; template: string | null; unit: LeaveUnit; policy: LeavePolicy }

/** A policy for a scope from a day on. */
export type LeavePolicyVersion = Effective<LeavePolicyScope & LeavePolicyTerms>

type Target = Effective<LeavePolicyScope>

const isSameScope = (one: LeavePolicyScope, other: LeavePolicyScope) =>
  one.leaveTypeId === other.leaveTypeId && one.locationId === other.locationId && one.jobRoleId === other.jobRoleId

const isSameVersion = (one: Target, other: Target) =>
  isSameScope(one, other) && one.effectiveFrom === other.effectiveFrom

/** Inserts a version in order of its day, replacing the version of the same scope and day. */
export const withPolicyVersion = (versions: readonly LeavePolicyVersion[], version: LeavePolicyVersion) =>
  [...withoutPolicyVersion(versions, version), version].toSorted((one, other) =>
    one.effectiveFrom < other.effectiveFrom ? -1 : one.effectiveFrom > other.effectiveFrom ? 1 : 0,
  )

export const withoutPolicyVersion = (versions: readonly LeavePolicyVersion[], target: Target) =>
  versions.filter((each) => !isSameVersion(each, target))

export const policyVersion = (versions: readonly LeavePolicyVersion[], target: Target) =>
  versions.find((each) => isSameVersion(each, target))
