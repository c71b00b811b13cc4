import { expect, test } from 'vitest'
import { z } from 'zod'
import { graphqlTypes, named } from '#schema/shared/graphql-types.ts'
import { day, id } from '#schema/shared/fields.ts'
import type { Operation } from './operation.ts'
import { sdlOf } from './sdl.ts'

const declared = (input: z.ZodType, rest: Operation['rest'] = 'POST /api/things'): Operation => ({
  name: 'createThing',
  summary: 'Create a thing',
  access: { who: 'signed in', scope: 'self' },
  rest,
  input,
  run: () => Promise.reject(new Error('not run')),
})

const inputOf = (input: z.ZodType, rest?: Operation['rest']) =>
  /input CreateThingInput \{\n(.*?)\n\}/s.exec(sdlOf('things', [declared(input, rest)]))?.[1]?.split('\n  ')

test('required, optional, defaulted and nullable fields', () => {
  const input = z.strictObject({
    title: z.string(),
    note: z.string().nullable(),
    on: day.optional(),
    count: z.int().default(1),
    factor: z.number(),
    ids: z.array(id),
    done: z.boolean(),
  })
  expect(inputOf(input)).toEqual([
    '  commandId: ID!',
    'title: String!',
    'note: String',
    'on: Date',
    'count: Int',
    'factor: Float!',
    'ids: [ID!]!',
    'done: Boolean!',
  ])
})

test('a path with {id} adds a required id', () => {
  expect(inputOf(z.strictObject({}), 'PUT /api/things/{id}')).toEqual(['  commandId: ID!', 'id: ID!'])
})

test('fields before a transform, nested inputs and enums by their registered names', () => {
  const part = named('ThingPartInput', z.strictObject({ size: z.int() }))
  const color = named('ThingColor', z.enum(['red', 'blue']))
  const input = z.strictObject({ parts: z.array(part), color }).transform(({ parts }) => ({ count: parts.length }))
  const sdl = sdlOf('things', [declared(input)])
  expect(sdl).toContain('  parts: [ThingPartInput!]!\n  color: ThingColor!')
  expect(sdl).toContain('input ThingPartInput {\n  size: Int!\n}')
  expect(graphqlTypes.get(color)).toEqual({ name: 'ThingColor' })
})

test('throws for an enum without a registered name', () => {
  expect(() => sdlOf('things', [declared(z.strictObject({ color: z.enum(['red']) }))])).toThrow(
    'CreateThingInput color: enum needs a name in graphqlTypes',
  )
})

test('a payload without fields is declared by another feature', () => {
  const operation = { ...declared(z.strictObject({})), output: { payload: { name: 'PartPayload' } } }
  const sdl = sdlOf('things', [operation])
  expect(sdl).toContain('createThing(input: CreateThingInput!): PartPayload!')
  expect(sdl).not.toContain('type PartPayload')
})
