import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#schema/people/events.ts'
import { addDays, weekStartOf } from '#schema/shared/week-time.ts'
import { listen, fileMuster, type TestClient, type TestMuster } from '#backend/app/testing/gateway.ts'

type Member = Awaited<ReturnType<TestMuster['hire']>>

const muster = await fileMuster()
const { owner, user } = await muster.signUp('Kettle')
const { organizationId } = user
const hire = (firstName: string, role: Role = 'employee', locationId = user.locationId): Promise<Member> =>
  muster.hire({ organizationId, locationId, role, firstName })
const [manager, ana, bob, eva] = await Promise.all([hire('Mia', 'manager'), hire('Ana'), hire('Bob'), hire('Eva')])
const zoe = await hire('Zoe', 'employee', await muster.createLocation(organizationId, 'Elsewhere'))
const team = { owner: { browser: owner }, manager, ana, bob, eva, zoe }

// The tests share an organization, so each uses its own week and filters lists by its own shifts.
let week = weekStartOf(new Date().toISOString(), 'Europe/Vienna')
const shiftIds = new Set<string>()
beforeEach(() => {
  week = addDays(week, 7)
  shiftIds.clear()
})
const day = (weekday: number) => addDays(week, weekday)

async function shiftOf({ user }: Member, weekday = 2, start = '09:00', end = '17:00') {
  const manager = team.manager.browser
  const times = { startTime: `${day(weekday)}T${start}`, endTime: `${day(weekday)}T${end}`, breakMinutes: 0 }
  const { status, body, text } = await manager.post('/api/schedules/shifts', { employeeId: user.id, ...times })
  if (status !== 201) throw new Error(text)
  await manager.post(`/api/schedules/weeks/${week}/publish`)
  shiftIds.add(body.id)
  return body.id as string
}

const swaps = '/api/shift-swaps'
const grabs = '/api/shift-grabs'
const put = ({ browser }: { browser: TestClient }, path: string, body?: object) =>
  browser.send('PUT', path, body && { body })
const remove = ({ browser }: Member, path: string) => browser.send('DELETE', path)
const swapOf = async (own: Member, to: Member, shiftId?: string) =>
  own.browser.post(swaps, { shiftId: shiftId ?? (await shiftOf(own)), toEmployeeId: to.user.id, notes: ' Dentist ' })
const offerOf = async (own: Member, more = {}) => own.browser.post(grabs, { shiftId: await shiftOf(own), ...more })
const listed = async ({ browser }: { browser: TestClient }, path: string) => {
  const { body } = await browser.get(path)
  const rows: { id: string; status: string; shift_id: string }[] = body.swaps ?? body.grabs
  return rows.filter((row) => shiftIds.has(row.shift_id))
}
const workerOf = async (shiftId: string) => {
  const { data } = await team.manager.browser.graphql(`{ week(day: "${week}") { shifts { id employeeId } } }`)
  return data.week.shifts.find(({ id }: { id: string }) => id === shiftId)?.employeeId
}

const REQUEST = `{ id kind status employee { firstName } other { firstName } startsAt actions
  warnings { severity message } timeline { sentence } }`

describe('over GraphQL', () => {
  const mutate = async ({ browser }: { browser: TestClient }, name: string, input: object) => {
    const { data, errors } = await browser.graphql(
      `mutation ($input: ${inputs[name]}!) { ${name}(input: $input) { request ${REQUEST} caughtUp } }`,
      { input: { commandId: randomUUID(), ...input } },
    )
    return errors ? `${errors[0]?.extensions.code}: ${errors[0]?.message}` : data[name].request
  }
  const inputs: Readonly<Record<string, string>> = {
    createSwapRequest: 'CreateSwapRequestInput',
    respondToSwapRequest: 'RespondToSwapRequestInput',
    cancelSwapRequest: 'ShiftRequestInput',
    reviewSwapRequest: 'ReviewSwapRequestInput',
    createShiftOffer: 'CreateShiftOfferInput',
    claimShiftOffer: 'ShiftRequestInput',
    unclaimShiftOffer: 'ShiftRequestInput',
    cancelShiftOffer: 'ShiftRequestInput',
    reviewShiftOfferClaim: 'ReviewClaimInput',
  }
  const seenBy = async ({ browser }: { browser: TestClient }, id: string) => {
    const { data, errors } = await browser.graphql(`{ shiftRequest(id: "${id}") ${REQUEST} }`)
    return errors ? errors[0]?.extensions.code : data.shiftRequest
  }

  test('offers, claims and swappable shifts are listed', async () => {
    const { ana, bob, eva, manager } = team
    const [early, late] = [await shiftOf(ana), await shiftOf(ana, 4)]
    const lists = async ({ browser }: Member) => {
      const { data } = await browser.graphql(`{
        shiftsToSwap { id }
        mySwapRequests { nodes { id } }
        myShiftOffers { nodes { id status } }
        myShiftClaims { nodes { id } }
        availableShiftOffers { nodes { id } }
        swapColleagues { nodes { firstName } }
      }`)
      return {
        shiftsToSwap: data.shiftsToSwap,
        mySwapRequests: data.mySwapRequests.nodes,
        myShiftOffers: data.myShiftOffers.nodes,
        myShiftClaims: data.myShiftClaims.nodes,
        availableShiftOffers: data.availableShiftOffers.nodes,
        swapColleagues: data.swapColleagues.nodes,
      }
    }
    const { shiftsToSwap, swapColleagues } = await lists(ana)
    expect(shiftsToSwap).toEqual([{ id: early }, { id: late }])
    const names = swapColleagues.map(({ firstName }: { firstName: string }) => firstName)
    expect(names.toSorted()).toEqual(['Bob', 'Eva', 'Mia', 'Olga'])
    const { id } = await mutate(ana, 'createShiftOffer', { shiftId: early, expiresInHours: 12 })
    const claimed = await mutate(bob, 'claimShiftOffer', { id })
    expect(claimed).toMatchObject({ status: 'claimed', actions: ['unclaim'] })
    expect(await lists(ana)).toMatchObject({ shiftsToSwap: [{ id: late }], myShiftOffers: [{ id, status: 'claimed' }] })
    expect(await lists(bob)).toMatchObject({ myShiftClaims: [{ id }], availableShiftOffers: [] })
    expect(await mutate(bob, 'unclaimShiftOffer', { id })).toMatchObject({ other: null })
    expect(await lists(eva)).toMatchObject({ availableShiftOffers: [{ id }] })
    expect(await mutate(ana, 'cancelShiftOffer', { id })).toMatchObject({ status: 'cancelled' })
    const again = await mutate(ana, 'createShiftOffer', { shiftId: early })
    await mutate(eva, 'claimShiftOffer', { id: again.id })
    const swap = await mutate(ana, 'createSwapRequest', { shiftId: late, toEmployeeId: bob.user.id })
    expect(await lists(bob)).toMatchObject({ mySwapRequests: [{ id: swap.id }], availableShiftOffers: [] })
    const toReview = '{ pendingShiftRequests { nodes { id kind } } reviewedShiftRequests { nodes { id status } } }'
    expect((await manager.browser.graphql(toReview)).data).toEqual({
      pendingShiftRequests: {
        nodes: [
          { id: again.id, kind: 'grab' },
          { id: swap.id, kind: 'swap' },
        ],
      },
      reviewedShiftRequests: { nodes: [{ id, status: 'cancelled' }] },
    })
    expect((await ana.browser.graphql(toReview)).errors[0]?.extensions.code).toBe('forbidden')
    await mutate(ana, 'cancelSwapRequest', { id: swap.id })
    const approved = await mutate(manager, 'reviewShiftOfferClaim', { id: again.id, approve: true })
    expect(approved).toMatchObject({ status: 'approved', other: { firstName: 'Eva' } })
    expect((await manager.browser.graphql(toReview)).data).toMatchObject({
      pendingShiftRequests: { nodes: [] },
      reviewedShiftRequests: { nodes: [{ id: again.id }, { id: swap.id }, { id }] },
    })
  })

  test('users see the actions they may take, and reviewers and the colleague see warnings', async () => {
    const { ana, bob, eva, zoe, manager, owner } = team
    // Bob would work 44 hours, four of them after a rest of six, on a day without availability.
    for (const weekday of [3, 4, 5, 6]) await shiftOf(bob, weekday, '07:00', '16:00')
    const shiftId = await shiftOf(ana, 2, '17:00', '23:59')
    const availability = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
      day,
      isAvailable: day !== 2,
      startTime: '00:00',
      endTime: '00:00',
    }))
    await bob.browser.graphql(
      'mutation ($input: UpdateAvailabilityInput!) { updateAvailability(input: $input) { caughtUp } }',
      {
        input: { commandId: randomUUID(), availability },
      },
    )
    const { id } = await mutate(ana, 'createSwapRequest', { shiftId, toEmployeeId: bob.user.id })
    expect(await seenBy(ana, id)).toMatchObject({ actions: ['cancel'], warnings: [] })
    for (const [client, can] of [
      [bob, ['accept', 'decline']],
      [manager, ['override', 'deny']],
      [owner, ['override', 'deny']],
    ] as const) {
      const { actions, warnings } = await seenBy(client, id)
      expect(actions).toEqual(can)
      const texts = warnings.map(({ severity, message }: Record<string, string>) => `${severity}: ${message}`)
      expect(texts).toEqual([
        'warning: Employee marked as unavailable on this day of the week',
        'warning: Overtime: 43 h that week',
        'warning: Only 7 h of rest between shifts',
      ])
    }
    for (const stranger of [eva, zoe]) expect(await seenBy(stranger, id)).toBe('not_found')

    await mutate(bob, 'respondToSwapRequest', { id, accept: true })
    expect(await seenBy(manager, id)).toMatchObject({ actions: ['approve', 'deny'] })
    expect(await mutate(manager, 'reviewSwapRequest', { id, approve: true })).toMatchObject({
      status: 'approved',
      actions: [],
      warnings: [],
      timeline: [
        { sentence: 'Ana Test asked a colleague to take a shift' },
        { sentence: 'Bob Test agreed to take a shift' },
        { sentence: 'Mia Test approved a swap' },
      ],
    })
  })

  test('the timeline shows a manager’s override, and managers can’t decide on their own requests', async () => {
    const { ana, bob, manager, owner } = team
    const { id } = await mutate(ana, 'createSwapRequest', { shiftId: await shiftOf(ana), toEmployeeId: bob.user.id })
    expect(await mutate(manager, 'reviewSwapRequest', { id, approve: true })).toMatch(/^conflict/)
    const overridden = await mutate(manager, 'reviewSwapRequest', { id, approve: true, override: true })
    expect(overridden.timeline.at(-1)).toEqual({ sentence: 'Mia Test approved a swap before it was accepted' })
    const own = await mutate(manager, 'createSwapRequest', {
      shiftId: await shiftOf(manager, 3),
      toEmployeeId: bob.user.id,
    })
    expect(own.actions).toEqual(['cancel'])
    expect(await mutate(manager, 'reviewSwapRequest', { id: own.id, approve: true, override: true })).toMatch(
      /^not_found/,
    )
    expect(await mutate(owner, 'reviewSwapRequest', { id: own.id, approve: false })).toMatchObject({
      status: 'denied',
    })
  })

  test('a request is pending again once its approval is undone', async () => {
    const { ana, bob, manager } = team
    const shiftId = await shiftOf(ana)
    const { id } = (await swapOf(ana, bob, shiftId)).body
    const { commandId } = (await put(manager, `${swaps}/${id}/review`, { approve: true, override: true })).body
    expect((await manager.browser.post(`/api/schedules/commands/${commandId}/undo`)).status).toBe(200)
    expect(await workerOf(shiftId)).toBe(ana.user.id)
    expect(await seenBy(manager, id)).toMatchObject({ status: 'requested', actions: ['override', 'deny'] })
  })

  test('a subscription reports every step at the caller’s location, and for owners at all locations', async () => {
    const { ana, bob, zoe, owner } = team
    const lines = [bob.browser, owner.browser, zoe.browser].map((client) => client.line())
    const [here, everywhere] = lines.map((line) => listen(line, 'subscription { shiftRequestsChanged { id } }'))
    const first = [here?.next(), everywhere?.next()]
    await expect
      .poll(async () => (await muster.client().get('/metrics')).text, { interval: 20 })
      .toContain('muster_subscriptions_open 3\n')
    const { id } = (await offerOf(ana)).body
    for (const push of first) expect((await push)?.data).toEqual({ shiftRequestsChanged: { id } })
    await put(bob, `${grabs}/${id}/claim`)
    expect((await here?.next())?.data).toEqual({ shiftRequestsChanged: { id } })
    for (const line of lines) await line.dispose()
  })
})

describe('a swap request over REST', () => {
  test('is created, accepted and approved, which reassigns the shift', async () => {
    const { ana, bob, eva, manager } = team
    const created = await swapOf(ana, bob)
    expect(created).toMatchObject({
      status: 201,
      body: {
        status: 'pending',
        accepted: false,
        from_employee_id: ana.user.id,
        from_first_name: 'Ana',
        to_employee_id: bob.user.id,
        to_last_name: 'Test',
        notes: 'Dentist',
        role_name: null,
        caughtUp: true,
      },
    })
    const { id, shift_id: shiftId } = created.body
    for (const member of [ana, bob, manager]) expect(await listed(member, swaps)).toMatchObject([{ id }])
    expect(await listed(eva, swaps)).toEqual([])
    expect(await put(bob, `${swaps}/${id}/respond`, { accept: true })).toMatchObject({
      status: 200,
      body: { status: 'pending', accepted: true },
    })
    expect(await put(manager, `${swaps}/${id}/review`, { approve: true })).toMatchObject({
      status: 200,
      body: { status: 'approved' },
    })
    expect(await workerOf(shiftId)).toBe(bob.user.id)
  })

  test('can be created again after it was declined, cancelled or denied', async () => {
    const { ana, bob, manager } = team
    const shiftId = await shiftOf(ana)
    const { id: declined } = (await swapOf(ana, bob, shiftId)).body
    expect((await put(bob, `${swaps}/${declined}/respond`, { accept: false })).body.status).toBe('denied')
    const { id: cancelled } = (await swapOf(ana, bob, shiftId)).body
    expect((await remove(ana, `${swaps}/${cancelled}`)).body.status).toBe('cancelled')
    const { id: denied } = (await swapOf(ana, bob, shiftId)).body
    expect((await put(manager, `${swaps}/${denied}/review`, { approve: false })).body.status).toBe('denied')
    expect(await workerOf(shiftId)).toBe(ana.user.id)
    expect((await swapOf(ana, bob, shiftId)).status).toBe(201)
  })

  test('is created once if the browser repeats it with the same idempotency key', async () => {
    const { ana, bob } = team
    const body = { shiftId: await shiftOf(ana), toEmployeeId: bob.user.id }
    const key = { 'idempotency-key': randomUUID() }
    const [first, again] = [await ana.browser.post(swaps, body, key), await ana.browser.post(swaps, body, key)]
    expect(again.body.id).toBe(first.body.id)
    expect(await listed(ana, swaps)).toHaveLength(1)
  })
})

describe('an offer over REST', () => {
  test('is listed for colleagues, claimed, unclaimed, claimed by another and approved', async () => {
    const { ana, bob, eva, zoe, manager } = team
    const { body, status } = await offerOf(ana, { expiresInHours: 6 })
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'available', offered_by_first_name: 'Ana', claimed_by_id: null })
    expect(Date.parse(body.expires_at) - Date.parse(body.offered_at)).toBe(6 * 3_600_000)
    const { id } = body
    const available = `${grabs}?type=available`
    for (const member of [bob, eva])
      expect(await listed(member, available)).toMatchObject([{ id, status: 'available' }])
    for (const member of [ana, zoe]) expect(await listed(member, available)).toEqual([])
    expect((await put(bob, `${grabs}/${id}/claim`)).body).toMatchObject({
      status: 'claimed',
      claimed_by_first_name: 'Bob',
    })
    expect(await listed(eva, available)).toEqual([])
    expect((await put(bob, `${grabs}/${id}/unclaim`)).body).toMatchObject({ status: 'available', claimed_by_id: null })
    await put(eva, `${grabs}/${id}/claim`)
    expect(await listed(ana, `${grabs}?type=my-offers`)).toMatchObject([{ id, status: 'claimed' }])
    expect(await listed(eva, `${grabs}?type=my-claims`)).toMatchObject([{ id }])
    for (const member of [manager, eva, ana]) expect(await listed(member, grabs)).toMatchObject([{ id }])
    const approved = await put(manager, `${grabs}/${id}/review`, { approve: true })
    expect(approved).toMatchObject({ status: 200, body: { status: 'approved', claimed_by_first_name: 'Eva' } })
    expect(await workerOf(body.shift_id)).toBe(eva.user.id)
    expect(await listed(manager, grabs)).toEqual([])
  })

  test('is cancelled by its requester, and ends when its shift is deleted', async () => {
    const { ana, manager } = team
    const { id, shift_id: shiftId } = (await offerOf(ana)).body
    expect((await remove(ana, `${grabs}/${id}`)).body.status).toBe('cancelled')
    const again = (await ana.browser.post(grabs, { shiftId })).body
    await manager.browser.send('DELETE', `/api/schedules/shifts/${shiftId}`)
    expect(await listed(ana, `${grabs}?type=my-offers`)).toMatchObject([
      { id: again.id, status: 'cancelled' },
      { id, status: 'cancelled' },
    ])
  })
})

async function refuses(call: () => Promise<{ status: number; body: { error?: { message: string } } }>) {
  const head = await muster.log.head()
  const { status, body } = await call()
  expect(await muster.log.head()).toBe(head)
  return `${status} ${body.error?.message}`
}

describe('refuses, without appending anything,', () => {
  test('requests for other employees’ shifts or with invalid input', async () => {
    const { ana, bob, eva, zoe, manager } = team
    const ira = await hire('Ira')
    const shiftId = await shiftOf(ana)
    expect(await refuses(() => swapOf(bob, eva, shiftId))).toBe('403 This is not your shift')
    expect(await refuses(() => swapOf(zoe, ana, shiftId))).toBe('404 There is no such shift')
    expect(await refuses(() => swapOf(ana, ana, shiftId))).toBe('409 You cannot swap with yourself')
    expect(await refuses(() => swapOf(ana, zoe, shiftId))).toBe('403 This employee does not work at this location')
    await manager.browser.send('DELETE', `/api/employees/${ira.user.id}`)
    expect(await refuses(() => swapOf(ana, ira, shiftId))).toBe('409 This employee is no longer active')
    const unknown = { shiftId, toEmployeeId: randomUUID() }
    expect(await refuses(() => ana.browser.post(swaps, unknown))).toBe('404 There is no such employee')
    expect(await refuses(() => ana.browser.post(swaps, { shiftId }))).toBe('422 Please select a shift and employee')
    expect(await refuses(() => ana.browser.post(grabs, {}))).toBe('422 Please select a shift')
    for (const expiresInHours of [0, 73, 'a day']) {
      expect(await refuses(() => ana.browser.post(grabs, { shiftId, expiresInHours }))).toMatch(/^422 \S/)
    }
    expect(await refuses(() => ana.browser.post(grabs, { shiftId, notes: 'x'.repeat(501) }))).toMatch(
      /^422 At most 500/,
    )
    await ana.browser.post(grabs, { shiftId })
    expect(await refuses(() => swapOf(ana, bob, shiftId))).toBe('409 You have offered this shift already')
  })

  test('responses by other employees, and decisions on closed requests', async () => {
    const { ana, bob, eva, zoe, manager } = team
    const { id } = (await swapOf(ana, bob)).body
    const respond = (member: Member) => () => put(member, `${swaps}/${id}/respond`, { accept: true })
    const review = (more: object) => () => put(manager, `${swaps}/${id}/review`, { approve: true, ...more })
    expect(await refuses(respond(ana))).toBe('403 You were not asked to take this shift')
    expect(await refuses(respond(eva))).toBe('404 There is no such request')
    expect(await refuses(() => remove(bob, `${swaps}/${id}`))).toBe('403 This is not your request')
    expect(await refuses(() => put(bob, `${swaps}/${id}/review`, { approve: true }))).toMatch(/^403 \S/)
    expect(await refuses(review({}))).toBe('409 The colleague has not agreed to this yet')
    expect(await refuses(() => put(manager, `${grabs}/${id}/review`, { approve: true }))).toBe(
      '404 There is no such request',
    )
    expect(await refuses(() => put(manager, `${swaps}/${id}/review`, { approve: 'yes' }))).toMatch(/^422 \S/)
    expect(await refuses(respond(zoe))).toBe('404 There is no such request')
    await remove(ana, `${swaps}/${id}`)
    expect(await refuses(review({ override: true }))).toBe('409 This request was cancelled')
    expect(await refuses(respond(bob))).toBe('409 This request was cancelled')
  })

  test('claims of the caller’s own offer and of an offer that is already claimed', async () => {
    const { ana, bob, eva, zoe, manager } = team
    const { id } = (await offerOf(ana)).body
    const act = (member: Member, what: string) => () => put(member, `${grabs}/${id}/${what}`)
    const review = () => put(manager, `${grabs}/${id}/review`, { approve: true })
    expect(await refuses(act(ana, 'claim'))).toBe('409 You cannot claim your own offer')
    expect(await refuses(act(zoe, 'claim'))).toBe('404 There is no such request')
    expect(await refuses(review)).toBe('409 No one has claimed this shift yet')
    await act(bob, 'claim')()
    expect(await refuses(act(eva, 'claim'))).toBe('409 Someone else has already claimed this shift')
    expect(await refuses(act(eva, 'unclaim'))).toBe('403 You have not claimed this shift')
    expect(await refuses(() => remove(ana, `${grabs}/${id}`))).toBe('409 This shift has already been claimed')
    await shiftOf(bob, 2, '16:00', '20:00')
    expect(await refuses(review)).toBe('409 Employee is already scheduled during this time')
  })
})

describe('an exchange of two shifts', () => {
  const exchangeable = async ({ browser }: Member, shiftId: string, employeeId: string) => {
    const { data, errors } = await browser.graphql(
      `{ shiftsInExchange(shiftId: "${shiftId}", employeeId: "${employeeId}") { id startsAt location { name } } }`,
    )
    return errors ? errors[0]?.extensions.code : data.shiftsInExchange.map(({ id }: { id: string }) => id)
  }

  test('offers the colleague’s published shifts of that week, and approval reassigns both', async () => {
    const { ana, bob, eva, manager } = team
    // The shifts overlap, so neither employee could take the other’s without the exchange.
    const [anas, bobs] = [await shiftOf(ana, 3), await shiftOf(bob, 3, '12:00', '20:00')]
    expect(await exchangeable(ana, anas, bob.user.id)).toEqual([bobs])
    expect(await exchangeable(ana, anas, eva.user.id)).toEqual([])
    expect(await exchangeable(eva, anas, bob.user.id)).toBe('not_found')
    const { status, body } = await ana.browser.post(swaps, {
      shiftId: anas,
      toEmployeeId: bob.user.id,
      forShiftId: bobs,
    })
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { status: 'pending', for_shift_id: bobs, for_start_time: expect.stringContaining('T') },
    })
    expect(await put(bob, `${swaps}/${body.id}/respond`, { accept: true })).toMatchObject({ body: { accepted: true } })
    const seen = await manager.browser.graphql(
      `{ shiftRequest(id: "${body.id}") { forShift { id } warnings { message } } }`,
    )
    expect(seen.data.shiftRequest).toEqual({ forShift: { id: bobs }, warnings: [] })
    expect((await put(manager, `${swaps}/${body.id}/review`, { approve: true })).status).toBe(200)
    expect(await Promise.all([workerOf(anas), workerOf(bobs)])).toEqual([bob.user.id, ana.user.id])
  })

  test('shows the colleague their own warnings, and the manager those of both', async () => {
    const { ana, bob, manager } = team
    const [anas, bobs] = [await shiftOf(ana, 3), await shiftOf(bob, 4)]
    await shiftOf(bob, 3, '22:00', '23:30')
    await shiftOf(ana, 4, '22:00', '23:30')
    const { body } = await ana.browser.post(swaps, { shiftId: anas, toEmployeeId: bob.user.id, forShiftId: bobs })
    const warningsFor = async ({ browser }: { browser: TestClient }) => {
      const { data } = await browser.graphql(`{ shiftRequest(id: "${body.id}") { warnings { message } } }`)
      return data.shiftRequest.warnings.map(({ message }: { message: string }) => message)
    }
    expect(await warningsFor(bob)).toEqual(['Only 5 h of rest between shifts'])
    expect(await warningsFor(ana)).toEqual([])
    expect(await warningsFor(manager)).toEqual([
      'Bob: Only 5 h of rest between shifts',
      'Ana: Only 5 h of rest between shifts',
    ])
  })

  test('is refused for shifts of two weeks and for a shift the colleague doesn’t have', async () => {
    const { ana, bob, eva } = team
    const anas = await shiftOf(ana)
    const evas = await shiftOf(eva)
    const ask = async (forShiftId: string) => {
      const { status, body } = await ana.browser.post(swaps, { shiftId: anas, toEmployeeId: bob.user.id, forShiftId })
      return `${status}: ${body.error.message}`
    }
    expect(await ask(evas)).toBe('409: Your colleague does not have this shift')
    expect(await ask(randomUUID())).toBe('404: There is no such shift')
    week = addDays(week, 7)
    expect(await ask(await shiftOf(bob))).toBe('409: Both shifts must be in the same week')
  })
})

test('colleagues who do not qualify for a shift are not listed and can’t be asked to swap', async () => {
  const [kay, pia, quin] = await Promise.all([hire('Kay'), hire('Pia'), hire('Quin')])
  const role = (await owner.post('/api/organization/roles', { name: 'Sommelier', color: '#2f6f4e' })).body
  const setRoles = (who: Member, jobRoleIds: string[]) =>
    owner.send('PUT', `/api/employees/${who.user.id}/job-roles`, { body: { jobRoleIds } })
  const shiftId = await shiftOf(kay)
  await owner.send('PUT', `/api/schedules/shifts/${shiftId}`, { body: { jobRoleId: role.id } })
  await setRoles(pia, [role.id])
  await setRoles(quin, [])
  const offered = async ({ browser }: Member) =>
    (await browser.graphql(`{ swapColleagues(shiftId: "${shiftId}") { nodes { firstName } } }`)).data.swapColleagues
      .nodes
  expect(await offered(kay)).toEqual([{ firstName: 'Pia' }])
  expect(await offered(quin)).toEqual([])
  const message = expect.stringMatching(/^Quin .* doesn’t work as Sommelier$/)
  expect(await swapOf(kay, quin, shiftId)).toMatchObject({ status: 409, body: { error: { message } } })
  expect(await swapOf(kay, pia, shiftId)).toMatchObject({ status: 201 })
})

describe('warnings before a swap is requested', () => {
  const warned = async ({ browser }: Member, shiftId: string, to: Member, forShiftId?: string) => {
    const exchange = forShiftId ? `, forShiftId: "${forShiftId}"` : ''
    const { data, errors } = await browser.graphql(
      `{ swapWarnings(shiftId: "${shiftId}", toEmployeeId: "${to.user.id}"${exchange}) { severity message } }`,
    )
    return data ? data.swapWarnings : errors?.[0]?.extensions.code
  }

  test('name a colleague who works at that time, as reviewers read it', async () => {
    const shift = await shiftOf(ana)
    expect(await warned(ana, shift, bob)).toEqual([])
    const theirs = await shiftOf(bob, 2, '12:00', '16:00')
    const message = 'Employee is already scheduled during this time'
    expect(await warned(ana, shift, bob)).toEqual([{ severity: 'error', message: `Bob: ${message}` }])
    expect(await warned(ana, shift, bob, theirs)).toEqual([])
    const request = (await swapOf(ana, bob, shift)).body
    const { data } = await manager.browser.graphql(`{ shiftRequest(id: "${request.id}") { warnings { message } } }`)
    // Another test marked Bob as unavailable, which does not prevent the approval.
    expect(data.shiftRequest.warnings[0]).toEqual({ message })
  })

  test('include the requester’s own in an exchange, and not a colleague’s hours', async () => {
    const shift = await shiftOf(ana)
    const theirs = await shiftOf(bob, 3)
    await shiftOf(ana, 3, '15:00', '19:00')
    await Promise.all([0, 1, 4, 5].map((weekday) => shiftOf(bob, weekday, '08:00', '20:00')))
    expect(await warned(ana, shift, bob)).toEqual([])
    expect(await warned(ana, shift, bob, theirs)).toEqual([
      { severity: 'error', message: 'Employee is already scheduled during this time' },
    ])
  })

  test('are given for the caller’s own shifts only', async () => {
    const shift = await shiftOf(ana)
    expect(await warned(eva, shift, bob)).toBe('not_found')
    expect(await warned(ana, shift, zoe)).toEqual([])
  })
})
