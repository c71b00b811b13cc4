import type { Kysely } from 'kysely'
import { up as createOutbox, type Deadline } from '#kernel/postgres/migrations/010_jobs.ts'

type JobData = Record<string, unknown>

/** Existing deadlines, whose data were all strings, become jobs in the outbox. */
export const up = (db: Kysely<unknown>): Promise<void> => createOutbox(db, jobsOf)

function jobsOf({ id, kind, at, data }: Deadline) {
  const { organizationId, correlationId, causationId, by } = data
  const actor = by === undefined ? { kind: 'system', name: 'Muster' } : { kind: 'employee', employeeId: by }
  const cause = organizationId === undefined ? null : { organizationId, correlationId, causationId, actor }
  const moved = [{ id, name: names[kind] ?? nameFor(data), at, data: dataOf(kind, data), cause }]
  if (kind !== 'settle-termination') return moved
  const access = { id: `access-${data['employeeId']}`, name: 'identity.revoke-access', at, cause }
  return [...moved, { ...access, data: { employeeId: data['employeeId'] } }]
}

const names: Readonly<Record<string, string>> = {
  'remind-to-clock-out': 'time-clock.remind-to-clock-out',
  'mail-correction': 'time-clock.mail-correction',
  'settle-claim': 'people.reconcile-claim',
  'settle-role': 'people.reconcile-role',
  'settle-transfer': 'people.reconcile-transfer',
  'settle-termination': 'people.reconcile-termination',
  'settle-invitation': 'people.reconcile-invitation',
  'settle-import': 'identity.welcome-imported',
  'welcome-imported': 'identity.welcome-imported',
  'link-expired': 'identity.delete-expired',
  'settle-time-off': 'time-off.reconcile',
  'tell-deciders': 'time-off.notify-deciders',
  'apply-recurring-template': 'templates.apply-recurring',
  'settle-week': 'schedule.reconcile-week',
  'tell-published': 'schedule.notify-published',
  'tell-changed': 'schedule.notify-changed',
  'plan-reminders': 'schedule.plan-reminders',
  'remind-shift': 'schedule.remind-shift',
  'expire-offer': 'shift-requests.expire-offer',
  'tell-request': 'shift-requests.notify',
  'mail-notification': 'notifications.mail',
  'mail-digest': 'notifications.mail-digest',
}

/** Two features used the name `tell-person`. */
const nameFor = ({ kind = '' }: Record<string, string>) =>
  kind.startsWith('time_off') ? 'time-off.notify-employee' : 'time-clock.notify-employee'

const corrections: Readonly<Record<string, string>> = {
  EntryAdded: 'added',
  EntryCorrected: 'corrected',
  EntryRemoved: 'removed',
  CorrectionDeclined: 'declined',
}

function dataOf(kind: string, data: Record<string, string>): JobData {
  switch (kind) {
    case 'mail-correction': {
      const { before = 'null', after = 'null', proposalId } = data
      return { ...data, before: JSON.parse(before), after: JSON.parse(after), proposalId: proposalId || null }
    }
    case 'settle-import':
    case 'welcome-imported':
      return { ...data, from: Number(data['from'] ?? 0) }
    case 'tell-changed':
    case 'plan-reminders':
      return { ...data, revision: Number(data['revision']) }
    case 'tell-request':
      return { ...data, otherId: data['other'] ?? null, because: data['because'] ?? null }
    case 'mail-notification':
      return { ...data, params: JSON.parse(data['params'] ?? '{}'), link: data['link'] || null }
    case 'tell-person':
      return data['kind'] === 'timesheet_corrected'
        ? { ...data, change: corrections[data['type'] ?? ''], comment: data['comment'] ?? null }
        : data
    default:
      return data
  }
}
