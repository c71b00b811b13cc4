import { afterEach, beforeEach, expect, it, vi } from 'vitest'

// A browser has it; the module listens to the line from the start.
vi.stubGlobal('addEventListener', () => {})
const { askFirst, firstAnswersOf } = await import('./first-answers.ts')

type Question = { operationName: string; query: string; variables?: object }
let calls: Question[][]
let answer: (questions: Question[]) => Response

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  calls = []
  answer = (questions) => Response.json(questions.map(({ operationName }) => ({ data: { is: operationName } })))
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const asked = JSON.parse(body) as Question | Question[]
    const questions = [asked].flat()
    calls.push(questions)
    const answers = answer(questions)
    return Array.isArray(asked) ? answers : Response.json(((await answers.json()) as object[])[0])
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ask = (by = 'ana') =>
  askFirst(by, [
    { query: 'query Clock{clock{id,}}' },
    { query: 'query Shifts($day:Date!){shifts}', variables: { day: 1 } },
  ])

/** What the client gets that asks now; `null` where it has to call. */
async function asked(operationName: string, variables?: object, { by = 'ana', kind = 'query' } = {}) {
  const answer = (await firstAnswersOf(by).take({ operationName, query: `${kind} ${operationName}{}`, variables })) as
    | { data: { is: string } }
    | undefined
  return answer?.data.is ?? null
}

it('answers each question once by the one call that asked them all', async () => {
  void ask()
  expect(await asked('Shifts', { day: 1 })).toBe('Shifts')
  expect(await asked('Clock', {})).toBe('Clock')
  expect(await asked('Clock')).toBeNull()
  expect(calls.map((questions) => questions.length)).toEqual([2])
})

it('asks for the names of types, as urql does', () => {
  void ask()
  expect(calls[0]?.[0]?.query).toBe('query Clock{clock{id __typename}}')
})

it('answers neither other questions, nor with other variables, nor those of somebody else', async () => {
  void ask()
  expect(await asked('Other')).toBeNull()
  expect(await asked('Shifts', { day: 2 })).toBeNull()
  expect(await asked('Clock', undefined, { by: 'ben' })).toBeNull()
})

it('answers nothing after a change, which the answers lack', async () => {
  void ask()
  expect(await asked('ClockIn', undefined, { kind: 'mutation' })).toBeNull()
  expect(await asked('Clock')).toBeNull()
})

it('answers nothing after ten seconds', async () => {
  void ask()
  vi.setSystemTime(Date.now() + 10_001)
  expect(await asked('Clock')).toBeNull()
})

it.each([
  ['refuses', () => Response.json({ errors: [{ message: 'No' }] }, { status: 400 })],
  ['is not understood', () => new Response('<html>')],
  ['answers otherwise', () => Response.json({ errors: [] })],
])('fails where the server %s', async (_, refusal) => {
  answer = refusal
  const answered = ask()
  await expect(asked('Clock')).rejects.toBeInstanceOf(Error)
  await expect(answered).resolves.toBeUndefined()
  expect(firstAnswersOf('ana').known({ operationName: 'Shifts', variables: { day: 1 } })).toBeUndefined()
})

it('shows an answer that is here to all who look, until it is taken', async () => {
  const answered = ask()
  const look = (by = 'ana') => firstAnswersOf(by).known({ operationName: 'Clock' })
  expect(look()).toBeUndefined()
  await answered
  expect([look(), look()]).toEqual([{ data: { is: 'Clock' } }, { data: { is: 'Clock' } }])
  expect(look('ben')).toBeUndefined()
  void ask()
  await asked('Clock')
  expect(look()).toBeUndefined()
})

it('asks nothing where documents are no text', async () => {
  void askFirst('ana', [{ query: { kind: 'Document', definitions: [] } as never }])
  expect(calls).toEqual([])
})

it('is over once every question is answered, or has failed', async () => {
  answer = () => Response.json([{ data: { is: 'Clock' } }, { errors: [{ message: 'no' }] }])
  await askFirst('ana', [{ query: 'query Clock{clock}' }, { query: 'query Shifts{shifts}' }])
  expect(firstAnswersOf('ana').known({ operationName: 'Clock' })).toEqual({ data: { is: 'Clock' } })
})
