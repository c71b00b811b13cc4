import { rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sdlOf } from '#backend/platform/operations/sdl.ts'
import { eventHistory, historyKindsSdl, historyKindsSource } from '#schema/history-of-events.ts'
import { definitionsSource } from '#schema/notifications/definitions-source.ts'
import { features } from './features.ts'

export const sdlFile = (feature: string) => schemaFile(`${feature}/operations.graphql`)

const schemaFile = (path: string) => fileURLToPath(new URL(`../../schema/${path}`, import.meta.url))

/** The files that are generated from the events and notifications, with their content. */
export const generatedFiles = [
  { file: schemaFile('history/kinds.ts'), content: historyKindsSource(eventHistory.kinds, eventHistory.objects) },
  { file: schemaFile('history/kinds.graphql'), content: historyKindsSdl(eventHistory.kinds) },
  { file: schemaFile('notifications/definitions.ts'), content: definitionsSource() },
]

export function writeSdl(): void {
  for (const { file, content } of generatedFiles) writeFileSync(file, content)
  for (const { name, writes = [] } of features) {
    if (writes.length > 0) writeFileSync(sdlFile(name), sdlOf(name, writes))
    else rmSync(sdlFile(name), { force: true })
  }
}

if (import.meta.main) writeSdl()
