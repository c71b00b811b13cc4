import { Loading, Skeleton } from '#frontend/shared/ui/skeleton.tsx'

export const WeekSkeleton = () => (
  <Loading label="Loading schedule...">
    <div className="grid md:grid-cols-7">
      {Array.from({ length: 7 }, (_, day) => (
        <div
          key={day}
          className="flex gap-4 border-b border-line px-4 py-3 md:min-h-56 md:flex-col md:border-r md:border-b-0 md:px-3"
        >
          <Skeleton className="h-8 w-12" />
          <Skeleton className="h-12 w-full" />
        </div>
      ))}
    </div>
  </Loading>
)
