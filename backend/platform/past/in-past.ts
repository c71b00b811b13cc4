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

/** What is known of the present only is no answer about the past. */
export const pastNotKept = (what: string) =>
  new Refusal('past_not_kept', `${what} is not kept as it was: this can only be shown as it is now`)

/** Every schema of ours, as raw SQL names them. */
const named = /\b(read|past|log|projections|identity|jobs|messaging|payroll|rfid|access|bullmq)\.([a-z_]+)/g
const present =
  /\b(?:now|clock_timestamp|statement_timestamp|transaction_timestamp)\(\)|\bcurrent_(?:timestamp|date)\b/g

/** Quoted, so that it is left alone where it passes again. */
const appendedBy = (name: string) =>
  `(select * from "read"."${name}" where position <= current_setting('muster.as_of')::bigint)`

/** Models by how the past of their rows is known. */
export type Pasts = {
  /** Each state is kept: `past.<name>`. */
  kept: ReadonlySet<string>
  /** Rows never change, and have the `position` of the event that began them. */
  appended: ReadonlySet<string>
}

class InPast extends OperationNodeTransformer {
  readonly #pasts: Pasts
  constructor(pasts: Pasts) {
    super()
    this.#pasts = pasts
  }

  #schemaOf(schema: string, table: string) {
    // A part of a query passes by itself first, then with the whole.
    if (schema === 'past') return schema
    if (schema === 'read' && this.#pasts.kept.has(table)) return 'past'
    throw pastNotKept(schema === 'read' ? table.replaceAll('_', ' ') : 'What this needs')
  }

  /** The rows of then, of a table to which rows are only added. */
  #appended(node: OperationNode): string | undefined {
    if (!TableNode.is(node) || node.table.schema?.name !== 'read') return undefined
    const { name } = node.table.identifier
    return this.#pasts.appended.has(name) ? name : undefined
  }

  protected override transformAlias(node: AliasNode, queryId?: QueryId) {
    const name = this.#appended(node.node)
    return name
      ? AliasNode.create(RawNode.createWithSql(appendedBy(name)), node.alias)
      : super.transformAlias(node, queryId)
  }

  protected override transformNodeImpl<Node extends OperationNode>(node: Node, queryId?: QueryId): Node {
    const name = this.#appended(node)
    if (!name) return super.transformNodeImpl(node, queryId)
    const rows = AliasNode.create(RawNode.createWithSql(appendedBy(name)), IdentifierNode.create(name))
    // Where a table can stand, its rows can.
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
      const moved = fragment.replaceAll(named, (_, schema: string, table: string) => {
        if (schema === 'read' && this.#pasts.appended.has(table)) return appendedBy(table)
        return `${this.#schemaOf(schema, table)}.${table}`
      })
      return moved.replaceAll(present, `current_setting('muster.as_of_at')::timestamptz`)
    })
    return { ...transformed, sqlFragments }
  }
}

/**
 * Turns queries of `read.` into those of `past.`, also where raw SQL names it, and the present moment into that of the
 * transaction. @throws Refusal `past_not_kept` from a query of anything that keeps no past
 */
export function inPast(pasts: Pasts): KyselyPlugin {
  const transformer = new InPast(pasts)
  return {
    transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  }
}
