import { buildSchema, isObjectType } from 'graphql'
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { featureData } from './feature-data.ts'

const schema = buildSchema(
  globSync('schema/*/*.graphql')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n'),
)
const fieldsOf = (name: 'Query' | 'Mutation' | 'Subscription') => {
  const type = schema.getType(name)
  return isObjectType(type) ? Object.keys(type.getFields()) : []
}
const changes = [...fieldsOf('Mutation'), ...fieldsOf('Subscription')]

it('the cache rules name fields of the schema', () => {
  const rules = featureData.flatMap(({ refetch = {}, missed = {} }) => [refetch, missed].flatMap(Object.entries))
  expect(rules.map(([change]) => change).filter((change) => !changes.includes(change))).toEqual([])
  expect(rules.flatMap(([, queries]) => queries).filter((query) => !fieldsOf('Query').includes(query))).toEqual([])
  const updated = featureData.flatMap(({ optimistic = {}, updates: { Mutation = {}, Subscription = {} } = {} }) =>
    [optimistic, Mutation, Subscription].flatMap((fields) => Object.keys(fields)),
  )
  expect(updated.filter((field) => !changes.includes(field))).toEqual([])
})

it('a query that misses a change before its subscription starts is refetched', () => {
  // The progress of a run is complete in each event, no query returns presence, conversations catch up by themselves, and scans
  // are refetched often.
  const complete = ['autoScheduleChanged', 'scansChanged', 'channelActivityChanged', 'presenceChanged']
  const refetched = featureData.flatMap(({ refetch = {}, missed = {} }) => [refetch, missed].flatMap(Object.keys))
  expect(fieldsOf('Subscription').filter((field) => !refetched.includes(field))).toEqual(complete)
})

it('a subscription that updates the cache has queries to refetch when it starts', () => {
  for (const { updates: { Subscription = {} } = {}, refetch = {}, missed = {} } of featureData)
    for (const field of Object.keys(Subscription))
      expect([field, missed[field] ?? refetch[field]]).not.toContain(undefined)
})

it('the cache keys name types of the schema', () => {
  const types = featureData.flatMap(({ keys = {} }) => Object.keys(keys))
  expect(types.filter((type) => !schema.getType(type))).toEqual([])
})
