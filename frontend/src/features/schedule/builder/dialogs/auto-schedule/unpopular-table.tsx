import { useId } from 'react'
import type { BuilderPerson } from '../../builder.ts'
import { loadTable, type UnpopularLoad } from './unpopular-loads.ts'

/** The weekends, nights and holidays of each person: in the past weeks, and in the week with the plan. */
export function UnpopularTable({
  loads,
  people,
}: {
  loads: readonly UnpopularLoad[]
  people: readonly BuilderPerson[]
}) {
  const id = useId()
  const { kinds, rows } = loadTable(loads)
  const names = new Map(people.map(({ employeeId, name }) => [employeeId, name]))
  const named = rows
    .flatMap((load) => {
      const name = names.get(load.employeeId)
      return name === undefined ? [] : [{ name, load }]
    })
    .toSorted((one, other) => one.name.localeCompare(other.name))
  if (named.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-1">
      <h3 id={id}>Weekends, nights and holidays</h3>
      <p className="text-small text-quiet">
        Last 8 weeks + this week with the plan. In parentheses: an equal share of the last 8.
      </p>
      <table aria-labelledby={id} className="w-full border-collapse" data-figures>
        <thead>
          <tr className="label border-b border-line">
            <th scope="col" className="py-1 text-left">
              Person
            </th>
            {kinds.map(({ kind, label }) => (
              <th key={kind} scope="col" className="py-1 pl-3 text-right">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {named.map(({ name, load }) => (
            <tr key={load.employeeId} className="border-b border-line last:border-b-0">
              <th scope="row" className="py-1 text-left font-normal">
                {name}
              </th>
              {kinds.map(({ kind }) => {
                const { had, planned, average } = load[kind]
                return (
                  <td key={kind} className="py-1 pl-3 text-right whitespace-nowrap">
                    {had} + {planned} <span className="text-quiet">({average})</span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
