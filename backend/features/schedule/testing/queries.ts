import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Services } from '#backend/platform/services.ts'
import { expect } from 'vitest'
import { type AnyEvent, type StreamName, streamName, type Actor } from '#kernel/events.ts'
import type { ScheduleEvent } from '#schema/schedule/events.ts'
import { models } from '#backend/app/features.ts'
import { logContents } from '#schema/log-contents.ts'
import { unwatched } from '#kernel/log/log-watch.ts'
import { openBench, patience } from '#kernel/projections/testing.ts'
import { metadata, ORGANIZATION } from '#projections/testing/testing.ts'
import { weekIdOf } from '../week-id.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { ana, bar, idOf, lea, max, week } from '../domain/testing/week.ts'

const OTHER_ORGANIZATION = idOf(30)
export const harbor = idOf(31)
export const weekId = weekIdOf(week.locationId, week.weekStart)
const weekStream = streamName('schedule', weekId)

export const owner = { organizationId: ORGANIZATION, locationId: null }
export const manager = { organizationId: ORGANIZATION, locationId: bar }
export const stranger = { organizationId: OTHER_ORGANIZATION, locationId: null }

type Done = { commandId?: string; undoes?: string; actor?: Actor; at?: string; organizationId?: string }

export type Story = {
  db: Kysely<Tables>
  sources: Pick<Services, 'database' | 'log' | 'logWatch'>
  happened(stream: StreamName, events: readonly AnyEvent[], done?: Done): Promise<string>
  planned(events: readonly ScheduleEvent[], done?: Done): Promise<string>
  shown(): Promise<void>
}

/** The real runner maintains the read models. Ana, Max and Lea work at the bar (Berlin). The harbor is in Auckland. */
export async function openStory(): Promise<Story> {
  const bench = await openBench({ contents: logContents })
  const revisions = new Map<StreamName, number>()

  async function happened(stream: StreamName, events: readonly AnyEvent[], done: Done = {}) {
    const said = metadata(done)
    const { revision } = await bench.log.append(
      stream,
      revisions.get(stream) ?? 'no stream',
      events.map((event) => ({ ...event, id: randomUUID(), metadata: said })),
    )
    revisions.set(stream, revision)
    return said.commandId
  }

  await happened(streamName('organization', ORGANIZATION), [
    { type: 'OrganizationFounded', data: { organizationId: ORGANIZATION, name: 'Corner Café' } },
    { type: 'LocationOpened', data: { locationId: bar, name: 'Bar', timeZone: week.timeZone } },
    { type: 'LocationOpened', data: { locationId: harbor, name: 'Harbour', timeZone: 'Pacific/Auckland' } },
  ])
  for (const [employeeId, firstName, lastName] of names) {
    await happened(streamName('employee', employeeId), [hired(employeeId, firstName, lastName)])
  }
  await bench.start(models)
  return {
    db: bench.database.kysely,
    sources: { database: bench.database, log: bench.log, logWatch: unwatched },
    happened,
    planned: (events, done) => happened(weekStream, events, done),
    async shown() {
      const head = await bench.log.head()
      const there = () => bench.query('select from projections.projection where serving and position = $1', [head])
      await expect.poll(there, patience).toHaveLength(models.length)
    },
  }
}

const names = [
  [ana, 'Ana', 'Lopez'],
  [max, 'Max', 'Weber'],
  [lea, 'Lea', 'Mohn'],
] as const

export const hired = (employeeId: string, firstName: string, lastName: string, locationId = bar) =>
  ({
    type: 'EmployeeHired',
    data: {
      employeeId,
      organizationId: ORGANIZATION,
      locationId,
      firstName,
      lastName,
      email: `${firstName}@example.com`.toLowerCase(),
      phone: null,
      position: null,
      role: 'employee',
    },
  }) as const satisfies AnyEvent

export const by = (employeeId: string): Done => ({ actor: { kind: 'employee', employeeId } })
