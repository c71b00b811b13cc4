import type { RecordedEvent, StreamName } from '../events.ts'
import {
  WrongExpectedRevision,
  type Append,
  type Appended,
  type EventLog,
  type ExpectedRevision,
  type Position,
  type ReadOptions,
} from '../log/log.ts'
import { LONGEST_COMMAND } from './command.ts'
import { fold, foldTail, keyOf, readFolded, type Folded, type FoldedStreams } from './folded-streams.ts'
import { changedMeanwhile, handle, RACES, refuseTooLarge } from './handle.ts'
import type { Kernel } from './kernel.ts'
import { Refusal } from './refusal.ts'
import type { RenamedCommands } from './repeated-command.ts'

/** Positions from here on are placeholders for staged events, one per stream, until the log assigns real positions. */
const STAGED: Position = 2n ** 62n

type Base = {
  log: EventLog
  streams: FoldedStreams
  renamedCommands?: RenamedCommands | undefined
  appendAll: NonNullable<EventLog['appendAll']>
}

/** Appends the events of `act` at once. Runs `act` again if another command has changed one of its streams meanwhile. */
export async function atomically<Result extends { position: Position }>(
  base: Base,
  act: (kernel: Kernel) => Promise<Result>,
): Promise<Result> {
  const notAfter = performance.now() + LONGEST_COMMAND
  for (let lost = 0; lost <= RACES; lost += 1) {
    const stage = openStage(base)
    try {
      const result = await act(stage.kernel)
      // Held streams came from the cache, and without an append no expected revision has confirmed them.
      if (stage.isAssuming() && !stage.isDirty() && (await stage.refresh())) continue
      const positions = await stage.commit(notAfter)
      const position = result.position < STAGED ? undefined : positions[Number(result.position - STAGED)]
      return position === undefined ? result : { ...result, position }
    } catch (error) {
      // The refusal may be due to a held or staged stream whose cached state is stale.
      const isRefusal = error instanceof Refusal && (stage.isAssuming() || stage.isDirty())
      if (!(error instanceof WrongExpectedRevision || isRefusal)) throw error
      if (!(await stage.refresh()) && error instanceof Refusal) throw error
    }
  }
  throw changedMeanwhile()
}

function openStage({ log, streams: base, renamedCommands, appendAll }: Base) {
  const written = new Map<StreamName, { after: number; events: Append['events'][number][] }>()
  const held = new Map<StreamName, number>()
  const found = new Map<string, { folded: Folded; before: number; again(): Promise<Folded> }>()
  let assuming = false

  const stagedPosition = (stream: StreamName) => STAGED + BigInt([...written.keys()].indexOf(stream))

  async function append(stream: StreamName, expected: ExpectedRevision, events: Append['events']): Promise<Appended> {
    const after = expected === 'no stream' ? -1 : expected
    const own = written.get(stream) ?? { after, events: [] }
    if (own.after + own.events.length !== after) throw new WrongExpectedRevision(stream, expected)
    own.events.push(...events)
    written.set(stream, own)
    return { position: stagedPosition(stream), revision: own.after + own.events.length }
  }

  async function* read(stream: StreamName, options: ReadOptions = {}): AsyncGenerator<RecordedEvent> {
    const own = written.get(stream)
    if (!own) return yield* log.read(stream, options)
    const { from, direction = 'forwards', limit = Infinity } = options
    const forwards = direction === 'forwards'
    const staged = own.events.map(
      (event, n) =>
        ({ ...event, stream, revision: own.after + 1 + n, position: stagedPosition(stream) }) as RecordedEvent,
    )
    const wanted = forwards
      ? staged.filter(({ revision }) => revision >= (from ?? 0))
      : staged.toReversed().filter(({ revision }) => revision <= (from ?? Infinity))
    let left = limit
    if (!forwards) for (const event of wanted) if (left-- > 0) yield event
    const first = forwards ? (from ?? 0) : 0
    const last = forwards ? own.after : Math.min(from ?? own.after, own.after)
    if (left > 0 && first <= last) {
      for await (const event of log.read(stream, {
        direction,
        from: forwards ? first : last,
        limit: Math.min(left, last - first + 1),
      })) {
        left -= 1
        yield event
      }
    }
    if (forwards) for (const event of wanted) if (left-- > 0) yield event
  }

  const streams: FoldedStreams = {
    readTail: async (folded) => void (await foldTail(stagedLog, folded)),
    peek: (key) => found.get(key)?.folded,
    async get(stream, id, options) {
      const { folded, fresh } = await base.get(stream, id, options)
      const key = keyOf(stream, folded.name)
      const known = found.get(key)
      if (known) return { folded: known.folded as typeof folded, fresh: false }
      // A copy, since staged events may never be appended.
      const copy = { ...folded, served: new Map(folded.served), days: [...folded.days] }
      const again = async () => {
        const { folded: kept } = await base.get(stream, id)
        await base.readTail(kept)
        return kept
      }
      found.set(key, { folded: copy, before: folded.revision, again })
      return { folded: copy, fresh }
    },
    add(folded, events) {
      for (const event of events) fold(folded, event)
    },
  }

  const stagedLog: EventLog = {
    ...log,
    append,
    read: read as EventLog['read'],
  }
  const kernel: Kernel = {
    log: stagedLog,
    run: (context, command) => handle({ log: stagedLog, streams, renamedCommands }, context, command),
    read: readFolded(streams),
    async hold(stream, id) {
      const { folded, fresh } = await streams.get(stream, id)
      assuming ||= !fresh
      held.set(folded.name, folded.revision)
      return folded
    },
    atomically: (_, act) => act(kernel),
  }

  return {
    kernel,
    isDirty: () => written.size > 0,
    isAssuming: () => assuming,
    async commit(notAfter: number): Promise<Position[]> {
      const appends = [...written].map(([stream, { after, events }]): Append => ({
        stream,
        expected: expecting(after),
        events,
      }))
      const [only, ...more] = appends
      if (!only) return []
      for (const [stream, revision] of held) {
        if (!written.has(stream)) more.push({ stream, expected: expecting(revision), events: [] })
      }
      const answers = await (
        more.length > 0
          ? appendAll([only, ...more], { notAfter })
          : log.append(only.stream, only.expected, only.events, { notAfter }).then((answer) => [answer])
      ).catch(refuseTooLarge)
      await keep(answers, [only, ...more])
      return answers.map(({ position }) => position)
    },
    async refresh(): Promise<boolean> {
      const moved = await Promise.all(
        [...found.values()].map(async ({ before, again }) => (await again()).revision > before),
      )
      return moved.includes(true)
    },
  }

  async function keep(answers: readonly Appended[], appends: readonly Append[]) {
    for (const [index, { stream, events }] of appends.entries()) {
      const { revision = 0, position = STAGED } = answers[index] ?? {}
      const folded = base.peek(stream)
      const first = revision - events.length + 1
      if (folded)
        base.add(
          folded,
          events.map((event, n) => ({ ...event, revision: first + n, position })),
        )
    }
  }
}

const expecting = (revision: number): ExpectedRevision => (revision < 0 ? 'no stream' : revision)
