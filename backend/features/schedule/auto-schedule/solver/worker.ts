import { parentPort, workerData } from 'node:worker_threads'
import type { WorkerMessage } from '../run-on-worker.ts'
import type { Problem, Roster } from './problem.ts'
import { solve, type Progress } from './solve.ts'

export type Order = { problem: Problem; seed: number; timeLimitMs: number }

const port = parentPort
if (!port) throw new Error('must run as a worker')
const send = (message: WorkerMessage<{ news: Progress; result: Roster }>) => port.postMessage(message)
const { problem, ...options } = workerData as Order
send({ result: await solve(problem, { ...options, onProgress: (progress) => send({ news: progress }) }) })
