import type { Role } from '#schema/people/events.ts'
import { announcements } from '#frontend/features/announcements/feature.ts'
import { availability } from '#frontend/features/availability/feature.ts'
import { dashboard } from '#frontend/features/dashboard/feature.ts'
import { demand } from '#frontend/features/demand/feature.ts'
import { directory } from '#frontend/features/directory/feature.ts'
import { history } from '#frontend/features/history/feature.ts'
import { identity } from '#frontend/features/identity/feature.ts'
import { messaging } from '#frontend/features/messaging/feature.ts'
import { notifications } from '#frontend/features/notifications/feature.ts'
import { organization } from '#frontend/features/organization/feature.ts'
import { past } from '#frontend/features/past/feature.ts'
import { payroll } from '#frontend/features/payroll/feature.ts'
import { people } from '#frontend/features/people/feature.ts'
import { readers } from '#frontend/features/readers/feature.ts'
import { recognition } from '#frontend/features/recognition/feature.ts'
import { reports } from '#frontend/features/reports/feature.ts'
import { schedule } from '#frontend/features/schedule/feature.ts'
import { shiftRequests } from '#frontend/features/shift-requests/feature.ts'
import { staffingNeeds } from '#frontend/features/staffing-needs/feature.ts'
import { templates } from '#frontend/features/templates/feature.ts'
import { timeAccounts } from '#frontend/features/time-accounts/feature.ts'
import { timeClock } from '#frontend/features/time-clock/feature.ts'
import { timeOff } from '#frontend/features/time-off/feature.ts'
import type { Feature } from '#frontend/shared/feature.ts'
import { appearance } from './appearance.ts'

/**
 * The list of features. Menu, command bar and shortcuts derive from it. The command bar shows search results in
 * this order.
 */
const features: readonly Feature[] = [
  dashboard,
  people,
  schedule,
  templates,
  staffingNeeds,
  demand,
  timeClock,
  timeAccounts,
  timeOff,
  payroll,
  reports,
  readers,
  history,
  past,
  organization,
  availability,
  messaging,
  directory,
  announcements,
  recognition,
  notifications,
  shiftRequests,
  appearance,
  identity,
]

export const menu = features.flatMap((feature) => feature.menu ?? []).toSorted((a, b) => a.order - b.order)
export const commands = features.flatMap((feature) => feature.commands ?? [])
export const finders = features.flatMap((feature) => feature.finders ?? [])

export const allowedTo = <T extends { roles?: readonly Role[] }>(role: Role, actions: readonly T[]) =>
  actions.filter(({ roles }) => !roles || roles.includes(role))
