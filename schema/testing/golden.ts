import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { BaseEvent } from '#kernel/events.ts'

const schema = join(import.meta.dirname, '..')

export const golden = globSync('*/golden/*.json', { cwd: schema }).map((path) => {
  const file = basename(path)
  const [type = '', version = ''] = file.split('.')
  const data: BaseEvent['data'] = JSON.parse(readFileSync(join(schema, path), 'utf8'))
  return { file, type, version: Number(version.slice(1)), data }
})
