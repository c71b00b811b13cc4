import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { EventDefinition, StreamDefinition } from '#kernel/events.ts'
import { notary } from '#kernel/proof/events.ts'

const files = globSync('*/*events.ts', { cwd: import.meta.dirname }).toSorted()

export const streams: readonly StreamDefinition[] = [...(await Promise.all(files.map(streamsIn))).flat(), notary]

export const definitions = definitionsOf(streams)

async function streamsIn(path: string): Promise<StreamDefinition[]> {
  const { href } = pathToFileURL(join(import.meta.dirname, path))
  return Object.values((await import(href)) as Record<string, unknown>).filter(isStream)
}

function isStream(value: unknown): value is StreamDefinition {
  return typeof value === 'object' && value !== null && 'category' in value && 'events' in value
}

/** @throws Error if two streams define the same event type */
// oxlint-disable-next-line typescript/no-explicit-any -- as in StreamDefinition: no narrower type covers events with different data
export function definitionsOf(all: readonly StreamDefinition[]): Readonly<Record<string, EventDefinition<any>>> {
  const entries = all.flatMap(({ events }) => Object.entries(events))
  const types = entries.map(([type]) => type)
  const repeated = types.find((type, index) => types.indexOf(type) !== index)
  if (repeated !== undefined) throw new Error(`two streams define ${repeated}`)
  return Object.fromEntries(entries)
}
