import { Client, gql, type OperationResult, type RequestPolicy } from '@urql/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cache } from './cache.ts'
import { calling } from './calling.ts'
import { refetching } from './refetch.ts'
import { resuming } from './resuming.ts'

const Shift = gql`
  query Shift {
    shift {
      id
      notes
    }
  }
`
const Note = gql`
  mutation Note {
    note {
      id
      notes
    }
  }
`
const Close = gql`
  mutation Close {
    close
  }
`

let asked: string[]
let answers: PromiseWithResolvers<object>[]

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  answers = []
})
afterEach(() => {
  vi.useRealTimers()
})

const shift = (notes: string) => ({ __typename: 'Shift', id: 's', notes })

function open() {
  const { exchange } = refetching(cache([]), [{ close: ['shift'] }])
  const client = new Client({
    url: 'http://localhost/api/graphql',
    exchanges: [
      resuming,
      exchange,
      calling(async ({ body }) => {
        asked.push((JSON.parse(body) as { operationName: string }).operationName)
        const answer = Promise.withResolvers<object>()
        answers.push(answer)
        return Response.json({ data: await answer.promise })
      }),
    ],
  })
  const source = (requestPolicy: RequestPolicy = 'cache-and-network') => client.query(Shift, {}, { requestPolicy })
  return {
    client,
    /** What a rendering sees: the result that is there at once, if any. */
    look(policy?: RequestPolicy): OperationResult | undefined {
      let seen: OperationResult | undefined
      source(policy)
        .subscribe((result) => (seen = result))
        .unsubscribe()
      return seen && { ...seen }
    },
    follow(policy?: RequestPolicy) {
      const seen: OperationResult[] = []
      const { unsubscribe } = source(policy).subscribe((result) => seen.push({ ...result }))
      return { seen, unsubscribe }
    },
  }
}

const settle = () => vi.advanceTimersByTimeAsync(10)

async function answer(data: object) {
  await settle()
  answers.shift()?.resolve(data)
  await settle()
}

it('asks once for what is looked at and then followed', async () => {
  const { look, follow } = open()
  expect(look()).toBeUndefined()
  const { seen } = follow()
  await answer({ shift: shift('Early') })
  expect(asked).toEqual(['Shift'])
  expect(seen).toMatchObject([{ data: { shift: { notes: 'Early' } }, stale: false }])
})

it('gives who follows what the look has seen, the very same data', async () => {
  const { look, follow } = open()
  look()
  await answer({ shift: shift('Early') })
  const seenBefore = look()
  const { seen } = follow()
  await settle()
  expect(seen).toHaveLength(1)
  expect(seen[0]?.data).toBe(seenBefore?.data)
  expect(seen[0]?.stale).toBe(false)
  expect(asked).toEqual(['Shift'])
})

it('asks once for what two screens look at and then follow', async () => {
  const { look, follow } = open()
  look()
  await answer({ shift: shift('Early') })
  const before = look()
  expect(look()?.data).toBe(before?.data)
  const [one, other] = [follow(), follow()]
  await settle()
  expect(asked).toEqual(['Shift'])
  for (const { seen } of [one, other])
    expect(seen.every(({ stale, data }) => !stale && data === before?.data)).toBe(true)
  one.unsubscribe()
  other.unsubscribe()
  look()
  await settle()
  expect(asked).toEqual(['Shift', 'Shift'])
})

it('gives who follows what has changed since the look', async () => {
  const { client, look, follow } = open()
  look()
  await answer({ shift: shift('Early') })
  look()
  const noted = client.mutation(Note, {}).toPromise()
  await answer({ note: shift('Late') })
  await noted
  const { seen } = follow()
  expect(seen).toMatchObject([{ data: { shift: { notes: 'Late' } } }])
})

it('asks again where a change since the look concerns it', async () => {
  const { client, look, follow } = open()
  look()
  await answer({ shift: shift('Early') })
  look()
  const closed = client.mutation(Close, {}).toPromise()
  await answer({ close: true })
  await closed
  const { seen } = follow()
  await answer({ shift: shift('Closed') })
  expect(asked).toEqual(['Shift', 'Close', 'Shift'])
  expect(seen.at(-1)).toMatchObject({ data: { shift: { notes: 'Closed' } } })
})

it('asks again for what was followed, left and is looked at again', async () => {
  const { look, follow } = open()
  const first = follow()
  await answer({ shift: shift('Early') })
  first.unsubscribe()
  expect(look()).toMatchObject({ data: { shift: { notes: 'Early' } }, stale: true })
  const { seen } = follow()
  await answer({ shift: shift('Late') })
  expect(asked).toEqual(['Shift', 'Shift'])
  expect(seen.at(-1)).toMatchObject({ data: { shift: { notes: 'Late' } }, stale: false })
})

it.each(['at once', 'later'])('asks once more when a component asks again, and follows %s', async (when) => {
  const { look, follow } = open()
  look()
  const before = follow()
  await answer({ shift: shift('Early') })
  look('network-only')
  if (when === 'later') await settle()
  before.unsubscribe()
  const { seen } = follow('network-only')
  await settle()
  for (const each of answers.splice(0)) each.resolve({ shift: shift('Late') })
  await settle()
  expect(asked.slice(1)).toEqual(when === 'later' ? ['Shift', 'Shift'] : ['Shift'])
  expect(seen).toMatchObject([{ data: { shift: { notes: 'Late' } }, stale: false }])
})

it('asks for who wants the server’s answer after a look at the cache alone', async () => {
  const { look, follow } = open()
  const before = follow()
  await answer({ shift: shift('Early') })
  before.unsubscribe()
  expect(look('cache-first')).toMatchObject({ stale: false })
  look()
  const { seen } = follow()
  await answer({ shift: shift('Late') })
  expect(asked).toEqual(['Shift', 'Shift'])
  expect(seen.at(-1)).toMatchObject({ data: { shift: { notes: 'Late' } }, stale: false })
})

it('lets a look end that no screen follows', async () => {
  const { look } = open()
  look()
  await answer({ shift: shift('Early') })
  await vi.advanceTimersByTimeAsync(6000)
  expect(look()).toMatchObject({ stale: true })
  await settle()
  expect(asked).toEqual(['Shift', 'Shift'])
})
