import { CircleAlert, CircleCheck, CircleDashed, FileCheck, Lock, Minus, UserCheck } from 'lucide-react'
import type { HoursState, PayPeriodStatus, UnusualPayKind } from '#frontend/gql/graphql.ts'
import type { Look } from '#frontend/shared/ui/badge.tsx'

export const periodBadges: Readonly<Record<PayPeriodStatus, Look>> = {
  open: { label: 'Open', tone: 'neutral', icon: CircleDashed },
  approved: { label: 'Approved', tone: 'info', icon: CircleCheck },
  closed: { label: 'Closed', tone: 'good', icon: Lock },
  exported: { label: 'Exported', tone: 'good', icon: FileCheck },
}

export const hoursBadges: Readonly<Record<HoursState, Look>> = {
  missing: { label: 'Incomplete', tone: 'bad', icon: CircleAlert },
  open: { label: 'Not approved', tone: 'warn', icon: CircleDashed },
  confirmed: { label: 'Confirmed', tone: 'info', icon: UserCheck },
  approved: { label: 'Approved', tone: 'good', icon: CircleCheck },
  none: { label: 'No hours', tone: 'neutral', icon: Minus },
}

export const unusualLabels: Readonly<Record<UnusualPayKind, string>> = {
  no_rate: 'Hours without a pay rate',
  more_hours: 'Over 1.5 times the usual hours',
  rate_change: 'Rate changed',
  first_pay: 'No pay in the three periods before',
  zero_pay: 'No pay',
  leave_twice: 'Approved leave and a “Paid leave” item in one week. Remove the item if both pay the same day',
}
