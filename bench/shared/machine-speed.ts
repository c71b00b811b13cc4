import { hash } from 'node:crypto'
import { median } from './load.ts'

const ROUNDS = 9
const BYTES = Buffer.alloc(16 * 1024 * 1024)

/**
 * Milliseconds that a fixed piece of work takes on one core now. A machine that others use as well may change by half
 * within minutes: beside each section, it tells a slower program from a slower machine.
 */
export function timeFixedWork(): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const begun = performance.now()
    hash('sha256', BYTES)
    return performance.now() - begun
  })
  return median(times)
}
