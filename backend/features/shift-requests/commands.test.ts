import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { all, get } from '#backend/features/schedule/domain/by-id.ts'
import type { Outcome } from '#kernel/commands/command.ts'
import type { Commands } from '#backend/platform/commands.ts'
import { company, companyPerTest } from '#backend/features/schedule/testing/company.ts'
import { decidingTogether, fileScene, refusalOf } from '#backend/features/schedule/testing/scene.ts'
import { clashes, newShift, planner, shiftsOf } from '#backend/features/schedule/testing/commands.ts'

const BOOKED = 'conflict: Employee is already scheduled during this time'
const [thursday, saturday, nextSunday] = ['2026-03-12', '2026-03-14', '2026-03-15']

const scene = await fileScene()
const kettle = companyPerTest(scene)
const plan = () => planner(kettle())

type ShiftDayTimes = [day: string, start: string, end: string]
const day: ShiftDayTimes = [thursday, '09:00', '17:00']
const night: ShiftDayTimes = [saturday, '22:00', '06:00']

async function shiftFor(employeeId: string, [date, start, end]: ShiftDayTimes = day) {
  const { shiftId } = await plan().add(scene.here, newShift(employeeId, `${date}T${start}`, `${date}T${end}`))
  await scene.here.publishWeek(kettle().as(kettle().manager), plan().key(date))
  return { shiftId, employeeId, week: plan().key(date) }
}
type Own = Awaited<ReturnType<typeof shiftFor>>

async function requestSwap(own: Own, toEmployeeId: string, isAccepted = true) {
  const about = { requestId: randomUUID(), week: own.week }
  const { as } = kettle()
  await scene.here.createSwapRequest(as(own.employeeId), { ...about, ...own, toEmployeeId, notes: null })
  if (isAccepted)
    await scene.there.respondToSwapRequest(as(toEmployeeId), { ...about, employeeId: toEmployeeId, accept: true })
  return about
}

async function offer(own: Own) {
  const about = { requestId: randomUUID(), week: own.week }
  const expiresAt = `${thursday}T12:00:00.000Z`
  await scene.here.createShiftOffer(kettle().as(own.employeeId), { ...about, ...own, notes: null, expiresAt })
  return about
}
type RequestRef = Awaited<ReturnType<typeof requestSwap>>

const approve = (
  about: RequestRef,
  { by = kettle().manager, commands = scene.here, override = false, verdict = true } = {},
) => commands.reviewSwapRequest(kettle().as(by), { ...about, approve: verdict, override })
const statusOf = async ({ requestId, week }: RequestRef) => {
  const state = await plan().stateOf(scene.there, week.weekStart)
  return state.status === 'open' ? get(state.requests, requestId)?.status : undefined
}
const workerOf = async ({ shiftId, week }: Own) => {
  const shifts = await plan().shifts(scene.there, week.weekStart)
  return shifts.find((shift) => shift.shiftId === shiftId)?.employeeId
}
const outcomes = (attempts: readonly Promise<Outcome>[]) => Promise.all(attempts.map(refusalOf))
const typesOf = ({ events }: Outcome) => events.map(({ type }) => type)

describe('simultaneously', () => {
  it('two employees claim an offer, and one succeeds', async () => {
    const { ana, max, harbor, hire, as } = kettle()
    const eva = await hire(randomUUID(), 'Eva', 'Lind', 'employee', harbor)
    const about = await offer(await shiftFor(ana))
    const claim = (commands: Commands, employeeId: string) =>
      commands.claimShiftOffer(as(employeeId), { ...about, employeeId })
    const [one, other] = decidingTogether(scene.log)
    const results = await outcomes([claim(one, max), claim(other, eva)])
    expect(results.toSorted()).toEqual(['conflict: Someone else has already claimed this shift', 'resolved'])
    const state = await plan().stateOf(scene.there, thursday)
    const winner = results[0] === 'resolved' ? max : eva
    expect(state.status === 'open' && get(state.requests, about.requestId)).toMatchObject({ claimedBy: winner })
  })

  it.each(['cancelled', 'denied', 'deleted'] as const)(
    'a request is approved and %s, and one succeeds',
    async (what) => {
      const { ana, max, owner, as } = kettle()
      const own = await shiftFor(ana)
      const about = await requestSwap(own, max)
      const [one, other] = decidingTogether(scene.log)
      const spoil = {
        cancelled: () => other.cancelSwapRequest(as(ana), { ...about, employeeId: ana }),
        denied: () => approve(about, { commands: other, by: owner, verdict: false }),
        deleted: () => other.deleteShift(as(owner), own),
      }[what]
      const [approval, spoiled] = await outcomes([approve(about, { commands: one }), spoil()])
      const isApproved = approval === 'resolved'
      expect(await statusOf(about)).toBe(isApproved ? 'approved' : what === 'deleted' ? 'ended' : what)
      // A shift can still be deleted after the swap.
      expect(spoiled === 'resolved').toBe(!isApproved || what === 'deleted')
      expect(await workerOf(own)).toBe(what === 'deleted' ? undefined : isApproved ? max : ana)
    },
  )

  it('two overlapping shifts are assigned to one employee, who gets one of them', async () => {
    const { ana, max, harbor, hire } = kettle()
    const eva = await hire(randomUUID(), 'Eva', 'Lind', 'employee', harbor)
    const requests = [await requestSwap(await shiftFor(ana), max), await requestSwap(await shiftFor(eva), max)] as const
    const [one, other] = decidingTogether(scene.log)
    const results = await outcomes([
      approve(requests[0], { commands: one }),
      approve(requests[1], { commands: other, by: kettle().owner }),
    ])
    expect(results.toSorted()).toEqual([BOOKED, 'resolved'])
    const statuses = await Promise.all(requests.map(statusOf))
    expect(new Set(statuses)).toEqual(new Set(['accepted', 'approved']))
  })

  it('two managers decide on many requests, each of which is decided once', async () => {
    const { max, owner, harbor, hire } = kettle()
    const people = await Promise.all(
      Array.from({ length: 10 }, (_, index) => hire(randomUUID(), `P${index}`, 'Ten', 'employee', harbor)),
    )
    const requests: RequestRef[] = []
    for (const employeeId of people) {
      for (const date of [thursday, '2026-03-13', saturday]) {
        requests.push(await requestSwap(await shiftFor(employeeId, [date, '09:00', '17:00']), max, false))
      }
    }
    const results = await outcomes(
      requests.flatMap((about, index) => [
        approve(about, { override: true, commands: index % 2 ? scene.here : scene.there }),
        approve(about, { by: owner, verdict: false, commands: index % 2 ? scene.there : scene.here }),
      ]),
    )
    for (const [index, about] of requests.entries()) {
      const [approval = '', denial = ''] = results.slice(2 * index)
      const isApproved = (await statusOf(about)) === 'approved'
      expect(isApproved ? [approval, denial] : [denial, await statusOf(about)]).toEqual(
        isApproved ? ['resolved', 'conflict: This request was approved already'] : ['resolved', 'denied'],
      )
      if (!isApproved) expect([BOOKED, 'conflict: This request was denied already']).toContain(approval)
    }
    expect(clashes(shiftsOf(await plan().stateOf(scene.here, thursday)))).toEqual([])
  })
})

describe('a shift that runs into the next week', () => {
  it('is reassigned with its part there, and back again by undo', async () => {
    const { ana, max, manager, as } = kettle()
    const own = await shiftFor(ana, night)
    const about = await requestSwap(own, max)
    const context = as(manager)
    await scene.here.reviewSwapRequest(context, { ...about, approve: true, override: false })
    const bookings = async () => {
      const state = await plan().stateOf(scene.there, nextSunday)
      return state.status === 'open' ? all(state.bookings).map(({ employeeId }) => employeeId) : []
    }
    expect(await bookings()).toEqual([max])
    const { undone } = await scene.there.undo(as(manager), {
      undoes: context.commandId,
      weekIds: [plan().id(saturday)],
    })
    expect(undone).toBe('approved a swap for Ana Moreno')
    expect(await bookings()).toEqual([ana])
    expect(await statusOf(about)).toBe('accepted')
  })

  it('can be split, and its part there goes with the last hours', async () => {
    const { ana, max, manager, as } = kettle()
    const own = await shiftFor(ana, night)
    const about = { requestId: randomUUID(), week: own.week }
    const expiresAt = `${thursday}T12:00:00.000Z`
    const part = { startTime: `${saturday}T23:00`, endTime: `${saturday}T06:00` }
    await scene.here.createShiftOffer(as(ana), { ...about, ...own, part, notes: null, expiresAt })
    await scene.there.claimShiftOffer(as(max), { ...about, employeeId: max })
    const context = as(manager)
    const approved = await scene.here.reviewShiftOfferClaim(context, { ...about, approve: true })
    expect(typesOf(approved)).toEqual(['GrabApproved', 'ShiftChanged', 'ShiftAdded'])
    expect(await scene.there.reviewShiftOfferClaim(context, { ...about, approve: true })).toMatchObject({
      repeated: true,
    })
    const morning = (employeeId: string) =>
      refusalOf(plan().add(scene.here, newShift(employeeId, `${nextSunday}T05:00`, `${nextSunday}T09:00`)))
    expect(await morning(max)).toBe(BOOKED)
    expect(await morning(ana)).toBe('resolved')
  })
  it('is not assigned to an employee who already works in the next week', async () => {
    const { ana, max } = kettle()
    const about = await requestSwap(await shiftFor(ana, night), max)
    await shiftFor(max, [nextSunday, '05:00', '13:00'])
    expect(await refusalOf(approve(about))).toBe(BOOKED)
    expect(await statusOf(about)).toBe('accepted')
  })
})

describe('a terminated employee', () => {
  it('ends their own requests', async () => {
    const own = await shiftFor(kettle().ana)
    const about = await requestSwap(own, kettle().max)
    await scene.here.deactivateEmployee(kettle().as(kettle().manager), { employeeId: kettle().ana })
    expect(await statusOf(about)).toBe('ended')
    expect(await workerOf(own)).toBeNull()
  })
  it('can’t be assigned a shift and can’t respond', async () => {
    const { ana, max, manager, as } = kettle()
    const own = await shiftFor(ana)
    const about = await requestSwap(own, max, false)
    await scene.here.deactivateEmployee(as(manager), { employeeId: max })
    expect(await refusalOf(approve(about, { override: true }))).toMatch(/^conflict: .* which ended this request$/)
    const answer = scene.there.respondToSwapRequest(as(max), { ...about, employeeId: max, accept: true })
    expect(await refusalOf(answer)).toMatch(/^not_found|^forbidden/)
    expect([await statusOf(about), await workerOf(own)]).toEqual(['ended', ana])
  })
})

describe('a decision', () => {
  it('on one’s own request is for owners only', async () => {
    const { manager, max, owner, ana, as } = kettle()
    const others = 'forbidden: You can’t decide on your own request'
    const asksThem = await requestSwap(await shiftFor(ana), manager)
    expect(await refusalOf(approve(asksThem))).toBe(others)
    const theirs = await requestSwap(await shiftFor(manager, [saturday, '09:00', '17:00']), max)
    expect(await refusalOf(approve(theirs))).toBe(others)
    const claimed = await offer(await shiftFor(max, [saturday, '18:00', '20:00']))
    await scene.here.claimShiftOffer(as(manager), { ...claimed, employeeId: manager })
    expect(await refusalOf(scene.here.reviewShiftOfferClaim(as(manager), { ...claimed, approve: true }))).toBe(others)
    expect(await refusalOf(approve(asksThem, { by: owner }))).toBe('resolved')
    const owners = await requestSwap(await shiftFor(owner, [saturday, '18:00', '20:00']), ana)
    expect(await refusalOf(approve(owners, { by: owner }))).toBe('resolved')
  })
  it('is refused for employees and for managers of another location', async () => {
    const { ana, max, otherManager } = kettle()
    const about = await requestSwap(await shiftFor(ana), max)
    for (const by of [ana, max, otherManager]) expect(await refusalOf(approve(about, { by }))).toMatch(/^forbidden/)
    expect(await statusOf(about)).toBe('accepted')
  })
  it('has the same outcome when repeated, and its command id can’t be used for another request', async () => {
    const { ana, max, manager, as } = kettle()
    const [one, other] = [
      await requestSwap(await shiftFor(ana), max),
      await requestSwap(await shiftFor(ana, [saturday, '09:00', '17:00']), max),
    ]
    const context = as(manager)
    const first = await scene.here.reviewSwapRequest(context, { ...one, approve: true, override: false })
    expect(typesOf(first)).toEqual(['SwapApproved', 'ShiftAssigned'])
    const again = await scene.there.reviewSwapRequest(context, { ...one, approve: true, override: false })
    expect([again.position, typesOf(again)]).toEqual([first.position, typesOf(first)])
    const reused = scene.there.reviewSwapRequest(context, { ...other, approve: true, override: false })
    expect(await refusalOf(reused)).toBe('conflict: This command id was used for something else')
    expect(await statusOf(other)).toBe('accepted')
  })
  it('before the colleague has accepted is recorded as an override', async () => {
    const { ana, max } = kettle()
    const about = await requestSwap(await shiftFor(ana), max, false)
    expect(await refusalOf(approve(about))).toBe('conflict: The colleague has not agreed to this yet')
    const { events } = await approve(about, { override: true })
    expect(events[0]).toMatchObject({ type: 'SwapApproved', data: { override: true } })
  })
})

it('requests of another organization are not found', async () => {
  const { ana, max } = kettle()
  const about = await requestSwap(await shiftFor(ana), max)
  const strangers = await company(scene.here)
  const stranger = strangers.as(strangers.owner)
  expect(await refusalOf(scene.here.reviewSwapRequest(stranger, { ...about, approve: true, override: false }))).toMatch(
    /^not_found/,
  )
  const claim = { ...about, employeeId: strangers.ana }
  expect(await refusalOf(scene.here.claimShiftOffer(strangers.as(strangers.ana), claim))).toMatch(/^not_found/)
  expect(await statusOf(about)).toBe('accepted')
})

it('only the system expires an offer, and not before its time', async () => {
  const { ana, manager, as, organizationId } = kettle()
  const about = await offer(await shiftFor(ana))
  expect(await refusalOf(scene.here.expireShiftOffer(as(manager), about))).toMatch(/^forbidden/)
  const system = (now: string) => ({
    ...as(manager),
    organizationId,
    actor: { kind: 'system', name: 'test' } as const,
    now: new Date(now),
  })
  expect((await scene.here.expireShiftOffer(system(`${thursday}T11:59:59.999Z`), about)).events).toEqual([])
  expect(typesOf(await scene.here.expireShiftOffer(system(`${thursday}T12:00:00.000Z`), about))).toEqual([
    'GrabExpired',
  ])
})
