import { parentPort, workerData } from 'node:worker_threads'
import type { RosteringProblem } from './rostering-problem.ts'
import { solveRostering, type RosteringOptions, type RosteringResult } from './solve-rostering.ts'

export type RosteringOrder = { problem: RosteringProblem; options: Omit<RosteringOptions, 'onPlan'> }
export type RosteringMessage = { found: RosteringResult } | { result: RosteringResult }

const port = parentPort
if (!port) throw new Error('must run as a worker')
const { problem, options } = workerData as RosteringOrder
const send = (message: RosteringMessage) => port.postMessage(message)
send({ result: await solveRostering(problem, { ...options, onPlan: (found) => send({ found }) }) })
