import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildASTSchema, concatAST, lexicographicSortSchema, parse, printSchema } from 'graphql'
import { z } from 'zod'
import { definitions } from '#schema/streams.ts'
import { openApi } from '#backend/platform/http/openapi.ts'
import { features } from './features.ts'

/**
 * Prints what clients and stored events depend on, in an order of its own: the OpenAPI document, the schema of each event and
 * the whole SDL. Compare two outputs to see what a change does to the contract.
 *
 * @example node backend/app/contract.ts > /tmp/before.txt
 */
export function contract(): string {
  const { paths, ...api } = openApi(features)
  return [
    JSON.stringify({ ...api, paths: sorted(paths, (methods) => sorted(methods)) }, null, 2),
    JSON.stringify(sorted(definitions, eventSchema), null, 2),
    sdl(),
  ].join('\n')
}

const eventSchema = ({ version, data }: { version: number; data: z.ZodType }) => ({
  version,
  data: z.toJSONSchema(data, { unrepresentable: 'any', io: 'input' }),
})

function sdl(): string {
  const cwd = fileURLToPath(new URL('../../schema', import.meta.url))
  const files = globSync('**/*.graphql', { cwd }).map((file) => parse(readFileSync(`${cwd}/${file}`, 'utf8')))
  return printSchema(lexicographicSortSchema(buildASTSchema(concatAST(files), { assumeValidSDL: true })))
}

const sorted = <Value>(all: Readonly<Record<string, Value>>, of: (value: Value) => unknown = (value) => value) =>
  Object.fromEntries(
    Object.keys(all)
      .toSorted()
      .map((key) => [key, of(all[key] as Value)]),
  )

if (import.meta.main) process.stdout.write(`${contract()}\n`)
