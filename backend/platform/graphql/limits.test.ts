import { formatDocument } from '@urql/core'
import {
  GraphQLError,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  OperationTypeNode,
  parse,
  print,
  specifiedRules,
  typeFromAST,
  validate,
  type GraphQLType,
  type OperationDefinitionNode,
} from 'graphql'
import { describe, expect, test } from 'vitest'
import { AliasRule, DepthRule, limits, refuseCostly } from './limits.ts'
import { openSchema } from './schema.ts'
import { features } from '#backend/app/features.ts'
import * as client from '#frontend/gql/graphql.ts'

const schema = openSchema(features)

const problems = (query: string) =>
  validate(schema, parse(query), [...specifiedRules, DepthRule, AliasRule]).map(({ message }) => message)

const nested = (levels: number) => `{ me ${'{ timeClock { employee '.repeat(levels)} { id } ${'} }'.repeat(levels)} }`

/** Fragments that each spread the next one twice: n fragments have 2^n paths. */
const doubling = (count: number, leaf: string) => {
  const fragments = Array.from({ length: count }, (_, n) => `fragment f${n} on Employee { ...f${n + 1} ...f${n + 1} }`)
  return `{ me { ...f0 } } ${fragments.join(' ')} fragment f${count} on Employee { ${leaf} }`
}

describe('depth', () => {
  test('is limited, also through fragments', () => {
    expect(problems(nested(4))).toEqual([])
    expect(problems(nested(5))).toEqual([expect.stringMatching(/nested too deeply/)])
    const deep = nested(5).replace('{ me', 'fragment deep on Query { me')
    expect(problems(`{ ...deep } ${deep}`)).toEqual([expect.stringMatching(/nested too deeply/)])
  })

  test('is computed quickly for fragments that multiply or spread themselves', () => {
    expect(problems(doubling(60, 'id'))).toEqual([])
    expect(problems('{ me { ...f } } fragment f on Employee { ...f }')).toEqual([expect.stringMatching(/itself/)])
  })

  test('allows introspection', () => {
    expect(problems('{ __schema { types { fields { type { ofType { ofType { ofType { name } } } } } } } }')).toEqual([])
  })
})

test('aliases are limited', () => {
  const times = (count: number) => `{ ${Array.from({ length: count }, (_, n) => `a${n}: me { id }`).join(' ')} }`
  expect(problems(times(limits.aliases))).toEqual([])
  expect(problems(times(limits.aliases + 1))).toEqual([expect.stringMatching(/Too many aliases/)])
})

describe('cost', () => {
  const cost = (query: string, variables = {}) => refuseCostly(schema, parse(query), variables, undefined)

  test('multiplies the fields of a list by its size', () => {
    const screen = `query ($first: Int) {
      people(first: $first) { nodes { id firstName lastName location { name } timeClock { state } } totalCount }
    }`
    expect(() => cost(screen, { first: 100 })).not.toThrow()
    const wasteful = `{ people(first: 100) { nodes {
      ${Array.from({ length: 20 }, (_, n) => `a${n}: timeClock { employee { location { name } } }`).join(' ')}
    } } }`
    expect(() => cost(wasteful)).toThrow(/asks for too much/)
    expect(() =>
      cost(
        `query ($n: Int) { ${Array.from({ length: 12 }, (_, n) => `a${n}: history(first: $n) { nodes { id changes { field } } }`).join(' ')} }`,
        { n: 100 },
      ),
    ).toThrow(/asks for too much/)
  })

  test('allows one whole week but not two', () => {
    const shift = '{ id employeeId startsAt endsAt breakMinutes notes jobRoleId position revision __typename }'
    const times = 'startTime endTime moreTimes { startTime endTime __typename } __typename'
    const days = `availability { date dayOfWeek isAvailable ${times} } timeOff { startDate endDate __typename } jobRoleIds`
    const week = `week(day: "2027-03-21") {
      id start startsAt endsAt published revision appliedTemplates location { id name timeZone __typename }
      days { day note holiday __typename } laborBudget { weeklyCents parts { jobRoleId weekday cents __typename } __typename }
      shifts ${shift} neighbours ${shift}
      people { employeeId firstName lastName position status hourlyRateCents ${days} }
    }`
    expect(() => cost(`{ ${week} organization { jobRoles { id name color } } }`)).not.toThrow()
    expect(() => cost(`{ one: ${week} other: ${week} }`)).toThrow(/asks for too much/)
  })

  test('of a week has a minimum, whatever is selected', () => {
    const weeks = (count: number) =>
      `{ ${Array.from({ length: count }, (_, n) => `a${n}: week(day: "2027-03-21") { id }`).join(' ')} }`
    expect(() => cost(weeks(5))).not.toThrow()
    expect(() => cost(weeks(6))).toThrow(/asks for too much/)
  })

  test('is computed quickly for fragments that multiply', () => {
    expect(() => cost(doubling(40, 'id'))).toThrow(GraphQLError)
  })
})

describe('the client’s documents', () => {
  const documents = Object.values(client).filter((value) => typeof value === 'object' && 'definitions' in value)
  const operations = documents.flatMap((document) =>
    document.definitions.flatMap((each) =>
      each.kind === Kind.OPERATION_DEFINITION && each.operation !== OperationTypeNode.MUTATION
        ? [[each.name?.value ?? '', document, variablesOf(each)] as const]
        : [],
    ),
  )

  test.each(operations)('%s is within the limits', (_name, document, variables) => {
    // The client's cache adds `__typename` to every selection.
    const sent = parse(print(formatDocument(document)), { maxTokens: limits.tokens })
    expect(validate(schema, sent, [...specifiedRules, DepthRule, AliasRule])).toEqual([])
    expect(() => refuseCostly(schema, sent, variables, undefined)).not.toThrow()
  })
})

/** Example values of required variables: pages of 50, the client's maximum. Other values do not affect the cost. */
function variablesOf({ variableDefinitions = [] }: OperationDefinitionNode): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const { variable, type } of variableDefinitions) {
    if (type.kind === Kind.NON_NULL_TYPE) values[variable.name.value] = valueOf(typeFromAST(schema, type.type))
  }
  return values
}

function valueOf(type: GraphQLType | undefined): unknown {
  if (isListType(type)) return []
  if (isEnumType(type)) return type.getValues()[0]?.name
  if (isInputObjectType(type)) {
    return Object.fromEntries(
      Object.values(type.getFields()).flatMap((field) =>
        isNonNullType(field.type) ? [[field.name, valueOf(field.type.ofType)]] : [],
      ),
    )
  }
  const examples: Record<string, unknown> = {
    Int: 50,
    Boolean: true,
    Date: '2026-03-08',
    DateTime: '2026-03-08T09:00:00.000Z',
  }
  return examples[String(type)] ?? 'any'
}
