import { timeOffCommands } from './commands.ts'
import { reportAbsence } from './operations/absences.ts'
import { adjustPtoBalance } from './operations/balances.ts'
import * as documents from './documents/jobs.ts'
import { addTimeOffDocument, removeTimeOffDocument } from './operations/documents.ts'
import * as requestWrites from './operations/requests.ts'
import { ptoGrants } from '#projections/time-off/pto-grants.ts'
import { timeOff as requests } from '#projections/time-off/time-off.ts'
import { operations } from '#schema/time-off/rest.ts'
import { registerTimeOffCalendar } from './calendar.ts'
import { access, confidential } from './permissions.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import * as notifications from './notifications.ts'
import * as reconcile from './reconcile.ts'
import * as withdrawnAbsences from './withdrawn-absences.ts'
import type { Core } from '#backend/platform/core.ts'
import { commandsOf } from '#backend/platform/operations/operation.ts'
import { feature } from '#backend/platform/feature.ts'

const writes = [
  requestWrites.createTimeOffRequest,
  reportAbsence,
  requestWrites.cancelTimeOffRequest,
  requestWrites.reviewTimeOffRequest,
  requestWrites.revokeTimeOff,
  addTimeOffDocument,
  removeTimeOffDocument,
  adjustPtoBalance,
] as const

const commands = (core: Core) => ({ ...timeOffCommands(core), ...commandsOf(writes)(core) })

declare module '#backend/platform/commands.ts' {
  interface Commands extends ReturnType<typeof commands> {}
}

export const timeOff = feature({
  name: 'time-off',
  area: 'time',
  writes,
  commands,
  models: [requests, ptoGrants],
  operations,
  access,
  confidential,
  rest,
  resolvers: [resolvers],
  reactions: [reconcile.reactions, notifications.reactions, withdrawnAbsences.reactions],
  routes: registerTimeOffCalendar,
  jobs: { ...reconcile.jobs, ...notifications.jobs, ...withdrawnAbsences.jobs, ...documents.jobs },
  recurring: [documents.jobs['time-off.delete-unused-documents']],
  ownData: [
    { title: 'time off', table: 'read.time_off', of: ['employee_id'] },
    { title: 'documents of time off', table: 'time_off.documents', of: ['employee_id'], without: ['content'] },
    { title: 'paid time off granted', table: 'read.pto_grants', of: ['employee_id'] },
  ],
})
