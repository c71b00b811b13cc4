import { Loading, Skeleton } from '#frontend/shared/ui/skeleton.tsx'

/** A table of entries that is still to come. */
export const EntriesSkeleton = ({ rows }: { rows: number }) => (
  <Loading label="Loading time entries…">
    {Array.from({ length: rows }, (_, row) => (
      <div
        key={row}
        className="flex h-row items-center justify-between gap-6 border-b border-line px-4 last:border-b-0"
      >
        <Skeleton className="h-3.5 w-24" />
        <Skeleton className="h-3.5 w-14" />
        <Skeleton className="h-3.5 w-14" />
        <Skeleton className="h-3.5 w-8" />
      </div>
    ))}
  </Loading>
)
