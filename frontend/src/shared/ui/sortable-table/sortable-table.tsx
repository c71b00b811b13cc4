import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { Button } from '#frontend/shared/ui/button.tsx'
import { cx } from '#frontend/shared/ui/cx.ts'
import { Td, Th, Tr } from '#frontend/shared/ui/table.tsx'
import { usePrintedAt } from '#frontend/shared/lib/use-printed-at.ts'
import type { SheetCell } from '#frontend/shared/lib/sheet-file.ts'
import { useMedia } from '#frontend/shared/lib/use-media.ts'
import { sorted, type Order } from './sorted.ts'

export type Column<Row> = {
  name: string
  /** The sort key. `null` (unknown) sorts last. */
  value: (row: Row) => string | number | null
  show?: (row: Row) => ReactNode
  numeric?: boolean
  /** What the numbers of `value` and `totalValue` count. Files have hours and amounts with two decimals. */
  unit?: 'seconds' | 'cents'
  total?: ReactNode
  totalValue?: number
  /** The cell in a file, if it isn't `value`. */
  file?: (row: Row) => SheetCell
}

type Props<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

export function SortableTable<Row>(props: Props<Row>) {
  const isNarrow = useMedia('(max-width: 47.99rem)')
  const isPrinted = usePrintedAt() !== null
  return isNarrow && !isPrinted ? <Cards {...props} /> : <SortedTable {...props} isPrinted={isPrinted} />
}

const shown = <Row,>({ show, value }: Column<Row>, row: Row) => (show ? show(row) : (value(row) ?? '–'))

const MANY = 100
const usualHeight = 37

function SortedTable<Row>({ label, columns, rows, keyOf, isPrinted }: Props<Row> & { isPrinted: boolean }) {
  const [order, setOrder] = useState<Order>()
  const column = order && columns[order.column]
  const inOrder = useMemo(
    () => (column ? sorted(rows, column.value, order.descending) : rows),
    [rows, column, order?.descending],
  )
  const view = useRef<HTMLDivElement>(null)
  // Paper shows every row.
  const many = rows.length > MANY && !isPrinted
  // oxlint-disable-next-line react/incompatible-library -- this screen is not compiled
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: many,
    getScrollElement: () => view.current,
    estimateSize: () => usualHeight,
    overscan: 10,
  })
  const items = virtual.getVirtualItems()
  const first = many ? (items[0]?.index ?? 0) : 0
  const end = many ? (items.at(-1)?.index ?? -1) + 1 : rows.length
  const before = items[0]?.start ?? 0
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <div
      ref={view}
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
      tabIndex={0}
      className={cx('overflow-auto print:overflow-visible', many && 'max-h-[70dvh] [overflow-anchor:none]')}
    >
      <table
        aria-label={label}
        aria-rowcount={rows.length + 1}
        className={cx(
          'w-full border-separate border-spacing-0 text-left [&_tbody_td]:border-b [&_tbody_td:first-child]:whitespace-nowrap [&_td]:border-line [&_th]:align-bottom [&_th]:whitespace-normal [&_tbody_tr:last-child>td]:border-b-0',
          columns.length > 7 && '[&_td]:px-2 [&_th]:px-2',
        )}
      >
        <thead>
          <tr>
            {columns.map(({ name, numeric = false }, index) => (
              <Th
                key={name}
                numeric={numeric}
                className="z-10 print:static"
                aria-sort={order?.column === index ? (order.descending ? 'descending' : 'ascending') : undefined}
              >
                {/* Browsers don't repeat a heading on the next sheet if it is a button. */}
                {isPrinted ? (
                  name
                ) : (
                  <SortButton
                    name={name}
                    numeric={numeric}
                    descending={order?.column === index ? order.descending : undefined}
                    onSort={() =>
                      setOrder({ column: index, descending: order?.column === index ? !order.descending : numeric })
                    }
                  />
                )}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {many && <Gap height={before} columns={columns.length} />}
          {inOrder.slice(first, end).map((row, index) => (
            <Tr
              key={keyOf(row)}
              data-index={first + index}
              aria-rowindex={first + index + 2}
              ref={many ? virtual.measureElement : undefined}
            >
              {columns.map((each) => (
                <Td key={each.name} numeric={each.numeric ?? false}>
                  {shown(each, row)}
                </Td>
              ))}
            </Tr>
          ))}
          {many && <Gap height={after} columns={columns.length} />}
        </tbody>
        {columns.some(({ total }) => total !== undefined) && (
          // Printed once at the end, not on each sheet.
          <tfoot className="print:table-row-group">
            <tr className="font-semibold">
              {columns.map(({ name, numeric = false, total }) => (
                <Td
                  key={name}
                  numeric={numeric}
                  className="sticky bottom-0 border-t-2 border-t-ink! bg-surface print:static"
                >
                  {total}
                </Td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

const Gap = ({ height, columns }: { height: number; columns: number }) => (
  <tr aria-hidden style={{ height }}>
    <td aria-hidden colSpan={columns} className="border-b-0! p-0" />
  </tr>
)

const SortButton = ({
  name,
  numeric,
  descending,
  onSort,
}: {
  name: string
  numeric: boolean
  descending: boolean | undefined
  onSort: () => void
}) => {
  const Icon = descending ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      onClick={onSort}
      className={cx(
        'inline-flex min-h-6 items-center gap-1 rounded-control text-left align-bottom hover:text-ink',
        numeric && 'flex-row-reverse text-right',
      )}
    >
      {name}
      <Icon aria-hidden className={cx('size-3', descending === undefined && 'invisible')} />
    </button>
  )
}

const PAGE = 50

function Cards<Row>({ label, columns: [head, ...columns], rows, keyOf }: Props<Row>) {
  const [count, setCount] = useState(PAGE)
  if (!head) return null
  return (
    <>
      <ul aria-label={label}>
        {rows.slice(0, count).map((row) => (
          <li key={keyOf(row)} className="border-b border-line px-4 py-3 last:border-b-0">
            <p className="font-semibold">{shown(head, row)}</p>
            <dl data-figures>
              {columns.map((column) => (
                <div key={column.name} className="flex justify-between gap-4">
                  <dt className="text-quiet">{column.name}</dt>
                  <dd className="text-right">{shown(column, row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {rows.length > count && (
        <div className="grid justify-items-center p-3">
          <Button onClick={() => setCount(count + PAGE)}>Show more</Button>
        </div>
      )}
      {head.total !== undefined && (
        <dl data-figures className="border-t-2 border-ink px-4 py-3 font-semibold">
          {columns
            .filter(({ total }) => total !== undefined)
            .map(({ name, total }) => (
              <div key={name} className="flex justify-between gap-4">
                <dt>{name}, total</dt>
                <dd>{total}</dd>
              </div>
            ))}
        </dl>
      )}
    </>
  )
}
