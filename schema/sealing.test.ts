import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { personalIn, type BaseEvent, type NewEvent, type StreamName } from '#kernel/events.ts'
import { openUpcast } from '#kernel/log/upcast.ts'
import { keysOf, openSealing } from '#kernel/sealing/sealing.ts'
import { memoryKeys } from '#kernel/sealing/testing.ts'
import { logContents } from './log-contents.ts'
import { definitions, streams } from './streams.ts'
import { golden } from './testing/golden.ts'

const upcast = openUpcast(logContents)
const OWNER = randomUUID()
const categories = new Map(
  streams.flatMap(({ category, events }) => Object.keys(events).map((type) => [type, category] as const)),
)

const eventOf = ({ type, version, data }: (typeof golden)[number]) =>
  appended(`${categories.get(type)}-${OWNER}` as StreamName, type, upcast(type, version, data))

function appended(
  stream: StreamName,
  type: string,
  data: BaseEvent['data'],
  employeeId: string = randomUUID(),
): { stream: StreamName; event: NewEvent<BaseEvent> } {
  const metadata = {
    commandId: randomUUID(),
    correlationId: randomUUID(),
    organizationId: randomUUID(),
    actor: { kind: 'employee', employeeId } as const,
    at: '2026-03-02T09:00:00.000Z',
    version: definitions[type]?.version ?? 1,
    reason: 'Ana asked for it',
  }
  return { stream, event: { id: randomUUID(), type, data, metadata } }
}

const places = ({ stream, event }: ReturnType<typeof eventOf>) => personalIn(definitions[event.type], stream, event)

describe('personal data of every event', () => {
  test.each(golden)('$file survives sealing and opening', async (file) => {
    const { stream, event } = eventOf(file)
    const { seal, open } = openSealing(logContents, memoryKeys())
    const [stored] = await seal(stream, [event])
    if (!stored) throw new Error('nothing was sealed')
    const [read] = await open([{ ...stored, stream, revision: 0, position: 1n }])
    expect(read).toEqual({ ...event, stream, revision: 0, position: 1n })
  })

  test.each(golden)('$file keeps its shape when every employee in it is forgotten', async (file) => {
    const found = eventOf(file)
    const { stream, event } = found
    const keys = memoryKeys()
    const { seal, open } = openSealing(logContents, keys)
    const [stored] = await seal(stream, [event])
    if (!stored) throw new Error('nothing was sealed')
    const people = [...places(found).flatMap(({ of }) => of), event.metadata.actor].flatMap((each) =>
      typeof each === 'string' ? [each] : [],
    )
    await keys.destroy([...people, OWNER].flatMap((id) => Object.values(keysOf(id))))
    const [read] = await open([{ ...stored, stream, revision: 0, position: 1n }])
    const data: unknown = read?.data
    expect(definitions[event.type]?.data.parse(data)).toStrictEqual(data)
    expect(data).toEqual(stored.data)
    for (const { of, at, instead } of places(found)) {
      const value = (root: unknown) => at.reduce<unknown>((inner, step) => (inner as never)?.[step], root)
      if (of.every((id) => id === null) || value(event.data) === null || value(event.data) === undefined) continue
      const before = value(event.data)
      expect(value(data), at.join('.')).toEqual(instead === undefined ? (typeof before === 'string' ? '' : 0) : instead)
    }
  })

  test('stored events contain no personal data in plain text', async () => {
    const hired = golden.find(({ type }) => type === 'EmployeeHired')
    if (!hired) throw new Error('there is no golden file')
    const { stream, event } = eventOf(hired)
    const { seal } = openSealing(logContents, memoryKeys())
    const [stored] = await seal(stream, [event])
    const { firstName, lastName, email } = event.data as { firstName: string; lastName: string; email: string }
    const text = JSON.stringify(stored)
    // With quotes, because encrypted text may contain any few letters.
    const names = [firstName, lastName].map((name) => JSON.stringify(name))
    for (const personal of [...names, email, 'asked for it']) expect(text).not.toContain(personal)
  })

  test('only pay and leave types, no free text, outlive a forgotten employee', () => {
    const retainedTexts = golden.flatMap((file) => {
      const found = eventOf(file)
      return places(found).flatMap(({ at, retained }) => {
        const value = at.reduce<unknown>((inner, step) => (inner as never)?.[step], found.event.data)
        return retained && typeof value === 'string' ? [`${file.type}.${at.join('.')}`] : []
      })
    })
    expect([...new Set(retainedTexts)].toSorted()).toEqual([
      'PayrollNumberSet.after',
      'TimeOffApproved.reason',
      'TimeOffCancelled.reason',
      'TimeOffDenied.reason',
      'TimeOffRequested.reason',
      'TimeOffWithdrawn.reason',
    ])
  })

  test('a text that an older version retained with pay is lost with the employee’s own key', async () => {
    const item = golden.find(({ type }) => type === 'PayItemAdded')
    if (!item) throw new Error('there is no golden file')
    const { stream, event } = eventOf(item)
    const { employeeId, amountCents, reason } = event.data as {
      employeeId: string
      amountCents: number
      reason: string
    }
    const before = streams.map(({ events, ...rest }) => ({
      ...rest,
      events: Object.fromEntries(
        Object.entries(events).map(([type, definition]) => [
          type,
          type === 'PayItemAdded'
            ? {
                ...definition,
                personal: () => [
                  { of: [employeeId], at: ['amountCents'], instead: null, retained: true as const },
                  { of: [employeeId], at: ['reason'], instead: 'Forgotten', retained: true as const },
                ],
              }
            : definition,
        ]),
      ),
    }))
    const keys = memoryKeys()
    await keys.obtain([keysOf(employeeId).own])
    const [stored] = await openSealing({ ...logContents, streams: before }, keys).seal(stream, [event])
    if (!stored) throw new Error('nothing was sealed')
    const { open } = openSealing(logContents, keys)
    const read = async () => (await open([{ ...stored, stream, revision: 0, position: 1n }]))[0]?.data
    expect(await read()).toMatchObject({ amountCents, reason })
    await keys.destroy([keysOf(employeeId).own])
    expect(await read()).toMatchObject({ amountCents, reason: 'Forgotten' })
  })

  const [ana, max, zoe] = [randomUUID(), randomUUID(), randomUUID()]
  const written = [
    {
      what: 'a message edited to remove a mention',
      type: 'MessageEdited',
      stream: `message-${randomUUID()}`,
      data: {
        messageId: randomUUID(),
        channelId: randomUUID(),
        before: '@Zoe Quist, at 9?',
        after: 'At 9?',
        mentions: [],
        mentionedBefore: [zoe],
        toEmployeeId: max,
      },
    },
    {
      what: 'the notification of a shout-out to several employees',
      type: 'Notified',
      stream: `inbox-${max}`,
      data: {
        notificationId: randomUUID(),
        employeeId: max,
        kind: 'shout_out',
        params: { from: ana, to: JSON.stringify([max, zoe]), message: 'Thanks, Max and Zoe Quist' },
        link: null,
      },
    },
  ] as const
  test.each(written)(
    '$what becomes unreadable when any employee it names is forgotten',
    async ({ type, stream, data }) => {
      const { event } = appended(stream, type, data, ana)
      for (const person of [ana, max, zoe]) {
        const keys = memoryKeys()
        const { seal, open } = openSealing(logContents, keys)
        const [stored] = await seal(stream, [event])
        if (!stored) throw new Error('nothing was sealed')
        const read = async () =>
          JSON.stringify((await open([{ ...stored, stream, revision: 0, position: 1n }]))[0]?.data)
        expect(await read()).toContain('Zoe Quist')
        await keys.destroy([person])
        expect(await read()).not.toContain('Zoe Quist')
      }
    },
  )
})
