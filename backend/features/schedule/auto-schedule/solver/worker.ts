import { parentPort, workerData } from 'node:worker_threads'
import type { Problem, Roster } from './problem.ts'
import { solve, type Progress } from './solve.ts'

export type Order = { problem: Problem; timeLimitMs: number }
export type SolverMessage = { progress: Progress } | { roster: Roster }

const port = parentPort
if (!port) throw new Error('must run as a worker')
const answer = (message: SolverMessage) => port.postMessage(message)
const { problem, timeLimitMs } = workerData as Order
answer({ roster: await solve(problem, { timeLimitMs, onProgress: (progress) => answer({ progress }) }) })
