import { z } from 'zod'
import type { CommandContext } from '../commands/command.ts'
import { foldedStream } from '../commands/folded-streams.ts'
import { Refusal } from '../commands/refusal.ts'
import { event, stream, type EventOf } from '../events.ts'
import { openKernel } from '../kernel.ts'
import type { EventLog } from '../log/log.ts'
import { projection } from '../projections/projection.ts'

/** The events that a counter's stream can hold. */
export const counter = stream({
  category: 'counter',
  events: {
    Counted: event({ version: 1, data: z.object({ counterId: z.uuid(), by: z.int() }), describe: () => [] }),
    Cleared: event({ version: 1, data: z.object({ counterId: z.uuid() }), describe: () => [] }),
  },
})
type CounterEvent = EventOf<typeof counter>
declare module '../events.ts' {
  interface Streams {
    counter: typeof counter
  }
}

/** Folds the events into the state that decisions need. */
export const evolve = (total: number, { type, data }: CounterEvent) => (type === 'Counted' ? total + data.by : 0)
export const counterStream = foldedStream(counter, { initial: 0, evolve })

/** A rule: from the state and a command to events, or to a refusal. */
export function count(total: number, data: { counterId: string; by: number }): CounterEvent[] {
  if (total + data.by > 100) throw new Refusal('conflict', 'A counter ends at 100')
  return [{ type: 'Counted', data }]
}

/** The command: its stream, authorization and decision. */
export function openCounters(log: EventLog) {
  const { run, read } = openKernel({ log })
  return {
    count: (context: CommandContext, data: { counterId: string; by: number }) =>
      run(context, {
        stream: counterStream,
        id: data.counterId,
        type: 'count',
        authorise: () => undefined,
        decide: (total) => count(total, data),
      }),
    total: async (counterId: string) => (await read(counterStream, counterId)).state,
  }
}

/** A read model: a table whose rows are folded from events. */
export const totals = projection<{ counter_id: string; total: number }>({
  name: 'totals',
  version: 1,
  key: 'counter_id',
  columns: { counter_id: 'uuid not null', total: 'int not null' },
  on: {
    Counted: [
      ({ data }) => data.counterId,
      (row, { data }) => ({ counter_id: data.counterId, total: (row?.total ?? 0) + data.by }),
    ],
    Cleared: [({ data }) => data.counterId, (row) => row && { ...row, total: 0 }],
  },
})
