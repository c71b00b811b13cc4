import { announcements } from '#backend/features/announcements/feature.ts'
import { apiTokens } from '#backend/features/api-tokens/feature.ts'
import { availability } from '#backend/features/availability/feature.ts'
import { contracts } from '#backend/features/contracts/feature.ts'
import { demand } from '#backend/features/demand/feature.ts'
import { delegations } from '#backend/features/delegations/feature.ts'
import { directory } from '#backend/features/directory/feature.ts'
import { forgetting } from '#backend/features/forgetting/feature.ts'
import { timeOffLimits } from '#backend/features/time-off-limits/feature.ts'
import { holidays } from '#backend/features/holidays/feature.ts'
import { history } from '#backend/features/history/feature.ts'
import { identity } from '#backend/features/identity/feature.ts'
import { leave } from '#backend/features/leave/feature.ts'
import { messaging } from '#backend/features/messaging/feature.ts'
import { notifications } from '#backend/features/notifications/feature.ts'
import { organization } from '#backend/features/organization/feature.ts'
import { payroll } from '#backend/features/payroll/feature.ts'
import { people } from '#backend/features/people/feature.ts'
import { proof } from '#backend/features/proof/feature.ts'
import { readers } from '#backend/features/readers/feature.ts'
import { recognition } from '#backend/features/recognition/feature.ts'
import { reports } from '#backend/features/reports/feature.ts'
import { schedule } from '#backend/features/schedule/feature.ts'
import { scim } from '#backend/features/scim/feature.ts'
import { shiftPresets } from '#backend/features/shift-presets/feature.ts'
import { shiftRequests } from '#backend/features/shift-requests/feature.ts'
import { singleSignOn } from '#backend/features/single-sign-on/feature.ts'
import { staffingNeeds } from '#backend/features/staffing-needs/feature.ts'
import { templates } from '#backend/features/templates/feature.ts'
import { timeAccounts } from '#backend/features/time-accounts/feature.ts'
import { timeClock } from '#backend/features/time-clock/feature.ts'
import { timeOff } from '#backend/features/time-off/feature.ts'
import { webhooks } from '#backend/features/webhooks/feature.ts'
import { workLimits } from '#backend/features/work-limits/feature.ts'
import type { Feature } from '#backend/platform/feature.ts'
import type { OwnData } from '#backend/platform/own-data.ts'

const listed = [
  organization,
  people,
  contracts,
  workLimits,
  directory,
  forgetting,
  identity,
  singleSignOn,
  scim,
  apiTokens,
  history,
  proof,
  notifications,
  messaging,
  availability,
  timeClock,
  schedule,
  shiftPresets,
  shiftRequests,
  staffingNeeds,
  demand,
  holidays,
  timeOffLimits,
  delegations,
  templates,
  timeOff,
  leave,
  timeAccounts,
  readers,
  payroll,
  reports,
  announcements,
  recognition,
  webhooks,
] as const satisfies readonly Feature[]

export const features: readonly Feature[] = listed

export type Provided<Part extends 'commands' | 'services'> =
  Extract<(typeof listed)[number], Record<Part, unknown>> extends infer Each
    ? Each extends Record<Part, (...args: never[]) => infer Added>
      ? keyof Added
      : never
    : never

export const models = features.flatMap((feature) => feature.models ?? [])

export const ownData: readonly OwnData[] = features.flatMap((feature) => feature.ownData ?? [])
