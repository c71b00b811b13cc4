import { Refusal } from '#kernel/commands/refusal.ts'
import type { Acting } from '#backend/platform/acting.ts'
import { isId } from '../http/scope.ts'
import type { GraphqlContext } from './context.ts'

/**
 * Who acts, by the command that a mutation carries: the request has its name from then on.
 * @throws Refusal `invalid` for what cannot be a command's id
 */
export function actingBy({ commandId }: { commandId: string }, { user, carries }: GraphqlContext): Acting {
  const id = idIn('commandId', commandId)
  carries(id)
  return { user, commandId: id }
}

/**
 * An id that a client gives, in small letters: ids are compared as text.
 * @throws Refusal `invalid`, blaming `field`
 */
export function idIn(field: string, id: string): string {
  if (!isId(id)) throw new Refusal('invalid', `${field} must be a UUID`, { [field]: 'This must be a UUID' })
  return id.toLowerCase()
}
