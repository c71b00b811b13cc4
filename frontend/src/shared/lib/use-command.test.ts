import type { Client, TypedDocumentNode } from '@urql/core'
import { expect, it, vi } from 'vitest'
import { toast } from '../ui/toast.ts'
import { commandSender } from './use-command.ts'

vi.mock('../ui/toast.ts', () => ({ toast: { success: vi.fn<() => void>(), error: vi.fn<() => void>() } }))

type Rename = TypedDocumentNode<{ count: number }, { input: { commandId: string; name: string } }>
const rename = {} as Rename
const conflict = { graphQLErrors: [{ message: 'Taken', extensions: {} }] }

function scene(...answers: object[]) {
  const ids: string[] = []
  const mutation = (_document: object, { input }: { input: { commandId: string } }) => {
    ids.push(input.commandId)
    return { toPromise: () => Promise.resolve(answers.shift() ?? { data: { count: 1 } }) }
  }
  return { ids, send: commandSender({ mutation } as unknown as Client) }
}

it('reuses the id of a command that is retried after a lost response', async () => {
  const { ids, send } = scene({ error: { graphQLErrors: [], networkError: new Error('lost') } })
  expect((await send(rename, { name: 'a' })).error).toBeDefined()
  expect(await send(rename, { name: 'a' })).toEqual({ data: { count: 1 } })
  expect(ids[0]).toBe(ids[1])
})

it('uses a new id for other input, and for the same input after a response', async () => {
  const { ids, send } = scene({ error: conflict })
  await send(rename, { name: 'a' })
  await send(rename, { name: 'b' })
  await send(rename, { name: 'b' })
  expect(new Set(ids).size).toBe(3)
})

it('shows the result as a toast, preferring the server’s message', async () => {
  const { send } = scene({ error: conflict })
  const messages = { done: ({ count }: { count: number }) => `${count} renamed`, failed: 'Failed to rename' }
  await send(rename, { name: 'a' }, messages)
  expect(toast.error).toHaveBeenCalledWith('Taken')
  await send(rename, { name: 'b' }, messages)
  expect(toast.success).toHaveBeenCalledWith('1 renamed')
})
