import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { companyPerTest } from '../testing/company.ts'
import { fileScene, refusalOf } from '../testing/scene.ts'
import { newShift, planner } from '../testing/commands.ts'

const BOOKED = 'conflict: Employee is already scheduled during this time'
const [tuesday, saturday, nextSunday, nextMonday] = ['2026-03-10', '2026-03-14', '2026-03-15', '2026-03-16']

describe.each([
  { appends: 'to all streams at once', atOnce: true, scene: await fileScene() },
  { appends: 'to one stream after another', atOnce: false, scene: await fileScene({ atOnce: false }) },
])('where the log appends $appends', ({ scene }) => {
  const kettle = companyPerTest(scene)
  const plan = () => planner(kettle())

  describe('a shift that runs into the next week', () => {
    const bookings = async () => {
      const state = await plan().stateOf(scene.there, nextSunday)
      return state.status === 'open' ? state.bookings.flatMap((bucket) => [...(bucket?.values() ?? [])]) : []
    }
    it('books its part there only as long as it needs it', async () => {
      const { ana, max, manager, as } = kettle()
      const { shiftId } = await plan().add(scene.here, newShift(ana, `${saturday}T22:00`, `${saturday}T06:00`))
      expect(await bookings()).toMatchObject([{ employeeId: ana, endsAt: '2026-03-15T10:00:00.000Z' }])
      const week = plan().key(saturday)
      await scene.there.updateShift(as(manager), { shiftId, week, edits: { notes: 'Keys' } })
      await scene.there.updateShift(as(manager), { shiftId, week, edits: { endTime: `${nextSunday}T07:00` } })
      expect(await bookings()).toMatchObject([{ employeeId: ana, endsAt: '2026-03-15T11:00:00.000Z' }])
      await scene.here.updateShift(as(manager), { shiftId, week, edits: { employeeId: max } })
      expect(await bookings()).toMatchObject([{ employeeId: max }])
      await scene.here.updateShift(as(manager), { shiftId, week, edits: { employeeId: null } })
      expect(await bookings()).toEqual([])
    })
    it('can be exchanged with a colleague’s shift of the same night', async () => {
      const { ana, max, manager, as } = kettle()
      const [one, other] = [
        await plan().add(scene.here, newShift(ana, `${saturday}T22:00`, `${saturday}T06:00`)),
        await plan().add(scene.here, newShift(max, `${saturday}T21:00`, `${saturday}T05:00`)),
      ]
      const week = plan().key(saturday)
      await scene.here.publishWeek(as(manager), week)
      const about = { requestId: randomUUID(), week }
      const exchange = { shiftId: one.shiftId, forShiftId: other.shiftId, toEmployeeId: max, notes: null }
      await scene.here.createSwapRequest(as(ana), { ...about, ...exchange, employeeId: ana })
      await scene.there.reviewSwapRequest(as(manager), { ...about, approve: true, override: true })
      const parts = (await bookings()).map(({ shiftId, employeeId }) => [shiftId, employeeId])
      expect(new Map(parts as [string, string][])).toEqual(
        new Map([
          [one.shiftId, max],
          [other.shiftId, ana],
        ]),
      )
      expect(parts).toHaveLength(2)
    })
    it('is refused entirely if its part is taken', async () => {
      const { ana, max, manager, as } = kettle()
      await plan().add(scene.here, newShift(max, `${nextSunday}T05:00`, `${nextSunday}T13:00`))
      const night = newShift(ana, `${saturday}T22:00`, `${saturday}T06:00`)
      const { shiftId } = await plan().add(scene.there, night)
      const edits = { employeeId: max }
      expect(await refusalOf(scene.here.updateShift(as(manager), { shiftId, week: plan().key(saturday), edits }))).toBe(
        BOOKED,
      )
      expect(await refusalOf(plan().add(scene.here, { ...night, employeeId: max }))).toBe(BOOKED)
      expect(await bookings()).toMatchObject([{ employeeId: ana }])
    })
  })

  describe('a shift that moves to another week', () => {
    it('keeps its id, even if the command is repeated', async () => {
      const { ana, max, manager, as } = kettle()
      const { shiftId } = await plan().add(scene.here, newShift(ana, `${saturday}T22:00`, `${saturday}T06:00`))
      const drag = { shiftId, week: plan().key(saturday), employeeId: max, day: nextMonday }
      const context = as(manager)
      const first = await scene.here.moveShift(context, drag)
      expect(first.events.map(({ type }) => type)).toEqual(['ShiftMovedIn', 'ShiftMovedOut'])
      for (const commands of [scene.here, scene.there]) {
        const again = await commands.moveShift({ ...context, now: new Date(context.now.getTime() + 5000) }, drag)
        expect(again).toMatchObject({ repeated: true, position: first.position })
      }
      expect(await plan().shifts(scene.there, saturday)).toEqual([])
      const times = { startsAt: '2026-03-17T02:00:00.000Z', endsAt: '2026-03-17T10:00:00.000Z' }
      expect(await plan().shifts(scene.there, nextMonday)).toMatchObject([{ shiftId, employeeId: max, ...times }])

      const edits = { startTime: `${saturday}T22:30`, endTime: `${saturday}T05:00`, notes: 'Back' }
      await scene.there.updateShift(as(manager), { shiftId, week: plan().key(nextMonday), edits })
      expect(await plan().shifts(scene.here, nextMonday)).toEqual([])
      expect(await plan().shifts(scene.here, saturday)).toMatchObject([{ shiftId, employeeId: max, notes: 'Back' }])
      const clash = newShift(max, `${nextSunday}T04:59`, `${nextSunday}T08:00`)
      expect(await refusalOf(plan().add(scene.here, clash))).toBe(BOOKED)
      expect(await refusalOf(plan().add(scene.here, { ...clash, startTime: `${nextSunday}T05:00` }))).toBe('resolved')
    })

    it('stays where it was if the move is refused', async () => {
      const { ana, manager, as } = kettle()
      await plan().add(scene.here, newShift(ana, `${nextMonday}T09:00`, `${nextMonday}T17:00`))
      const { shiftId } = await plan().add(scene.here, newShift(ana, `${tuesday}T09:00`, `${tuesday}T17:00`))
      const drag = { shiftId, week: plan().key(tuesday), employeeId: ana, day: nextMonday }
      expect(await refusalOf(scene.there.moveShift(as(manager), drag))).toBe(BOOKED)
      expect(await plan().shifts(scene.here, tuesday)).toMatchObject([{ shiftId }])
      expect(await plan().shifts(scene.here, nextMonday)).toHaveLength(1)
    })

    it('is in one week after two managers move it to different weeks', async () => {
      const { ana, manager, owner, as } = kettle()
      const days = [nextMonday, '2026-03-23']
      for (let round = 0; round < 6; round += 1) {
        const { shiftId } = await plan().add(scene.here, newShift(ana, `${tuesday}T09:00`, `${tuesday}T17:00`))
        const results = await Promise.all(
          days.map((day, index) => {
            const drag = { shiftId, week: plan().key(tuesday), employeeId: ana, day }
            return refusalOf((index ? scene.here : scene.there).moveShift(as(index ? owner : manager), drag))
          }),
        )
        expect(results.filter((result) => result === 'resolved')).toHaveLength(1)
        const all = await Promise.all([tuesday, ...days].map((day) => plan().shifts(scene.here, day)))
        expect(all.flat()).toMatchObject([{ shiftId }])
        const at = days[all.findIndex((week) => week.length > 0) - 1] ?? ''
        await scene.there.deleteShift(as(owner), { shiftId, week: plan().key(at) })
      }
    })

    it('or location keeps its clock times, and its employee must work there', async () => {
      const { ana, lea, yard, manager, owner, as } = kettle()
      const { shiftId } = await plan().add(scene.here, newShift(ana, `${tuesday}T22:00`, `${tuesday}T06:00`))
      const drag = { shiftId, week: plan().key(tuesday), day: tuesday, locationId: yard }
      expect(await refusalOf(scene.here.moveShift(as(manager), { ...drag, employeeId: lea }))).toBe(
        'forbidden: Only a manager of this location can do this',
      )
      expect(await refusalOf(scene.here.moveShift(as(owner), { ...drag, employeeId: ana }))).toBe(
        'invalid: This employee does not work at this location',
      )
      await scene.here.moveShift(as(owner), { ...drag, employeeId: lea })
      const there = planner({ ...kettle(), harbor: yard })
      const times = { startsAt: '2026-03-11T05:00:00.000Z', endsAt: '2026-03-11T13:00:00.000Z' }
      expect(await there.shifts(scene.there, tuesday)).toMatchObject([{ shiftId, employeeId: lea, ...times }])
      expect(await plan().shifts(scene.there, tuesday)).toEqual([])
    })
  })

  describe('a shift on a night when the clocks change', () => {
    it.each([
      { zone: 'America/New_York', spring: '2026-03-08', fall: '2026-11-01', offset: [4, 5] },
      { zone: 'Europe/Berlin', spring: '2026-03-29', fall: '2026-10-25', offset: [-2, -1] },
    ])('in $zone has its elapsed length', async ({ zone, spring, fall, offset }) => {
      const { owner, as, hire } = kettle()
      const harbor = randomUUID()
      await scene.here.createLocation(as(owner), { locationId: harbor, name: zone, timeZone: zone })
      const ida = await hire(randomUUID(), 'Ida', 'Vogt', 'employee', harbor)
      const there = planner({ ...kettle(), harbor, manager: owner })
      const before = (day: string) => {
        const date = new Date(`${day}T00:00:00Z`)
        date.setUTCDate(date.getUTCDate() - 1)
        return date.toISOString().slice(0, 10)
      }
      const hours = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
        (Date.parse(endsAt) - Date.parse(startsAt)) / 3_600_000
      for (const [index, day] of [spring, fall].entries()) {
        const night = newShift(ida, `${before(day)}T22:00`, `${before(day)}T06:00`)
        await there.add(scene.here, night)
        const [shift] = await there.shifts(scene.there, before(day))
        expect(shift && hours(shift)).toBe(index === 0 ? 7 : 9)
        // The part in the next week ends at the local time after the clock change.
        const end = new Date(Date.parse(`${day}T06:00:00Z`) + (offset[index] ?? 0) * 3_600_000)
        expect(shift?.endsAt).toBe(end.toISOString())
        const early = newShift(ida, `${day}T05:59`, `${day}T09:00`)
        expect(await refusalOf(there.add(scene.there, early))).toBe(BOOKED)
        expect(await refusalOf(there.add(scene.there, { ...early, startTime: `${day}T06:00` }))).toBe('resolved')
      }
      expect(await refusalOf(there.add(scene.here, newShift(ida, `${spring}T02:30`, `${spring}T03:30`)))).toBe(
        `invalid: On ${spring} the clocks skip 02:30`,
      )
    })
  })
})
