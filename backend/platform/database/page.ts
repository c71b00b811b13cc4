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

/** Keyset cursors contain the sort key of the last row, so that new rows don't shift pages. */
export function cursor<const Key extends readonly [z.ZodType, ...z.ZodType[]]>(key: Key) {
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

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    // The schema rejects `undefined`.
    return undefined
  }
}
