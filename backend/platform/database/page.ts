import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { z } from 'zod'
import { Refusal } from '#kernel/commands/refusal.ts'

export type PageRequest = { first: number; after?: string | null | undefined }

/** `endCursor` is opaque: pass it as `after` to get the next page. */
export type Page<Node> = { nodes: Node[]; pageInfo: { endCursor: string | null; hasNextPage: boolean } }

const MAX_SIZE = 100

/** @throws Refusal `bad_request` for a size outside 1 to 100 */
export function sizeOf({ first }: PageRequest): number {
  if (first < 1 || first > MAX_SIZE) throw new Refusal('bad_request', `first must be between 1 and ${MAX_SIZE}`)
  return first
}

export type CursorKey = readonly [z.ZodType, ...z.ZodType[]]
type Direction = 'asc' | 'desc'

/** Keyset cursors contain the sort key of the last row, so that new rows don't shift pages. */
export function cursor<const Key extends CursorKey>(key: Key) {
  const schema = z.tuple(key)
  return {
    encode(values: z.infer<typeof schema>): string {
      return Buffer.from(JSON.stringify(values)).toString('base64url')
    },
    /** @throws Refusal `bad_request` for anything not made by `encode` */
    decode(after: string): z.infer<typeof schema> {
      const decoded = schema.safeParse(parse(Buffer.from(after, 'base64url').toString()))
      if (!decoded.success) throw new Refusal('bad_request', 'Unknown cursor')
      return decoded.data
    },
  }
}

/** Text without null characters, which Postgres can't store. */
export const cursorText = z.string().refine((text) => !text.includes('\0'))

/** Builds a page. `rows`: up to `first + 1`, where the extra row means that a next page exists. */
export function pageOf<Node>(rows: Node[], first: number, cursorOf: (node: Node) => string): Page<Node> {
  const nodes = rows.slice(0, first)
  const last = nodes.at(-1)
  return { nodes, pageInfo: { endCursor: last ? cursorOf(last) : null, hasNextPage: rows.length > first } }
}

/** A total order of rows. `keyOf` returns a row's values of the `columns`, which have one direction. */
export type KeysetOrder<Row, Key extends CursorKey> = {
  columns: readonly (string | RawBuilder<unknown>)[]
  direction?: Direction
  key: Key
  keyOf: (row: Row) => z.infer<z.ZodTuple<Key, null>>
}

const ordered = <Schema, Table extends keyof Schema, Row, Key extends CursorKey>(
  query: SelectQueryBuilder<Schema, Table, Row>,
  { columns, direction = 'asc' }: KeysetOrder<Row, Key>,
) => expressionsOf(columns).reduce((all, column) => all.orderBy(column, direction), query)

const expressionsOf = (columns: readonly (string | RawBuilder<unknown>)[]) =>
  columns.map((column) => (typeof column === 'string' ? sql.ref(column) : column))

export async function keysetPage<Schema, Table extends keyof Schema, Row, const Key extends CursorKey>(
  query: SelectQueryBuilder<Schema, Table, Row>,
  request: PageRequest,
  order: KeysetOrder<Row, Key>,
): Promise<Page<Row>> {
  const first = sizeOf(request)
  const { encode, decode } = cursor(order.key)
  let page = ordered(query, order).limit(first + 1)
  if (request.after) {
    const last: readonly unknown[] = decode(request.after)
    const follows = order.direction === 'desc' ? sql`<` : sql`>`
    page = page.where(sql<boolean>`(${sql.join(expressionsOf(order.columns))}) ${follows} (${sql.join(last)})`)
  }
  const rows = (await page.execute()) as Row[]
  return pageOf(rows, first, (row) => encode(order.keyOf(row)))
}

/** A list in a total order. `all` is for REST, whose lists have no pages. */
export type PagedList<Node> = { all(): Promise<Node[]>; page(request: PageRequest): Promise<Page<Node>> }

export const pagedList = <Schema, Table extends keyof Schema, Row, const Key extends CursorKey, Node>(
  query: SelectQueryBuilder<Schema, Table, Row>,
  order: KeysetOrder<Row, Key>,
  nodeOf: (row: Row) => Node,
): PagedList<Node> => ({
  all: async () => ((await ordered(query, order).execute()) as Row[]).map(nodeOf),
  page: async (request) => mapPage(await keysetPage(query, request, order), nodeOf),
})

const { compare: compareTexts } = new Intl.Collator('en')

/** Pages a list that is read as a whole. `keyOf` returns the texts that order the list totally, the most significant first. */
export function listPage<Node>(
  list: readonly Node[],
  request: PageRequest,
  { direction = 'asc', keyOf }: { direction?: Direction; keyOf: (node: Node) => readonly [string, ...string[]] },
): Page<Node> {
  const first = sizeOf(request)
  const compare = (one: readonly string[], other: readonly string[]) => {
    const order = one.map((text, index) => compareTexts(text, other[index] ?? '')).find((each) => each !== 0) ?? 0
    return direction === 'asc' ? order : -order
  }
  const last = request.after ? textsCursor.decode(request.after)[0] : undefined
  const following = list
    .filter((node) => !last || compare(keyOf(node), last) > 0)
    .toSorted((one, other) => compare(keyOf(one), keyOf(other)))
  return pageOf(following, first, (node) => textsCursor.encode([[...keyOf(node)]]))
}

const textsCursor = cursor([z.array(z.string())])

/** Changes the nodes of a page. */
export const mapPage = <Node, Other>({ nodes, pageInfo }: Page<Node>, change: (node: Node) => Other): Page<Other> => ({
  nodes: nodes.map(change),
  pageInfo,
})

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    // The schema rejects `undefined`.
    return undefined
  }
}
