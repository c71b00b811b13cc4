import type { Absence } from './month.ts'

/** A person away on a day; lighter while the request is pending. */
export const AwayName = ({ name, pending }: Pick<Absence, 'name' | 'pending'>) =>
  pending ? (
    <span className="rounded-control border border-dashed border-edge px-1.5 text-small text-quiet wrap-anywhere">
      {name}
      <span className="sr-only"> (pending)</span>
    </span>
  ) : (
    <span className="rounded-control border border-edge bg-surface px-1.5 text-small font-semibold wrap-anywhere">
      {name}
    </span>
  )
