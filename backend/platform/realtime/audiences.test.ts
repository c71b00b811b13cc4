import { expect, it, vi } from 'vitest'
import { openAudiences } from './audiences.ts'
import { openListeners } from './listeners.ts'

function open(onChange = async (_id: string, _members: readonly string[]) => {}) {
  const listeners = openListeners()
  const sent: [id: string, members: readonly string[]][] = []
  const failed: [error: unknown, members: readonly string[]][] = []
  const { add } = openAudiences<string, string>({
    changes: (topic) => listeners.open(topic),
    async onChange(id, members) {
      await onChange(id, members())
      sent.push([id, members()])
    },
    onError: (error, members) => failed.push([error, members]),
  })
  return { add, push: listeners.push, size: listeners.size, sent, failed }
}

it('handles each change once for all members', async () => {
  const { add, push, size, sent } = open()
  add('kitchen', 'Ana')
  add('kitchen', 'Bob')
  add('bar', 'Cem')
  expect(size()).toBe(2)
  push('kitchen', 'one')
  await vi.waitFor(() => expect(sent).toEqual([['one', ['Ana', 'Bob']]]))
})

it('excludes members that left, and closes with the last one', async () => {
  const { add, push, size, sent } = open()
  const [endAna, endBob] = [add('kitchen', 'Ana'), add('kitchen', 'Bob')]
  endAna()
  push('kitchen', 'one')
  await vi.waitFor(() => expect(sent).toEqual([['one', ['Bob']]]))
  endBob()
  endBob()
  expect(size()).toBe(0)
  add('kitchen', 'Cem')
  push('kitchen', 'two')
  await vi.waitFor(() => expect(sent).toContainEqual(['two', ['Cem']]))
})

it('continues after a change that fails', async () => {
  const { add, push, sent, failed } = open(async (id) => {
    if (id === 'one') throw new Error('lost')
  })
  add('kitchen', 'Ana')
  push('kitchen', 'one')
  push('kitchen', 'two')
  await vi.waitFor(() => expect(sent).toEqual([['two', ['Ana']]]))
  expect(failed).toEqual([[new Error('lost'), ['Ana']]])
})
