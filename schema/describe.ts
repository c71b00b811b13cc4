import { text, type Change, type Part } from '#kernel/sentence.ts'
import { definitions } from './streams.ts'

/**
 * An event as the end of a sentence whose subject is the actor. `id`: of its stream, which account events need; `version`: of
 * the data. What a newer version of Muster has stored gets a plain line.
 */
export const describe = (type: string, data: unknown, id = '', version = 0): readonly Part[] =>
  known(type, version)?.describe(data, id) ?? [text(`made a change that a newer version of Muster can show (${type})`)]

export const changesOf = (type: string, data: unknown, version = 0): readonly Change[] =>
  known(type, version)?.changes(data) ?? []

function known(type: string, version: number) {
  const definition = definitions[type]
  return definition && version <= definition.version ? definition : undefined
}
