import { text, type Change, type Part } from '#kernel/sentence.ts'
import { definitions } from './streams.ts'

/** An event as the end of a sentence whose subject is the actor. `id`: of its stream, which account events need. */
export const describe = (type: string, data: unknown, id = ''): readonly Part[] =>
  definitions[type]?.describe(data, id) ?? [text(type)]

export const changesOf = (type: string, data: unknown): readonly Change[] => definitions[type]?.changes(data) ?? []
