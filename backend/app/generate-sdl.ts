import { rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sdlOf } from '#backend/platform/operations/sdl.ts'
import { features } from './features.ts'

export const sdlFile = (feature: string) =>
  fileURLToPath(new URL(`../../schema/${feature}/operations.graphql`, import.meta.url))

export function writeSdl(): void {
  for (const { name, writes = [] } of features) {
    if (writes.length > 0) writeFileSync(sdlFile(name), sdlOf(name, writes))
    else rmSync(sdlFile(name), { force: true })
  }
}

if (import.meta.main) writeSdl()
