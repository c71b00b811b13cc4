import { loadConfig } from '#backend/platform/config.ts'
import type { Database } from '#kernel/postgres/database.ts'
import { streamName } from '#kernel/events.ts'
import type { EventLog } from '#kernel/log/log.ts'
import { openMusterLog } from '#backend/app/log.ts'
import { punches, type OrganizationLocation } from './events.ts'
import { inParallel } from '#kernel/commands/in-parallel.ts'

export const openBenchLog = async (database: Database): Promise<EventLog> =>
  (await openMusterLog(loadConfig({ ...process.env, DATABASE_URL: database.url }), database)).log

/** `each` punches per employee, ten at a time in turn, so that a batch of the log touches many streams, as in production. */
export async function fillWithPunches(
  log: EventLog,
  people: readonly string[],
  each: number,
  where?: OrganizationLocation,
) {
  const TURN = 10
  const histories = people.map((employeeId) => ({
    stream: streamName('timeclock', employeeId),
    events: punches(employeeId, each, where),
  }))
  for (let from = 0; from < each; from += TURN) {
    await inParallel(50, histories, ({ stream, events }) =>
      log.append(stream, from === 0 ? 'no stream' : from - 1, events.slice(from, from + TURN)),
    )
  }
}
