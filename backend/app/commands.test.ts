import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { fileScene, refusalOf } from '#backend/features/schedule/testing/scene.ts'
import { streamName, type RecordedEvent, type StreamName } from '#kernel/events.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import { openCommands } from './commands.ts'
import { openKernel } from '#kernel/kernel.ts'
import { clockStream, recentClockStream } from '#backend/features/time-clock/streams.ts'

const noon = Date.parse('2026-03-10T12:00:00.000Z')
const system = { kind: 'system', name: 'test' } as const
const kitchen = randomUUID()

const { log, here, there } = await fileScene()

async function eventsOf(stream: StreamName): Promise<RecordedEvent[]> {
  return Array.fromAsync(log.read(stream))
}

function somebody(organizationId: string = randomUUID()) {
  const employeeId = randomUUID()
  let minutes = 0
  return {
    employeeId,
    me: { employeeId, locationId: kitchen },
    clock: streamName('timeclock', employeeId),
    as: (context: Partial<CommandContext> = {}): CommandContext => ({
      commandId: randomUUID(),
      organizationId,
      actor: { kind: 'employee', employeeId },
      now: new Date(noon + 60_000 * minutes++),
      ...context,
    }),
  }
}

describe('a punch', () => {
  it('is stored with actor, employee, time and command', async () => {
    const { as, me, clock } = somebody()
    const context = as({ reason: 'early today' })
    const { position, events, repeated } = await here.clockIn(context, me)
    const [stored, ...rest] = await eventsOf(clock)
    expect(rest).toEqual([])
    expect(stored).toMatchObject({ type: 'ClockedIn', position, data: { ...me, at: context.now.toISOString() } })
    expect(stored?.metadata).toEqual({
      commandId: context.commandId,
      commandType: 'clockIn',
      organizationId: context.organizationId,
      actor: context.actor,
      at: context.now.toISOString(),
      version: 1,
      correlationId: context.commandId,
      reason: 'early today',
      hash: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect({ repeated, types: events.map(({ type }) => type) }).toEqual({ repeated: false, types: ['ClockedIn'] })
  })

  it('follows what another process has stored meanwhile', async () => {
    const { as, me, clock } = somebody()
    await here.clockIn(as(), me)
    await there.startBreak(as(), me)
    await here.endBreak(as(), me)
    await there.clockOut(as(), me)
    expect((await eventsOf(clock)).map(({ type }) => type)).toEqual([
      'ClockedIn',
      'BreakStarted',
      'BreakEnded',
      'ClockedOut',
    ])
  })

  it('is refused by the log’s state, not the cache’s', async () => {
    const { as, me } = somebody()
    await here.clockIn(as(), me)
    await there.clockOut(as(), me)
    expect(await refusalOf(here.clockOut(as(), me))).toBe('conflict: You are not clocked in')
    expect(await refusalOf(here.clockIn(as(), me))).toBe('resolved')
  })

  it('is accepted once when two processes punch at once', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { as, me, clock } = somebody()
      const both = await Promise.all([refusalOf(here.clockIn(as(), me)), refusalOf(there.clockIn(as(), me))])
      expect(both.toSorted()).toEqual(['conflict: You are already clocked in', 'resolved'])
      expect(await eventsOf(clock)).toHaveLength(1)
    }
  })

  it('cannot be on a colleague’s clock', async () => {
    const ana = somebody()
    const ben = somebody()
    expect(await refusalOf(here.clockIn(ana.as(), ben.me))).toBe('forbidden: You can only use your own time clock')
    expect(await eventsOf(ben.clock)).toEqual([])
  })

  it('does not find the clock of another organisation', async () => {
    const { as, me, clock } = somebody()
    await here.clockIn(as(), me)
    const stranger = as({ organizationId: randomUUID(), actor: system })
    expect(await refusalOf(here.clockOut(stranger, me))).toBe('not_found: Not found')
    expect(await refusalOf(there.clockOut(stranger, me))).toBe('not_found: Not found')
    expect(await eventsOf(clock)).toHaveLength(1)
  })
})

describe('a command sent again', () => {
  it('returns its first outcome, on any process and at any time', async () => {
    const { as, me, clock } = somebody()
    const context = as()
    const first = await here.clockIn(context, me)
    await here.clockOut(as(), me)
    for (const commands of [here, there, openCommands({ log })]) {
      const again = await commands.clockIn({ ...context, now: new Date(noon + 3_600_000) }, me)
      expect(again).toMatchObject({ position: first.position, repeated: true })
      expect(again.events.map(({ data }) => data)).toEqual(first.events.map(({ data }) => data))
    }
    expect(await eventsOf(clock)).toHaveLength(2)
  })

  it('returns its first outcome on a process with an older cache', async () => {
    const { as, me, clock } = somebody()
    await here.clockIn(as(), me)
    const context = as()
    const first = await there.clockOut(context, me)
    const again = await here.clockOut({ ...context, now: new Date(noon + 3_600_000) }, me)
    expect(again).toMatchObject({ position: first.position, repeated: true })
    // The stored outcome counts, even if this process would have decided differently.
    expect(await here.readState(clockStream, me.employeeId)).toMatchObject({
      status: 'out',
      lastPunchAt: context.now.toISOString(),
    })
    expect(await eventsOf(clock)).toHaveLength(2)
  })

  it('sent twice at once has one effect', async () => {
    const { as, me, clock } = somebody()
    const context = as()
    const later = { ...context, now: new Date(context.now.getTime() + 5) }
    const outcomes = await Promise.all([
      here.clockIn(context, me),
      here.clockIn(later, me),
      there.clockIn(context, me),
      there.clockIn(later, me),
    ])
    expect(new Set(outcomes.map(({ position }) => position)).size).toBe(1)
    expect(await eventsOf(clock)).toHaveLength(1)
  })

  it('is refused for another kind of command or another actor', async () => {
    const { as, me, clock } = somebody()
    const context = as()
    await here.clockIn(context, me)
    const sentence = 'conflict: This command id was used for something else'
    expect(await refusalOf(there.clockOut(context, me))).toBe(sentence)
    expect(await refusalOf(here.clockIn({ ...context, actor: system }, me))).toBe(sentence)
    expect(await eventsOf(clock)).toHaveLength(1)
  })

  it('is recognised among events stored before they named their command', async () => {
    const { as, me, clock } = somebody()
    const context = as()
    await here.clockIn(context, me)
    const [recorded] = await eventsOf(clock)
    if (!recorded) throw new Error('nothing was stored')
    const { stream: _stream, revision: _revision, position: _position, ...event } = recorded
    const { commandType, ...metadata } = event.metadata
    expect(commandType).toBe('clockIn')
    const ben = somebody(context.organizationId)
    const old = { ...event, id: randomUUID(), metadata: { ...metadata, actor: ben.as().actor } }
    await log.append(ben.clock, 'no stream', [old])
    const again = ben.as({ commandId: context.commandId })
    expect(await here.clockIn(again, ben.me)).toMatchObject({ repeated: true })
    const sentence = 'conflict: This command id was used for something else'
    expect(await refusalOf(here.clockIn({ ...again, actor: system }, ben.me))).toBe(sentence)
    expect(await eventsOf(ben.clock)).toHaveLength(1)
  })

  it('is recognized among events stored under the former name of their command', async () => {
    const { as, me, clock } = somebody()
    const context = as()
    await here.clockIn(context, me)
    const [recorded] = await eventsOf(clock)
    if (!recorded) throw new Error('nothing was stored')
    const { stream: _stream, revision: _revision, position: _position, ...event } = recorded
    const ben = somebody(context.organizationId)
    const metadata = { ...event.metadata, actor: ben.as().actor, commandType: 'punchIn' }
    await log.append(ben.clock, 'no stream', [{ ...event, id: randomUUID(), metadata }])
    const stream = { stream: recentClockStream, id: ben.me.employeeId, authorise: () => {}, decide: () => [] }
    const again = ben.as({ commandId: context.commandId })
    const { run } = openKernel({ log, renamedCommands: { punchIn: 'clockIn' } })
    expect(await run(again, { ...stream, type: 'clockIn' })).toMatchObject({ repeated: true })
    await expect(run(again, { ...stream, type: 'punchIn' })).rejects.toThrow('used for something else')
  })

  it('with an id that another actor used elsewhere has its own effect', async () => {
    const ana = somebody()
    const ben = somebody()
    const commandId = randomUUID()
    await here.clockIn(ana.as({ commandId }), ana.me)
    expect(await here.clockIn(ben.as({ commandId }), ben.me)).toMatchObject({ repeated: false })
    expect(await eventsOf(ben.clock)).toHaveLength(1)
  })
})

describe('a command that changes nothing', () => {
  it('appends nothing and returns the position it was decided at', async () => {
    const { as, me, clock } = somebody()
    const { position } = await here.clockIn(as(), me)
    const late = { employeeId: me.employeeId, entryId: randomUUID() }
    const outcome = await there.remindToClockOut(as({ actor: system }), late)
    expect(outcome).toEqual({ position, events: [], repeated: false })
    expect(await eventsOf(clock)).toHaveLength(1)
  })
})

describe('a small cache', () => {
  it('forgets streams without forgetting what happened', async () => {
    const forgetful = openCommands({ log, cacheSize: 1200 })
    const crowd = Array.from({ length: 5 }, () => somebody())
    for (const { as, me } of crowd) await forgetful.clockIn(as(), me)
    for (const { as, me } of crowd) await forgetful.clockOut(as(), me)
    for (const { clock } of crowd) expect(await eventsOf(clock)).toHaveLength(2)
  })
})

describe('two processes with one stream', () => {
  it('lose nothing when they take turns at random', async () => {
    const { as, me, clock } = somebody()
    const punches = ['clockIn', 'startBreak', 'endBreak', 'clockOut'] as const
    const kinds = Array.from({ length: 120 }, (_, index) => punches[(index * 7) % 4] ?? 'clockIn')
    const results = await Promise.all(kinds.map((kind, index) => refusalOf((index % 2 ? here : there)[kind](as(), me))))
    const stored = await eventsOf(clock)
    expect(stored).toHaveLength(results.filter((result) => result === 'resolved').length)
    expect(results.filter((result) => typeof result !== 'string')).toEqual([])
    expect(await here.readState(clockStream, me.employeeId)).toEqual(
      await openCommands({ log }).readState(clockStream, me.employeeId),
    )
  })
})
