import { parentPort, workerData } from 'node:worker_threads'
import type { WorkerMessage } from '../run-on-worker.ts'
import type { RosteringProblem } from './rostering-problem.ts'
import { solveRostering, type RosteringOptions, type RosteringResult } from './solve-rostering.ts'

export type RosteringOrder = { problem: RosteringProblem; options: Omit<RosteringOptions, 'onPlan'> }

const port = parentPort
if (!port) throw new Error('must run as a worker')
const { problem, options } = workerData as RosteringOrder
const send = (message: WorkerMessage<{ news: RosteringResult; result: RosteringResult }>) => port.postMessage(message)
send({ result: await solveRostering(problem, { ...options, onPlan: (found) => send({ news: found }) }) })
