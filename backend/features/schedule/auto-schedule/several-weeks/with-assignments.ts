import {
  AliasNode,
  IdentifierNode,
  OperationNodeTransformer,
  sql,
  TableNode,
  type Kysely,
  type KyselyPlugin,
  type OperationNode,
  type QueryId,
  type RawNode,
} from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { shifts } from '#projections/schedule/shifts.ts'

type Assignment = { shiftId: string; employeeId: string }

const columns = sql.join(
  Object.keys(shifts.columns).map((column) =>
    column === 'employee_id'
      ? sql`coalesce("plan"."employee_id", "stored"."employee_id") as "employee_id"`
      : sql.ref(`stored.${column}`),
  ),
)

const rawShifts = /\b(?:read|past)\.shifts\b/

class PlannedShifts extends OperationNodeTransformer {
  readonly #ids: { shifts: string[]; employees: string[] }
  constructor(assignments: readonly Assignment[]) {
    super()
    this.#ids = {
      shifts: assignments.map(({ shiftId }) => shiftId),
      employees: assignments.map(({ employeeId }) => employeeId),
    }
  }

  /** The schema is `past` if the database shows an earlier moment. */
  #planned(node: OperationNode): OperationNode | undefined {
    if (!TableNode.is(node) || node.table.identifier.name !== 'shifts' || !node.table.schema) return undefined
    const { shifts: shiftIds, employees } = this.#ids
    return sql`(
      select ${columns} from ${sql.table(`${node.table.schema.name}.shifts`)} as "stored"
      left join unnest(${shiftIds}::uuid[], ${employees}::uuid[]) as "plan" ("shift_id", "employee_id")
        on "plan"."shift_id" = "stored"."shift_id"
    )`.toOperationNode()
  }

  protected override transformAlias(node: AliasNode, queryId?: QueryId) {
    const planned = this.#planned(node.node)
    return planned ? AliasNode.create(planned, node.alias) : super.transformAlias(node, queryId)
  }

  protected override transformNodeImpl<Node extends OperationNode>(node: Node, queryId?: QueryId): Node {
    const planned = this.#planned(node)
    if (!planned) return super.transformNodeImpl(node, queryId)
    // A subquery is valid wherever a table is.
    return AliasNode.create(planned, IdentifierNode.create('shifts')) as OperationNode as Node
  }

  protected override transformRaw(node: RawNode, queryId?: QueryId) {
    if (node.sqlFragments.some((fragment) => rawShifts.test(fragment))) {
      throw new Error('raw SQL would read the shifts without the plan')
    }
    return super.transformRaw(node, queryId)
  }
}

/** Returns the database with the assignments of a plan in its shifts, as if the plan were applied. Nothing is stored. */
export function withAssignments(db: Kysely<Tables>, assignments: readonly Assignment[]): Kysely<Tables> {
  if (assignments.length === 0) return db
  const transformer = new PlannedShifts(assignments)
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  }
  return db.withPlugin(plugin)
}
