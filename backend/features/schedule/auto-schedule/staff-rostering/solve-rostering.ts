import { compileProblem, costOfDraft, planOf } from './compiled-problem.ts'
import { openHighs } from '../highs.ts'
import { replanPeople } from './column-generation.ts'
import { constructDraft, improveRows, searchRows, shuffled } from './local-search.ts'
import { seededRandom } from '../solver/random.ts'
import type { RosteringProblem, RosterPlan } from './rostering-problem.ts'

export type RosteringOptions = {
  seed: number
  /** How often a few people are planned again. The same seed and number give the same plan, unless time runs out first. */
  iterations: number
  timeLimitMs: number
  /** What the time limit counts. The thread's processor time doesn't depend on the load of the machine. Default: `wall` */
  clock?: 'wall' | 'processor'
  onPlan?: (found: RosteringResult) => void
}

export type RosteringResult = {
  plan: RosterPlan
  cost: number
  /** No plan costs less. */
  bound: number
  /** How many iterations led to the plan. */
  iterations: number
  /** When the plan was found, by the clock of the time limit. */
  elapsedMs: number
}

const groupSizes = [4, 6, 8, 10, 12]

function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** Finds a plan on this thread: at once a feasible one, then better ones until it is proven best or a limit is reached. */
export async function solveRostering(problem: RosteringProblem, options: RosteringOptions): Promise<RosteringResult> {
  const { seed, iterations, timeLimitMs, clock = 'wall', onPlan } = options
  const now = clock === 'wall' ? () => performance.now() : processorMs
  const start = now()
  const isOver = () => now() - start >= timeLimitMs
  const random = seededRandom(seed)
  const compiled = compileProblem(problem)
  const draft = constructDraft(compiled, seed)
  let result = resultOf(-Infinity, 0)
  onPlan?.(result)
  const report = (bound: number, iteration: number) => {
    const found = resultOf(Math.max(result.bound, bound), iteration)
    const isBetter = found.cost < result.cost
    if (!isBetter && found.bound <= result.bound) return
    result = isBetter ? found : { ...result, bound: found.bound }
    onPlan?.(result)
  }
  const isProven = () => result.cost <= Math.ceil(result.bound - 1e-6)

  improveRows(compiled, draft, isOver)
  report(-Infinity, 0)
  searchRows(compiled, draft, { random, rounds: 30, isOver })
  report(-Infinity, 0)
  const highs = await openHighs()
  const everybody = [...problem.people.keys()]
  if (iterations > 0) {
    const { bound } = replanPeople(highs, compiled, draft, { people: everybody, rounds: 2_000, isOver })
    improveRows(compiled, draft, isOver)
    report(bound, 1)
  }
  for (let iteration = 2; iteration <= iterations && !isOver() && !isProven(); iteration += 1) {
    const size = groupSizes[iteration % groupSizes.length] ?? 4
    const people = shuffled([...everybody], random).slice(0, size)
    replanPeople(highs, compiled, draft, { people, rounds: 100, isOver })
    report(-Infinity, iteration)
  }
  return result

  function resultOf(bound: number, iteration: number): RosteringResult {
    const cost = costOfDraft(compiled, draft)
    return { plan: planOf(draft), cost, bound, iterations: iteration, elapsedMs: now() - start }
  }
}
