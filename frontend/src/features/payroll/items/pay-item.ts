import type { PayItemsQuery } from '#frontend/gql/graphql.ts'

export type PayItem = PayItemsQuery['payItems']['nodes'][number]
