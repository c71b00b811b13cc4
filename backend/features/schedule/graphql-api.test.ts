import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { fileMuster, type TestClient } from '#backend/app/testing/gateway.ts'
import { teamOf } from '#backend/app/testing/team.ts'
import { list, NEXT, WEEK } from './testing/rest.ts'

const muster = await fileMuster()
const company = () => teamOf(muster)

describe('over GraphQL', () => {
  const ADD = `mutation ($input: CreateShiftInput!) {
    createShift(input: $input) {
      shift { id weekId weekStart revision employee { firstName } jobRole { name } location { timeZone } }
      conflicts { type } caughtUp
    }
  }`
  const WEEK_QUERY = `query ($day: Date!, $revision: Int) {
    week(day: $day, revision: $revision) {
      id start startsAt endsAt published revision appliedTemplates location { id }
      shifts { id employeeId startsAt endsAt breakMinutes notes jobRoleId position revision }
      neighbours { id startsAt }
      people {
        employeeId firstName hourlyRateCents
        availability { dayOfWeek isAvailable startTime endTime } timeOff { startDate endDate }
      }
    }
  }`
  const input = (employeeId: string | null, day = '2027-03-23') => ({
    commandId: randomUUID(),
    id: randomUUID(),
    employeeId,
    startTime: `${day}T09:00`,
    endTime: `${day}T17:00`,
  })

  test('employees learn whether a week of their location is published', async () => {
    const { manager, ana } = await company()
    const isPublished = async () => {
      const { data } = await ana.browser.graphql('{ myWeek(day: "2027-03-23") { start published } }')
      return data.myWeek
    }
    expect(await isPublished()).toEqual({ start: WEEK, published: false })
    await manager.browser.post(`/api/schedules/weeks/${WEEK}/publish`)
    expect(await isPublished()).toEqual({ start: WEEK, published: true })
  })

  test('a week is planned, queried, undone and shown as of earlier', async () => {
    const { manager, ana, bob } = await company()
    const { graphql } = manager.browser
    const given = input(ana.user.id)
    const { data, errors } = await graphql(ADD, { input: given })
    expect(errors).toBeUndefined()
    expect(data.createShift).toMatchObject({
      shift: { id: given.id, weekStart: WEEK, employee: { firstName: 'Ana' }, jobRole: null },
      conflicts: [],
      caughtUp: true,
    })
    const moved = await graphql(
      `
        mutation ($input: MoveShiftInput!) {
          moveShift(input: $input) {
            shift {
              startsAt
              weekStart
              employeeId
            }
          }
        }
      `,
      { input: { commandId: randomUUID(), id: given.id, employeeId: bob.user.id, day: '2027-03-28' } },
    )
    expect(moved.data.moveShift.shift).toEqual({
      startsAt: '2027-03-28T07:00:00.000Z',
      weekStart: NEXT,
      employeeId: bob.user.id,
    })
    const week = async (day: string, revision?: number) => (await graphql(WEEK_QUERY, { day, revision })).data.week
    expect(await week('2027-03-25')).toMatchObject({ start: WEEK, shifts: [], published: false })
    const next = await week('2027-04-01')
    expect(next).toMatchObject({ start: NEXT, shifts: [{ id: given.id, employeeId: bob.user.id }] })
    expect(Date.parse(next.endsAt) - Date.parse(next.startsAt)).toBe(167 * 3_600_000)
    expect(next.people.map(({ firstName }: { firstName: string }) => firstName)).toContain('Ana')
    expect((await week('2027-03-25', 1)).shifts).toMatchObject([{ id: given.id, employeeId: ana.user.id }])
    const { errors: refused } = await graphql(
      `
        mutation ($input: UndoInput!) {
          undo(input: $input) {
            description
            weekIds
            caughtUp
          }
        }
      `,
      { input: { commandId: randomUUID(), id: given.commandId } },
    )
    expect(refused[0]?.extensions.code).toBe('conflict')
  })

  test('a shift outside availability has a conflict in the payload', async () => {
    const { manager, ana, bob } = await company()
    const days = Array.from({ length: 7 }, (_, day) => ({
      day,
      isAvailable: false,
      startTime: '09:00',
      endTime: '17:00',
    }))
    expect((await ana.browser.post('/api/employees/availability', { availability: days })).body.set).toBe(true)
    const conflictsFor = async (employeeId: string | null) => {
      const { data } = await manager.browser.graphql(ADD, { input: input(employeeId) })
      return data.createShift.conflicts
    }
    expect(await conflictsFor(ana.user.id)).toEqual([{ type: 'unavailable' }])
    expect(await conflictsFor(bob.user.id)).toEqual([])
    expect(await conflictsFor(null)).toEqual([])
  })

  test('errors name the invalid fields as the dialog does', async () => {
    const { manager, ana } = await company()
    const { graphql } = manager.browser
    const wrong = async (more: Record<string, unknown>) => {
      const { errors } = await graphql(ADD, { input: { ...input(ana.user.id), ...more } })
      return errors?.[0]?.extensions
    }
    expect(await wrong({ endTime: '2027-03-22T10:00' })).toMatchObject({ code: 'invalid', fields: { endTime: /end/ } })
    expect(await wrong({ startTime: '2027-03-28T02:30', endTime: '2027-03-28T09:00' })).toMatchObject({
      code: 'invalid',
      fields: { startTime: expect.stringContaining('skip 02:30') },
    })
    expect(await wrong({ notes: 'x'.repeat(501) })).toMatchObject({ code: 'invalid', fields: { notes: /500/ } })
    expect(await wrong({ id: 'x' })).toMatchObject({ code: 'invalid', fields: { id: /UUID/ } })
    expect(await wrong({ startTime: 'noon' })).toMatchObject({ code: 'bad_request' })
  })

  test('an update based on an older revision is refused', async () => {
    const { manager, owner } = await company()
    const given = input(null)
    const { data } = await manager.browser.graphql(ADD, { input: given })
    const { revision } = data.createShift.shift
    const CHANGE = `mutation ($input: UpdateShiftInput!) { updateShift(input: $input) { shift { notes revision } } }`
    const change = (client: TestClient, notes: string) =>
      client.graphql(CHANGE, {
        input: { commandId: randomUUID(), id: given.id, seenRevision: revision, notes },
      })
    expect((await change(owner, 'first')).data.updateShift.shift.notes).toBe('first')
    expect((await change(manager.browser, 'second')).errors[0]).toMatchObject({ extensions: { code: 'conflict' } })
  })

  test("another organization's shift is not found, and its id cannot be reused", async () => {
    const [one, other] = [await company(), await company()]
    const given = input(null)
    await one.manager.browser.graphql(ADD, { input: given })
    const { graphql } = other.manager.browser
    const { id } = given
    const ids = { commandId: randomUUID(), id }
    for (const [document, variables] of [
      [`mutation ($input: UpdateShiftInput!) { updateShift(input: $input) { caughtUp } }`, { ...ids, notes: 'x' }],
      [`mutation ($input: DeleteShiftInput!) { deleteShift(input: $input) { caughtUp } }`, ids],
      [`mutation ($input: MoveShiftInput!) { moveShift(input: $input) { caughtUp } }`, { ...ids, day: WEEK }],
      [
        `mutation ($input: UndoInput!) { undo(input: $input) { caughtUp } }`,
        { commandId: randomUUID(), id: given.commandId },
      ],
    ] as const) {
      const { errors } = await graphql(document, { input: variables })
      expect({ document, code: errors?.[0]?.extensions.code }).toEqual({ document, code: 'not_found' })
    }
    const { errors } = await graphql(ADD, { input: { ...input(other.ana.user.id), id } })
    expect(errors?.[0]).toMatchObject({ message: 'There is already such a shift', extensions: { code: 'conflict' } })
    expect(await list(one.manager.browser)).toMatchObject([{ id }])
    expect(await list(other.manager.browser)).toEqual([])
  })
})
