import { hash } from 'node:crypto'
import { median } from './load.ts'

const ROUNDS = 9
const BYTES = Buffer.alloc(16 * 1024 * 1024)

/** Returns ms. The speed of a shared machine may change by half within minutes: this tells a slower program from a slower machine. */
export function timeFixedWork(): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const begun = performance.now()
    hash('sha256', BYTES)
    return performance.now() - begun
  })
  return median(times)
}
