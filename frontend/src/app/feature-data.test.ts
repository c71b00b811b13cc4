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
  const rules = featureData.flatMap(({ refetch = {} }) => Object.entries(refetch))
  expect(rules.map(([change]) => change).filter((change) => !changes.includes(change))).toEqual([])
  expect(rules.flatMap(([, queries]) => queries).filter((query) => !fieldsOf('Query').includes(query))).toEqual([])
  const updated = featureData.flatMap(({ optimistic = {}, updates: { Mutation = {}, Subscription = {} } = {} }) =>
    [optimistic, Mutation, Subscription].flatMap((fields) => Object.keys(fields)),
  )
  expect(updated.filter((field) => !changes.includes(field))).toEqual([])
})

it('the cache keys name types of the schema', () => {
  const types = featureData.flatMap(({ keys = {} }) => Object.keys(keys))
  expect(types.filter((type) => !schema.getType(type))).toEqual([])
})
