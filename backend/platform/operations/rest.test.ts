import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Services } from '../services.ts'
import { composition, operation, type Operation, type Output } from './operation.ts'
import { restCalls, restHandlers } from './rest.ts'

const [id, commandId, partId] = [randomUUID(), randomUUID(), randomUUID()]
const declared = { summary: 'Change a thing', access: { who: 'signed in', scope: 'self' } } as const
const call = { user: { employeeId: randomUUID() }, caller: { commandId }, params: { id, partId } }

test('runs the command, then `after`, then loads the answer', async () => {
  const steps: string[] = []
  const output: Output = {
    load: async (completed) => {
      steps.push(`load ${completed.id}`)
      return { model: undefined, caughtUp: true }
    },
  }
  const changeThing = operation({
    ...declared,
    name: 'changeThing',
    rest: 'PUT /api/things/{id}',
    input: z.strictObject({}),
    output,
    handle: () => Promise.reject(new Error('runs as a command')),
    after: async (completed) => void steps.push(`after ${completed.id}`),
  })
  const commands = { changeThing: async (_: object, data: { id: string }) => steps.push(`run ${data.id}`) }
  expect(await responseOf(changeThing, { commands })).toEqual({ commandId, caughtUp: true })
  expect(steps).toEqual([`run ${id}`, `after ${id}`, `load ${id}`])
})

test('a further path parameter is a field of the input, and compositions get the target', async () => {
  const output: Output = { toResponse: (model) => model as object }
  const deletePart = composition({
    ...declared,
    name: 'deletePart',
    rest: 'DELETE /api/things/{id}/parts/{partId}',
    input: z.strictObject({ partId: z.uuid(), reason: z.string().optional() }),
    output,
    compose: async (input, _, targetId) => ({ model: { ...input, id: targetId }, caughtUp: true }),
  })
  const { params, body } = Object.values(restCalls([deletePart]))[0] ?? {}
  expect([params, body].map((schema) => Object.keys((schema as z.ZodObject).shape))).toEqual([
    ['id', 'partId'],
    ['reason'],
  ])
  expect(await responseOf(deletePart, {}, { reason: 'Late' })).toEqual({ id, partId, reason: 'Late' })
})

test('path parameters that are fields of the input name no target', async () => {
  const output: Output = { toResponse: (model) => model as object }
  const publishThing = composition({
    ...declared,
    name: 'publishThing',
    rest: 'POST /api/things/{start}/parts/{day}',
    input: z.strictObject({ start: z.string(), day: z.string(), notify: z.boolean() }),
    output,
    compose: async (input, _, targetId) => ({ model: { ...input, targetId }, caughtUp: true }),
  })
  const { params, body, status } = Object.values(restCalls([publishThing]))[0] ?? {}
  expect([params, body].map((schema) => Object.keys((schema as z.ZodObject).shape))).toEqual([
    ['start', 'day'],
    ['notify'],
  ])
  expect(status).toBe(200)
  const [handle] = Object.values(restHandlers([publishThing], { database: {} } as unknown as Services))
  const path = { start: '2026-03-15', day: '2026-03-16' }
  expect(await handle?.({ ...call, params: path, body: { notify: true } } as never)).toEqual({
    ...path,
    notify: true,
    targetId: undefined,
  })
})

test('a write without a route is no REST call', () => {
  const changeThing = { ...declared, name: 'changeThing', input: z.strictObject({}), run: () => Promise.reject() }
  expect(restCalls([changeThing as Operation])).toEqual({})
})

function responseOf(write: Parameters<typeof restHandlers>[0][number], services: object, body = {}) {
  const [handle] = Object.values(restHandlers([write], { database: {}, ...services } as unknown as Services))
  return handle?.({ ...call, body } as never)
}
