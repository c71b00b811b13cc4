import { person, sentence } from '#kernel/sentence.ts'
import { id } from './fields.ts'

/** A field of decisions: the absent manager in whose place a delegate decides. Missing if the actor decides in their own name. */
export const inPlaceOf = { inPlaceOf: id.optional() }

/** `for Sam Lee `, which follows the actor's name in the history. Nothing if the actor decides in their own name. */
export const inTheirPlace = ({ inPlaceOf: managerId }: { inPlaceOf?: string | undefined }) =>
  managerId === undefined ? [] : sentence`for ${person(managerId)} `
