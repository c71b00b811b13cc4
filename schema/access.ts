import type { Role } from './events/employee.ts'

/**
 * Whose data a call reaches: `none` (nobody's yet), `self` (the caller's own), `location` (the caller's
 * location; an owner's whole organisation) or `organization`.
 */
export type Scope = 'none' | 'self' | 'location' | 'organization'

/** Who may call: anyone at all, anyone signed in, or the roles named. */
export type Access = { who: 'anyone' | 'signed in' | readonly Role[]; scope: Scope }

const managers = ['owner', 'manager'] as const

const open: Access = { who: 'anyone', scope: 'none' }
const own: Access = { who: 'signed in', scope: 'self' }
const ofOrganization: Access = { who: 'signed in', scope: 'organization' }
const managing: Access = { who: managers, scope: 'location' }

/**
 * Every REST call and every GraphQL root field with who may use it. The gateway refuses what is not
 * in it, and a test walks it with every role, a signed-out caller and another organisation's member.
 */
export const access = {
  'POST /api/auth/login': open,
  'POST /api/auth/logout': own,
  'GET /api/auth/me': own,
  'POST /api/auth/register-organization': open,
  'POST /api/auth/verify-email': open,
  'POST /api/auth/resend-verification': own,
  'POST /api/auth/forgot-password': open,
  'POST /api/auth/reset-password': open,
  'POST /api/auth/change-password': own,
  'GET /api/time-clock/status': own,
  'GET /api/time-clock/entries': own,
  'POST /api/time-clock/clock-in': own,
  'POST /api/time-clock/clock-out': own,
  'POST /api/time-clock/break/start': own,
  'POST /api/time-clock/break/end': own,
  'Query.me': own,
  'Query.organization': ofOrganization,
  'Query.timeClock': own,
  'Query.timeEntries': own,
  'Query.people': managing,
  'Query.attendance': managing,
  'Query.attendanceCounts': managing,
  'Query.history': managing,
  'Mutation.clockIn': own,
  'Mutation.startBreak': own,
  'Mutation.endBreak': own,
  'Mutation.clockOut': own,
  'Subscription.timeClockChanged': own,
  'Subscription.attendanceChanged': managing,
} as const satisfies Record<string, Access>

export type Operation = keyof typeof access
