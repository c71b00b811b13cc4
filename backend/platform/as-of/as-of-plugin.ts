import {
  AliasNode,
  IdentifierNode,
  OperationNodeTransformer,
  type KyselyPlugin,
  type OperationNode,
  type QueryId,
  RawNode,
  TableNode,
  type SchemableIdentifierNode,
} from 'kysely'
import { Refusal } from '#kernel/commands/refusal.ts'

export const historyNotKept = (what: string) =>
  new Refusal('past_not_kept', `${what} is not kept as it was: this can only be shown as it is now`)

const qualifiedName =
  /\b(read|past|log|projections|identity|jobs|messaging|directory|payroll|rfid|access|bullmq)\.([a-z_]+)/g
const currentTime =
  /\b(?:now|clock_timestamp|statement_timestamp|transaction_timestamp)\(\)|\bcurrent_(?:timestamp|date)\b/g

/** The name is quoted, so that a second pass of the transformer does not match it again. */
const rowsUpToPosition = (name: string) =>
  `(select * from "read"."${name}" where position <= current_setting('muster.as_of')::bigint)`

export type AsOfModels = {
  versioned: ReadonlySet<string>
  /** Rows never change, and store the `position` of the event that added them. */
  appendOnly: ReadonlySet<string>
}

class AsOfTransformer extends OperationNodeTransformer {
  readonly #models: AsOfModels
  constructor(pasts: AsOfModels) {
    super()
    this.#models = pasts
  }

  #schemaOf(schema: string, table: string) {
    // Kysely transforms a subquery by itself first, then again as part of the whole query.
    if (schema === 'past') return schema
    if (schema === 'read' && this.#models.versioned.has(table)) return 'past'
    throw historyNotKept(schema === 'read' ? table.replaceAll('_', ' ') : 'What this needs')
  }

  #appended(node: OperationNode): string | undefined {
    if (!TableNode.is(node) || node.table.schema?.name !== 'read') return undefined
    const { name } = node.table.identifier
    return this.#models.appendOnly.has(name) ? name : undefined
  }

  protected override transformAlias(node: AliasNode, queryId?: QueryId) {
    const name = this.#appended(node.node)
    return name
      ? AliasNode.create(RawNode.createWithSql(rowsUpToPosition(name)), node.alias)
      : super.transformAlias(node, queryId)
  }

  protected override transformNodeImpl<Node extends OperationNode>(node: Node, queryId?: QueryId): Node {
    const name = this.#appended(node)
    if (!name) return super.transformNodeImpl(node, queryId)
    const rows = AliasNode.create(RawNode.createWithSql(rowsUpToPosition(name)), IdentifierNode.create(name))
    // A subquery is valid wherever a table is.
    return rows as OperationNode as Node
  }

  protected override transformSchemableIdentifier(node: SchemableIdentifierNode, queryId?: QueryId) {
    const transformed = super.transformSchemableIdentifier(node, queryId)
    if (!node.schema) return transformed
    return { ...transformed, schema: IdentifierNode.create(this.#schemaOf(node.schema.name, node.identifier.name)) }
  }

  protected override transformRaw(node: RawNode, queryId?: QueryId) {
    const transformed = super.transformRaw(node, queryId)
    const sqlFragments = transformed.sqlFragments.map((fragment) => {
      const moved = fragment.replaceAll(qualifiedName, (_, schema: string, table: string) => {
        if (schema === 'read' && this.#models.appendOnly.has(table)) return rowsUpToPosition(table)
        return `${this.#schemaOf(schema, table)}.${table}`
      })
      return moved.replaceAll(currentTime, `current_setting('muster.as_of_at')::timestamptz`)
    })
    return { ...transformed, sqlFragments }
  }
}

/**
 * Rewrites queries, raw SQL included: `read.x` becomes `past.x`, and `now()` becomes the moment set in the transaction.
 * A query of a table without history throws Refusal `past_not_kept`.
 */
export function asOfPlugin(pasts: AsOfModels): KyselyPlugin {
  const transformer = new AsOfTransformer(pasts)
  return {
    transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  }
}
