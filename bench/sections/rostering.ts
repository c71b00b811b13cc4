import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readInstance } from '#backend/features/schedule/auto-schedule/staff-rostering/instance-format.ts'
import {
  publishedSizes,
  randomInstance,
} from '#backend/features/schedule/auto-schedule/staff-rostering/random-instance.ts'
import { rosterStaff } from '#backend/features/schedule/auto-schedule/staff-rostering/roster-staff.ts'
import type { RosteringProblem } from '#backend/features/schedule/auto-schedule/staff-rostering/rostering-problem.ts'
import type { RosteringResult } from '#backend/features/schedule/auto-schedule/staff-rostering/solve-rostering.ts'
import { brokenLimits, costOfPlan } from '#backend/features/schedule/auto-schedule/staff-rostering/verify-plan.ts'
import type { Figure } from '../shared/report.ts'

/** The best published costs of the instances of schedulingbenchmarks.org after ten minutes of search. */
const bestKnown = [
  607, 828, 1_001, 1_716, 1_143, 1_950, 1_056, 1_341, 439, 4_631, 3_443, 4_042, 3_109, 1_281, 4_144, 3_253, 5_760,
  5_000, 3_809,
]

const goals = [
  { upTo: 7, seconds: 60, atMost: 1 },
  { upTo: 14, seconds: 300, atMost: 5 },
  { upTo: 24, seconds: 600, atMost: 15 },
]

/** A restaurant's week of 120 shifts. */
const shopWeek = { weeks: 1, people: 30, types: 4 }

/**
 * Solves published instances: the files Instance1.txt, … of `folder`. Without a folder, solves generated instances of the first
 * sizes. `only` selects numbers; 0 is the shop's week. A time limit counts the processor time of the solver's thread, so that other load doesn't change the result.
 */
export async function rostering({
  folder,
  only,
}: {
  folder?: string | undefined
  only: readonly number[]
}): Promise<Figure[]> {
  const instances = folder ? await published(folder) : generated()
  const figures: Figure[] = []
  console.log('instance      cost  best known      gap   seconds  first plan  bound')
  for (const { number, problem, best } of instances) {
    if (only.length > 0 && !only.includes(number)) continue
    const goal = goals.find(({ upTo }) => number <= upTo)
    const solved = await solve(problem, folder ? (goal?.seconds ?? 600) : 10)
    const gap = best === undefined ? Number.NaN : 100 * (solved.cost / best - 1)
    const columns = [
      String(number).padEnd(8),
      String(solved.cost).padStart(9),
      String(best ?? '–').padStart(11),
      (best === undefined ? '–' : `${gap.toFixed(2)} %`).padStart(8),
      solved.seconds.toFixed(1).padStart(9),
      `${solved.firstSeconds.toFixed(2)} s`.padStart(11),
      solved.bound.toFixed(1).padStart(8),
    ]
    console.log(columns.join(' '))
    const name = folder ? `instance ${number}` : `generated instance ${number}`
    figures.push({ name: `${name}: hard limits broken`, value: solved.broken, unit: '', goal: { atMost: 0 } })
    figures.push({ name: `${name}: best plan after`, value: solved.seconds, unit: 's', goal: null })
    if (best !== undefined)
      figures.push({
        name: `${name}: above the best known cost`,
        value: gap,
        unit: '%',
        goal: { atMost: goal?.atMost ?? 15 },
      })
  }
  if (only.length === 0 || only.includes(0)) {
    const { firstSeconds, nearSeconds } = await solve(randomInstance(1, shopWeek), 10)
    figures.push({ name: 'week of 30 people: first plan', value: firstSeconds, unit: 's', goal: { atMost: 0.3 } })
    const name = 'week of 30 people: within 1 % of the plan after 10 s'
    figures.push({ name, value: nearSeconds, unit: 's', goal: { atMost: 3 } })
  }
  return figures
}

async function solve(problem: RosteringProblem, seconds: number) {
  const plans: RosteringResult[] = []
  const result = await rosterStaff(problem, {
    seed: 1,
    iterations: 100_000,
    timeLimitMs: seconds * 1_000,
    clock: 'processor',
    onPlan: (found) => void plans.push(found),
  })
  const cost = costOfPlan(problem, result.plan)
  if (cost !== result.cost) throw new Error(`the solver reports a cost of ${result.cost}, the plan costs ${cost}`)
  return {
    cost,
    bound: result.bound,
    broken: brokenLimits(problem, result.plan).length,
    seconds: result.elapsedMs / 1_000,
    firstSeconds: (plans[0]?.elapsedMs ?? Number.NaN) / 1_000,
    nearSeconds: (plans.find((plan) => plan.cost <= 1.01 * cost)?.elapsedMs ?? Number.NaN) / 1_000,
  }
}

async function published(folder: string) {
  const numbers = (await readdir(folder)).flatMap((file) =>
    Number(/^Instance(\d+)\.txt$/u.exec(file)?.[1] ?? Number.NaN),
  )
  return Promise.all(
    numbers
      .filter((number) => !Number.isNaN(number))
      .toSorted((one, other) => one - other)
      .map(async (number) => ({
        number,
        problem: readInstance(await readFile(join(folder, `Instance${number}.txt`), 'utf8')),
        best: bestKnown[number - 1],
      })),
  )
}

const generated = () =>
  publishedSizes.slice(0, 7).map((size, index) => ({
    number: index + 1,
    problem: randomInstance(index + 1, size),
    best: undefined,
  }))
