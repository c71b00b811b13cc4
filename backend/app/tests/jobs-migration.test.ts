import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { pendingJobs } from '#kernel/jobs/testing.ts'
import { up as createDeadlines } from '#kernel/postgres/migrations/004_policies.ts'
import { up as createJobs } from '#backend/platform/database/migrations/010_jobs.ts'
import { testDatabase } from '#kernel/testing/database.ts'
import { jobs } from '../jobs.ts'

const chain = { organizationId: 'o', correlationId: 'c', causationId: 'e' }
const times = { clockIn: '2026-03-02T09:00:00.000Z', clockOut: null, breaks: [] }
const shift = { weekId: 'w', shiftId: 's', employeeId: 'ana' }

const deadlines: readonly (readonly [kind: string, data: Record<string, string>])[] = [
  ['remind-to-clock-out', { entryId: 'x', employeeId: 'ana', clockedInAt: times.clockIn, ...chain }],
  [
    'mail-correction',
    {
      employeeId: 'ana',
      locationId: 'l',
      by: 'max',
      what: 'EntryAdded',
      proposalId: '',
      before: 'null',
      after: JSON.stringify(times),
      reason: '',
      ...chain,
    },
  ],
  ['settle-claim', { claimId: 'x', holderId: 'ana', ...chain }],
  ['settle-role', { employeeId: 'ana', commandId: 'x', ...chain }],
  ['settle-transfer', { employeeId: 'ana', formerLocationId: 'l', commandId: 'x', from: times.clockIn, ...chain }],
  ['settle-termination', { employeeId: 'ana', commandId: 'x', from: times.clockIn, ...chain }],
  ['settle-invitation', { employeeId: 'ana', ...chain }],
  ['settle-import', { importId: 'x', ...chain }],
  ['welcome-imported', { importId: 'x', organizationId: 'o', from: '20' }],
  ['link-expired', {}],
  ['settle-time-off', { requestId: 'x', employeeId: 'ana', ...chain }],
  ['apply-recurring-template', { templateId: 'x', ...chain }],
  ['settle-week', { weekId: 'w', organizationId: 'o' }],
  ['expire-offer', { weekId: 'w', requestId: 'x', ...chain }],
  ['tell-published', { weekId: 'w', by: 'max', ...chain }],
  ['tell-changed', { weekId: 'w', commandId: 'x', employeeId: 'ana', revision: '7', by: 'max', ...chain }],
  ['plan-reminders', { weekId: 'w', commandId: 'x', revision: '7', ...chain }],
  ['remind-shift', { ...shift, startsAt: times.clockIn, organizationId: 'o' }],
  ['tell-request', { ...shift, type: 'SwapRequested', locationId: 'l', requestId: 'x', other: 'max', ...chain }],
  [
    'tell-request',
    { ...shift, type: 'RequestEnded', locationId: 'l', requestId: 'x', because: 'shift moved', ...chain },
  ],
  ['tell-deciders', { employeeId: 'ana', locationId: 'l', startDate: '2026-03-02', endDate: '2026-03-03', ...chain }],
  [
    'tell-person',
    {
      employeeId: 'ana',
      kind: 'time_off_denied',
      startDate: '2026-03-02',
      endDate: '2026-03-03',
      comment: 'Fair',
      ...chain,
    },
  ],
  ['tell-person', { employeeId: 'ana', locationId: 'l', kind: 'punch_missed', at: times.clockIn, ...chain }],
  ['tell-person', { employeeId: 'ana', kind: 'timesheet_corrected', type: 'EntryRemoved', by: 'max', ...chain }],
  ['tell-person', { employeeId: 'ana', kind: 'clock_out_reminder', ...chain }],
  [
    'mail-notification',
    {
      notificationId: 'x',
      employeeId: 'ana',
      kind: 'punch_missed',
      params: '{"day":"2026-03-08"}',
      link: '',
      organizationId: 'o',
    },
  ],
  ['mail-digest', { employeeId: 'ana' }],
]

it('carries the deadlines of earlier installations over as jobs of today', async () => {
  const database = await testDatabase({ as: 'owner' })
  // oxlint-disable-next-line typescript/no-explicit-any -- migrations have no table types
  const kysely: Kysely<any> = database.kysely
  await database.pool.query('drop schema jobs cascade')
  await createDeadlines(kysely)
  await database.pool.query("insert into policies.checkpoint values ('policies', 42)")
  for (const [index, [kind, data]] of deadlines.entries()) {
    await database.pool.query('insert into policies.deadlines (id, kind, at, data) values ($1, $2, $3, $4)', [
      `${kind}-${index}`,
      kind,
      '2026-03-02T09:00:00.123Z',
      JSON.stringify(data),
    ])
  }
  await database.pool.query('create schema bullmq create table job (queue text, data jsonb)')
  await createJobs(kysely)
  await database.pool.query('create schema bullmq create table job (queue text, data jsonb)')

  const carried = await pendingJobs(database)
  expect(carried).toHaveLength(deadlines.length + 1)
  for (const job of carried) {
    expect(job.at).toBe('2026-03-02T09:00:00.123Z')
    expect(jobs[job.name]?.data.safeParse(job.data).error, job.id).toBeUndefined()
    expect(jobs[job.name], job.name).toBeDefined()
  }
  expect(carried.find(({ id }) => id === 'mail-correction-1')).toMatchObject({
    name: 'time-clock.mail-correction',
    data: { proposalId: null, before: null, after: times },
    cause: { ...chain, actor: { kind: 'employee', employeeId: 'max' } },
  })
  const { rows } = await database.pool.query('select name, position from jobs.checkpoint')
  expect(rows).toEqual([{ name: 'reactor', position: 42n }])
  await database.close()
})
