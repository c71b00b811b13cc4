import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { streamName } from '#kernel/events.ts'
import type { Device } from '#schema/time-clock/events.ts'
import { company, noon } from '#backend/features/schedule/testing/company.ts'
import { fileScene } from '#backend/features/schedule/testing/scene.ts'
import { derivedId } from '#kernel/commands/ids.ts'

const scene = await fileScene()
const team = await company(scene.here)

const policy = { lockoutSeconds: 120, missedAfterHours: 16 }
const door = (name: string): Device => ({
  readerId: derivedId('reader', name),
  name,
  epc: 'E28011606000020A6681F23F',
  antenna: 1,
  address: '192.0.2.17',
  claimedAt: noon.toISOString(),
  queued: false,
})

const badge = (seconds: number, name = 'Front door') => ({
  employeeId: team.ana,
  locationId: team.yard,
  at: new Date(noon.getTime() + seconds * 1000).toISOString(),
  direction: 'toggle' as const,
  device: door(name),
  policy,
})

const typesOf = async (employeeId: string) =>
  (await Array.fromAsync(scene.log.read(streamName('timeclock', employeeId)))).map(({ type }) => type)

describe('a badge at a reader', () => {
  it('seen by ten readers at once makes one punch', async () => {
    const { here, there } = scene
    const doors = Array.from({ length: 10 }, (_, index) => `Door ${index}`)
    const atAll = (seconds: number) =>
      Promise.all(
        doors.map((name, index) =>
          (index % 2 ? here : there).scan(team.as(team.ana), badge(seconds + index / 20, name)),
        ),
      )
    const arrival = (await atAll(0)).map(({ outcome }) => outcome)
    expect(arrival.toSorted()).toEqual(['clock_in', ...Array.from({ length: 9 }, () => 'locked_out')])
    const departure = (await atAll(3600)).map(({ outcome }) => outcome)
    expect(departure.toSorted()).toEqual(['clock_out', ...Array.from({ length: 9 }, () => 'locked_out')])
    expect(await typesOf(team.ana)).toEqual(['ClockedIn', 'ClockedOut'])
  })

  it('clocks in at the reader’s location', async () => {
    const { events } = await scene.here.scan(team.as(team.ana), badge(7200))
    expect(events).toMatchObject([
      { type: 'ClockedIn', data: { locationId: team.yard, source: 'badge', device: { name: 'Front door' } } },
    ])
  })

  it('read once makes one punch, however often it is sent', async () => {
    const context = team.as(team.ana)
    expect(await scene.here.scan(context, badge(10_800))).toMatchObject({ outcome: 'clock_out', repeated: false })
    for (const commands of [scene.here, scene.there]) {
      const again = await commands.scan({ ...context, now: new Date(noon.getTime() + 86_400_000) }, badge(10_800))
      expect(again).toMatchObject({ outcome: 'duplicate', repeated: true, events: [{ type: 'ClockedOut' }] })
    }
  })

  it('returns why it had no effect', async () => {
    const scan = (seconds: number, direction: 'in' | 'out') =>
      scene.there.scan(team.as(team.ana), { ...badge(seconds), direction })
    expect(await scan(14_400, 'out')).toMatchObject({ outcome: 'other', because: 'not in', events: [] })
    expect(await scan(14_400, 'in')).toMatchObject({ outcome: 'clock_in' })
    expect(await scan(18_000, 'in')).toMatchObject({ outcome: 'other', because: 'already in', events: [] })
    const missed = await scan(14_400 + 16 * 3600 + 1, 'out')
    expect(missed).toMatchObject({ outcome: 'other', because: 'missed punch', events: [{ type: 'PunchMissed' }] })
    expect(await scan(14_000, 'in')).toMatchObject({ outcome: 'set_aside', events: [{ type: 'PunchSetAside' }] })
  })

  it('does not affect other employees', async () => {
    await expect(scene.here.scan(team.as(team.max), badge(90_000))).rejects.toMatchObject({ code: 'forbidden' })
    const stranger = team.as(team.ana, { organizationId: randomUUID() })
    await expect(scene.here.scan(stranger, badge(90_000))).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a missed punch', () => {
  const miss = (by: string) => scene.here.missPunch(team.as(by), { employeeId: team.max, because: 'employment ended' })

  it('is reported by a manager, and changes nothing without a running entry', async () => {
    await scene.here.clockIn(team.as(team.max), { employeeId: team.max, locationId: team.harbor })
    for (const by of [team.max, team.ana, team.otherManager]) {
      await expect(miss(by)).rejects.toMatchObject({ code: 'forbidden' })
    }
    expect(await miss(team.manager)).toMatchObject({ events: [{ type: 'PunchMissed' }] })
    expect(await miss(team.owner)).toMatchObject({ events: [] })
    expect(await typesOf(team.max)).toEqual(['ClockedIn', 'PunchMissed'])
  })
})
