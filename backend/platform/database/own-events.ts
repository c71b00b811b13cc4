import {
  AliasNode,
  IdentifierNode,
  OperationNodeTransformer,
  RawNode,
  type ReferenceNode,
  TableNode,
  type Kysely,
  type KyselyPlugin,
  type OperationNode,
  type QueryId,
} from 'kysely'
import type { Outcome } from '#kernel/commands/command.ts'
import type { LoggedEvent } from '#kernel/log/recorded.ts'
import { storableJson } from '#kernel/projections/encode-rows.ts'
import { concerns, foldEvents, presupposed, type Rows } from '#kernel/projections/fold.ts'
import type { AnyProjection } from '#kernel/projections/projection.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { Database } from '#kernel/postgres/database.ts'

type Overlays = ReadonlyMap<string, string>

/** Folds the events in memory over the stored rows. Writes nothing, so a blocked read model does not block queries. */
export async function withOwnEvents(
  models: readonly AnyProjection[],
  { kysely, pool }: Pick<Database, 'kysely' | 'pool'>,
  outcome: Pick<Outcome, 'events'>,
): Promise<Kysely<Tables>> {
  const events = outcome.events.flatMap((event: object) => (isRecorded(event) ? [event] : []))
  const concerned = models.filter((model) => events.some((event) => concerns(model, event)))
  const overlays = await Promise.all(
    concerned.map(async (model): Promise<[string, string]> => {
      const rows = foldEvents(model, events, await storedRows(pool, model, events), ignoreUnfoldable)
      return [model.name, overlayOf(model, rows)]
    }),
  )
  return kysely.withPlugin(overlaying(new Map(overlays)))
}

/** At run time the events of an outcome are recorded events, with stream, revision and metadata. */
const isRecorded = (event: object): event is LoggedEvent => 'metadata' in event && 'stream' in event

const ignoreUnfoldable = { has: () => false, add: () => undefined }

async function storedRows(pool: Database['pool'], model: AnyProjection, events: LoggedEvent[]): Promise<Rows> {
  const keys = [...presupposed(model, events)]
  if (keys.length === 0) return new Map()
  const { rows } = await pool.query<Record<string, unknown>>(
    `select * from read.${model.name} where ${model.key} = any($1)`,
    [keys],
  )
  return new Map(rows.map((row) => [String(row[model.key]), row]))
}

function overlayOf({ name, key }: AnyProjection, rows: Rows): string {
  const changed = JSON.stringify(
    [...rows.values()].filter((row) => row !== null),
    (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
  )
  const keys = [...rows.keys()].map(quoted).join(', ')
  const table = `"read"."${name}"`
  const stored = `select * from ${table}${keys && ` where "${key}" not in (${keys})`}`
  return `(${stored} union all select * from jsonb_populate_recordset(null::${table}, ${quoted(storableJson(changed))}::jsonb))`
}

const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`

class Overlaying extends OperationNodeTransformer {
  readonly #overlays: Overlays
  constructor(overlays: Overlays) {
    super()
    this.#overlays = overlays
  }

  #overlayOf(node: OperationNode | undefined): { name: string; sql: string } | undefined {
    if (!node || !TableNode.is(node) || node.table.schema?.name !== 'read') return undefined
    const { name } = node.table.identifier
    const sql = this.#overlays.get(name)
    return sql === undefined ? undefined : { name, sql }
  }

  protected override transformAlias(node: AliasNode, queryId?: QueryId) {
    const overlay = this.#overlayOf(node.node)
    return overlay
      ? AliasNode.create(RawNode.createWithSql(overlay.sql), node.alias)
      : super.transformAlias(node, queryId)
  }

  protected override transformReference(node: ReferenceNode, queryId?: QueryId) {
    const overlay = this.#overlayOf(node.table)
    return overlay ? { ...node, table: TableNode.create(overlay.name) } : super.transformReference(node, queryId)
  }

  protected override transformNodeImpl<Node extends OperationNode>(node: Node, queryId?: QueryId): Node {
    const overlay = this.#overlayOf(node)
    if (!overlay) return super.transformNodeImpl(node, queryId)
    const rows = AliasNode.create(RawNode.createWithSql(overlay.sql), IdentifierNode.create(overlay.name))
    // Kysely accepts an aliased subquery wherever a table can stand.
    return rows as OperationNode as Node
  }

  protected override transformRaw(node: RawNode, queryId?: QueryId) {
    const transformed = super.transformRaw(node, queryId)
    const sqlFragments = transformed.sqlFragments.map((fragment) =>
      fragment.replaceAll(/\bread\.([a-z_]+)/g, (table, name: string) => this.#overlays.get(name) ?? table),
    )
    return { ...transformed, sqlFragments }
  }
}

function overlaying(overlays: Overlays): KyselyPlugin {
  const transformer = new Overlaying(overlays)
  return {
    transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  }
}
