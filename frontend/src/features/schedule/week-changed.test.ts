import { gql } from '@urql/core'
import { pipe, subscribe } from 'wonka'
import { expect, it, onTestFinished } from 'vitest'
import { testClient } from '#frontend/shared/lib/urql/testing.ts'
import { data } from './data.ts'

const Week = gql`
  query Week {
    week(day: "2026-03-15") {
      id
      revision
      published
      shifts {
        id
        notes
      }
    }
  }
`
const WeekChanged = gql`
  subscription WeekChanged {
    weekChanged(day: "2026-03-15") {
      id
      revision
      published
      shifts {
        id
        notes
      }
      removed
    }
  }
`
const PastWeek = gql`
  query PastWeek {
    week(day: "2026-03-15", revision: 0) {
      weekId: id
      revision
      published
      shifts {
        shiftId: id
        notes
      }
    }
  }
`

const MoveShift = gql`
  mutation MoveShift {
    stored: moveShift(input: {}) {
      shift {
        id
        weekId
        revision
        notes
      }
    }
  }
`

type ShiftNode = { id: string; notes: string }
type Shown = { week: { revision: number; published: boolean; shifts: ShiftNode[] } }

const shift = (id: string, notes: string) => ({ __typename: 'Shift', id, notes })
const week = (revision: number, ...shifts: ShiftNode[]) => ({
  week: { __typename: 'Week', id: 'w', revision, published: false, shifts },
})
const aWeek = week(4, shift('a', 'one'), shift('b', 'two'))

async function scene(answers: Record<string, object> = { Week: aWeek }) {
  const server = testClient(data, ({ operationName }) => Promise.resolve(answers[operationName]))
  const { client } = server
  const shown: Shown[] = []
  const query = pipe(
    client.query<Shown>(Week, {}),
    subscribe(({ data }) => void (data && shown.push(data))),
  )
  const pushes = pipe(
    client.subscription(WeekChanged, {}),
    subscribe(() => {}),
  )
  onTestFinished(query.unsubscribe)
  onTestFinished(pushes.unsubscribe)
  await expect.poll(() => shown).toHaveLength(1)
  const push = (revision: number, shifts: ShiftNode[], removed: string[] = [], id = 'w') =>
    server.push({ weekChanged: { __typename: 'WeekChangedPayload', id, revision, published: true, shifts, removed } })
  return { client, shown, push }
}

const notes = (shown: Shown | undefined) => shown?.week.shifts.map(({ id, notes }) => `${id} ${notes}`)

it('an event updates, adds and removes shifts of the cached week', async () => {
  const { shown, push } = await scene()
  push(6, [shift('b', 'changed'), shift('c', 'new')], ['a'])
  await expect.poll(() => notes(shown.at(-1))).toEqual(['b changed', 'c new'])
  expect(shown.at(-1)?.week).toMatchObject({ revision: 6, published: true })
})

it('an event keeps the identity of unchanged shifts, so they don’t render again', async () => {
  const { shown, push } = await scene()
  push(5, [shift('b', 'changed')])
  await expect.poll(() => notes(shown.at(-1))).toEqual(['a one', 'b changed'])
  expect(shown.at(-1)?.week.shifts[0]).toBe(shown[0]?.week.shifts[0])
})

it('an event that is older than the week, or for another week, leaves its list of shifts unchanged', async () => {
  const { shown, push } = await scene()
  push(3, [], ['a'])
  push(9, [], ['a'], 'other')
  push(5, [shift('b', 'changed')])
  await expect.poll(() => notes(shown.at(-1))).toEqual(['a one', 'b changed'])
})

it('an earlier version of a week does not overwrite the current one in the cache', async () => {
  const past = {
    week: {
      __typename: 'Week',
      weekId: 'w',
      revision: 0,
      published: false,
      shifts: [{ __typename: 'Shift', shiftId: 'a', notes: 'long ago' }],
    },
  }
  const { client, shown, push } = await scene({ Week: aWeek, PastWeek: past })
  const { data } = await client.query(PastWeek, {}).toPromise()
  expect(data).toMatchObject({ week: { shifts: [{ notes: 'long ago' }] } })
  push(5, [shift('b', 'changed')])
  await expect.poll(() => notes(shown.at(-1))).toEqual(['a one', 'b changed'])
})

const moved = (revision: number) => ({
  stored: { __typename: 'ShiftPayload', shift: { ...shift('b', 'stored'), weekId: 'w', revision } },
})

it('a response updates the week like its event, which then changes nothing', async () => {
  const { client, shown, push } = await scene({ Week: aWeek, MoveShift: moved(5) })
  await client.mutation(MoveShift, {}).toPromise()
  await expect.poll(() => shown).toHaveLength(2)
  expect(shown[1]?.week.revision).toBe(5)
  expect(notes(shown[1])).toEqual(['a one', 'b stored'])
  push(5, [shift('b', 'stored')])
  push(6, [shift('a', 'later')])
  await expect.poll(() => notes(shown.at(-1))).toEqual(['a later', 'b stored'])
  expect(shown).toHaveLength(3)
})

it('another user’s earlier change is still applied from its event after a response', async () => {
  const { client, shown, push } = await scene({ Week: aWeek, MoveShift: moved(6) })
  await client.mutation(MoveShift, {}).toPromise()
  await expect.poll(() => notes(shown.at(-1))).toEqual(['a one', 'b stored'])
  push(5, [], ['a'])
  await expect.poll(() => notes(shown.at(-1))).toEqual(['b stored'])
  push(6, [shift('b', 'stored')])
  await expect.poll(() => shown.at(-1)?.week.revision).toBe(6)
})

it('a response that adds a shift adds it to the week', async () => {
  const added = { __typename: 'ShiftPayload', shift: { ...shift('c', 'new'), weekId: 'w', revision: 5 } }
  const { client, shown } = await scene({ Week: aWeek, MoveShift: { stored: added } })
  await client.mutation(MoveShift, {}).toPromise()
  await expect.poll(() => notes(shown.at(-1))).toEqual(['a one', 'b two', 'c new'])
})
