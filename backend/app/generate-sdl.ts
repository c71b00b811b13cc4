import { rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sdlOf } from '#backend/platform/operations/sdl.ts'
import { features } from './features.ts'

/** Returns where the SDL of a feature's operations is committed. */
export const sdlFile = (feature: string) =>
  fileURLToPath(new URL(`../../schema/${feature}/operations.graphql`, import.meta.url))

/** Writes the SDL of all operations, for `npm run codegen`. */
export function writeSdl(): void {
  for (const { name, writes = [] } of features) {
    if (writes.length > 0) writeFileSync(sdlFile(name), sdlOf(name, writes))
    else rmSync(sdlFile(name), { force: true })
  }
}

if (import.meta.main) writeSdl()
