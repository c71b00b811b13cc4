import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** The key in `file`, which is made where there is none, once, for its owner's eyes alone. */
export function keyIn(file: string, make: () => string): string {
  mkdirSync(dirname(file), { recursive: true })
  try {
    writeFileSync(file, make(), { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}
