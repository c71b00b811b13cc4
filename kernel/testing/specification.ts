import { expect } from 'vitest'
import { Refusal, type RefusalCode } from '../commands/refusal.ts'

/** For tests of deciders: `given(events).when((state) => clockIn(state, command)).then(events)`. */
export function specification<State, Event>(initial: State, evolve: (state: State, event: Event) => State) {
  return {
    given(events: readonly Event[]) {
      const state = events.reduce(evolve, initial)
      return {
        state,
        when: (decide: (state: State) => readonly Event[]) => ({
          // oxlint-disable-next-line unicorn/no-thenable -- given/when/then are the words for it, and nobody awaits a specification
          then(expected: readonly Event[]) {
            expect(decide(state)).toEqual(expected)
          },
          refused(code: RefusalCode, sentence: string, fields?: Readonly<Record<string, string>>) {
            const refusal = refusalOf(() => decide(state))
            expect({ code: refusal.code, message: refusal.message, fields: refusal.fields }).toEqual({
              code,
              message: sentence,
              fields,
            })
          },
        }),
      }
    },
  }
}

function refusalOf(decide: () => unknown): Refusal {
  try {
    decide()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error('nothing was refused')
}
