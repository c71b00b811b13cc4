import { text, type Change, type Part } from '#kernel/sentence.ts'
import { definitions } from './streams.ts'

/**
 * The predicate of a sentence whose subject is the actor. An event stored by a newer Muster gets a generic sentence.
 * @param id id of the event's stream; account events carry no employee id of their own
 */
export const describe = (type: string, data: unknown, id = '', version = 0): readonly Part[] =>
  known(type, version)?.describe(data, id) ?? [text(`made a change that a newer version of Muster can show (${type})`)]

export const changesOf = (type: string, data: unknown, version = 0): readonly Change[] =>
  known(type, version)?.changes(data) ?? []

function known(type: string, version: number) {
  const definition = definitions[type]
  return definition && version <= definition.version ? definition : undefined
}
