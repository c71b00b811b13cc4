import { describe, expect, it } from 'vitest'
import type { Problem } from './problem.ts'
import { randomWeek } from './random-week.ts'
import { seededRandom } from './random.ts'
import { rosterWeek } from './roster.ts'
import type { Progress } from './solve.ts'
import { brokenRules, fillable } from './testing.ts'

const small = randomWeek(3, { people: 6, shifts: 20 })
const large = randomWeek(4, { people: 60, shifts: 260 })

const patient = { timeLimitMs: 600_000 }

function shuffled({ openShifts, people, ...rest }: Problem, seed: number): Problem {
  const random = seededRandom(seed)
  const mix = <Item>(items: readonly Item[]) =>
    items
      .map((item) => ({ item, at: random() }))
      .toSorted((one, other) => one.at - other.at)
      .map(({ item }) => item)
  return {
    ...rest,
    openShifts: mix(openShifts),
    people: mix(people).map((person) => ({
      ...person,
      availability: mix(person.availability),
      working: mix(person.working),
      timeOff: mix(person.timeOff),
    })),
  }
}

describe('a roster', () => {
  it('of a small week is proven optimal', async () => {
    const roster = await rosterWeek(small, patient)
    expect(roster).toMatchObject({ method: 'exact', optimal: true, timedOut: false })
    expect(brokenRules(small, roster.assignments)).toEqual([])
  })
  it('of a large week comes from the search', async () => {
    const roster = await rosterWeek(large, patient)
    expect(roster).toMatchObject({ method: 'search', optimal: false, timedOut: false })
    expect(brokenRules(large, roster.assignments)).toEqual([])
  })
  it.each([small, large])('is the same for the same week in any order', async (problem) => {
    expect(await rosterWeek(shuffled(problem, 1), patient)).toEqual(await rosterWeek(shuffled(problem, 2), patient))
  })
  it('keeps the hard constraints and fills what it can even without time', async () => {
    const roster = await rosterWeek(large, { timeLimitMs: 0 })
    expect(roster.timedOut).toBe(true)
    expect(brokenRules(large, roster.assignments)).toEqual([])
    expect(fillable(large, roster)).toEqual([])
  })
})

it('reports progress through its phases, never backwards', async () => {
  const told: Progress[] = []
  await rosterWeek(large, { ...patient, onProgress: (progress) => told.push(progress) })
  expect([...new Set(told.map(({ phase }) => phase))]).toEqual(['reading', 'solving', 'improving'])
  const parts = told.map(({ progress }) => progress)
  expect(parts).toEqual(parts.toSorted((one, other) => one - other))
  expect([parts.at(0), parts.at(-1)]).toEqual([0, 1])
})

it('stops when aborted', async () => {
  const reason = new Error('the manager went home')
  const controller = new AbortController()
  const told: Progress[] = []
  const onProgress = (progress: Progress) => {
    told.push(progress)
    if (progress.phase === 'improving') controller.abort(reason)
  }
  await expect(rosterWeek(large, { signal: controller.signal, onProgress })).rejects.toBe(reason)
  expect(told.at(-1)?.progress).toBeLessThan(1)
  const before = told.length
  await expect(rosterWeek(large, { signal: controller.signal, onProgress })).rejects.toBe(reason)
  expect(told.length).toBe(before)
})

it.each([
  ['ends before it starts', { startsAt: '2026-03-16T12:00:00.000Z', endsAt: '2026-03-16T11:00:00.000Z' }],
  ['does not start in the week', { startsAt: '2026-03-22T04:00:00.000Z', endsAt: '2026-03-22T11:00:00.000Z' }],
  ['does not start in the week', { startsAt: '2026-03-15T03:59:00.000Z', endsAt: '2026-03-15T11:00:00.000Z' }],
])('refuses a shift that %s', async (sentence, times) => {
  const openShifts = [{ shiftId: 'a', jobRoleId: null, jobRole: null, position: null, breakMinutes: 0, ...times }]
  await expect(rosterWeek({ ...small, openShifts })).rejects.toThrow(sentence)
})

it('rejects duplicate ids', async () => {
  await expect(rosterWeek({ ...small, people: [...small.people, ...small.people] })).rejects.toThrow(
    'an id occurs twice',
  )
})
