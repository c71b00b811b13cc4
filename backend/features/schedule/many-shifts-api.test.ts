import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { teamOf } from '#backend/app/testing/team.ts'
import { list, NEXT, WEEK } from './testing/rest.ts'

const muster = await fileMuster()

type ShiftJson = { id: string; employee_id: string | null; start_time: string }

async function planned() {
  const team = await teamOf(muster)
  const { browser } = team.manager
  const add = async (employeeId: string | null, day: string) => {
    const shift = { startTime: `${day}T09:00`, endTime: `${day}T17:00`, notes: 'Till' }
    return (await browser.post('/api/schedules/shifts', { employeeId, ...shift })).body.id as string
  }
  const ids = [await add(team.ana.user.id, '2027-03-23'), await add(null, '2027-03-24')] as const
  const run = async (mutation: string, fields: string, input: object) => {
    const commandId = randomUUID()
    const name = mutation.slice(0, 1).toUpperCase() + mutation.slice(1)
    const { data, errors } = await browser.graphql(
      `mutation ($input: ${name}Input!) { ${mutation}(input: $input) { ${fields} } }`,
      { input: { commandId, ...input } },
    )
    return { commandId, result: data?.[mutation], error: errors?.[0] }
  }
  const undo = async (commandId: string) => (await run('undo', 'description', { id: commandId })).result.description
  const shifts = async () =>
    ((await list(browser)) as ShiftJson[]).map(({ id, employee_id, start_time }) => ({
      id,
      employee_id,
      day: start_time.slice(0, 10),
    }))
  return { ...team, ids, run, undo, shifts }
}

test('several shifts are moved, deleted and restored, each by one command', async () => {
  const { ids, run, undo, shifts, bob } = await planned()
  const [first, second] = ids
  const before = await shifts()
  const moves = ids.map((shiftId, index) => ({ shiftId, employeeId: bob.user.id, day: `2027-03-2${5 + index}` }))
  const moved = await run('moveShifts', 'shifts { id employeeId } caughtUp', { day: WEEK, moves })
  expect(moved.result).toEqual({
    shifts: expect.arrayContaining(ids.map((id) => ({ id, employeeId: bob.user.id }))),
    caughtUp: true,
  })
  const deleted = await run('deleteShifts', 'revision', { day: WEEK, shifts: ids.map((shiftId) => ({ shiftId })) })
  expect(deleted.result.revision).toBeGreaterThan(0)
  expect(await shifts()).toEqual([])
  expect(await undo(deleted.commandId)).toBe('deleted 2 shifts for Bob Test')
  expect(await shifts()).toMatchObject([
    { id: first, employee_id: bob.user.id, day: '2027-03-25' },
    { id: second, employee_id: bob.user.id, day: '2027-03-26' },
  ])
  await undo(moved.commandId)
  expect(await shifts()).toEqual(before)
})

test('a move of several shifts is refused entirely if one changed after its seenRevision', async () => {
  const { manager, ids, run, shifts } = await planned()
  const [first, second] = ids
  await manager.browser.send('PUT', `/api/schedules/shifts/${second}`, { body: { notes: 'Bar' } })
  const moves = [
    { shiftId: first, employeeId: null, day: '2027-03-25' },
    { shiftId: second, employeeId: null, day: '2027-03-25', seenRevision: 0 },
  ]
  const { error } = await run('moveShifts', 'revision', { day: WEEK, moves })
  expect(error).toMatchObject({
    extensions: { code: 'conflict' },
    message: 'You’ve changed this shift since. Check it and try again.',
  })
  expect(await shifts()).toMatchObject([{ day: '2027-03-23' }, { day: '2027-03-24' }])
})

test('a week is copied into the next one, lists left-out shifts, and is undone in one step', async () => {
  const { manager, ids, run, undo, ana } = await planned()
  const fields = 'count leftOut { employeeId reason }'
  const copied = await run('copyShifts', fields, { from: '2027-03-25', day: NEXT })
  expect(copied.result).toEqual({ count: 2, leftOut: [] })
  const nextWeek = async () =>
    (await manager.browser.get(`/api/schedules/weeks/${NEXT}`)).body.shifts as { employee_id: string; notes: string }[]
  expect(await nextWeek()).toMatchObject([{ employee_id: ana.user.id, notes: 'Till' }, { employee_id: null }])
  const again = await run('copyShifts', fields, {
    from: WEEK,
    day: NEXT,
    copies: [
      { shiftId: ids[0], employeeId: ana.user.id, day: '2027-03-30' },
      { shiftId: ids[0], employeeId: ana.user.id, day: '2027-03-31' },
    ],
  })
  expect(again.result).toEqual({
    count: 1,
    leftOut: [{ employeeId: ana.user.id, reason: 'Employee is already scheduled during this time' }],
  })
  expect(await undo(again.commandId)).toMatch(/^copied 1 shift from the week of Mar/)
  await undo(copied.commandId)
  expect(await nextWeek()).toEqual([])
  const { error } = await run('copyShifts', fields, { from: '2027-05-03', day: NEXT })
  expect(error).toMatchObject({ message: 'There are no shifts to copy' })
})

test('a copy whose shifts all conflict lists every reason and stores nothing', async () => {
  const { manager, run, ana, bob } = await planned()
  await manager.browser.post('/api/schedules/shifts', {
    employeeId: bob.user.id,
    startTime: '2027-03-26T09:00',
    endTime: '2027-03-26T17:00',
  })
  const assigned = (await list(manager.browser)) as ShiftJson[]
  const copies = assigned.flatMap(({ id, employee_id: employeeId, start_time }) =>
    employeeId === null ? [] : [{ shiftId: id, employeeId, day: start_time.slice(0, 10) }],
  )
  const { commandId, result } = await run('copyShifts', 'count leftOut { employeeId startsAt reason }', {
    from: WEEK,
    day: WEEK,
    copies,
  })
  const reason = 'Employee is already scheduled during this time'
  expect(result).toEqual({
    count: 0,
    leftOut: [
      { employeeId: ana.user.id, startsAt: '2027-03-23T08:00:00.000Z', reason },
      { employeeId: bob.user.id, startsAt: '2027-03-26T08:00:00.000Z', reason },
    ],
  })
  expect(await list(manager.browser)).toEqual(assigned)
  expect((await run('undo', 'description', { id: commandId })).error).toMatchObject({
    message: 'There is nothing to undo',
  })
})

test('a shift is added for several employees and days in two weeks by one command, undone and redone', async () => {
  const { ana, bob, ids, run, undo, shifts, manager } = await planned()
  const cell = (employeeId: string | null, day: string) => ({ employeeId, day })
  const anaId = ana.user.id
  const free = [cell(bob.user.id, '2027-03-23'), cell(anaId, '2027-03-30'), cell(null, '2027-03-31')]
  const terms = { startTime: '16:00', endTime: '20:00', breakMinutes: 15 }
  const { data } = await manager.browser.graphql(
    `query ($shifts: NewShiftsInput!) { previewShifts(shifts: $shifts) { employeeId startsAt reason } }`,
    { shifts: { ...terms, cells: [...free, cell(anaId, '2027-03-23'), cell(anaId, '2027-03-30')] } },
  )
  expect(data.previewShifts).toEqual([
    {
      employeeId: anaId,
      startsAt: expect.stringMatching(/^2027-03-23/),
      reason: expect.stringMatching(/Ana Test works/),
    },
    {
      employeeId: anaId,
      startsAt: expect.stringMatching(/^2027-03-30/),
      reason: expect.stringMatching(/Ana Test works/),
    },
  ])

  const refused = await run('createShifts', 'count', {
    shifts: { ...terms, cells: [...free, cell(anaId, '2027-03-23')] },
  })
  expect(refused.error?.message).toMatch(/Ana Test works/)
  expect(await shifts()).toHaveLength(ids.length)

  const created = await run('createShifts', 'count caughtUp', { shifts: { ...terms, cells: free } })
  expect(created.result).toEqual({ count: 3, caughtUp: true })
  expect(await shifts()).toHaveLength(5)
  const undone = await run('undo', 'description', { id: created.commandId })
  expect(undone.result.description).toBe('added 3 shifts')
  expect(await shifts()).toHaveLength(2)
  await undo(undone.commandId)
  expect(await shifts()).toHaveLength(5)
  const again = await run('undo', 'description', { id: undone.commandId })
  expect(again.error?.message).toBe('This was undone already')
})
