import { Loading, Skeleton } from '#frontend/shared/ui/skeleton.tsx'

export const GridSkeleton = () => (
  <Loading label="Loading schedule...">
    <div className="overflow-clip rounded-card border border-line bg-surface">
      {Array.from({ length: 9 }, (_, row) => (
        <div
          key={row}
          className="grid h-15 grid-cols-[1fr_2fr] items-center gap-3 border-b border-line px-3 last:border-b-0 md:grid-cols-[10rem_repeat(7,1fr)_4rem]"
        >
          <Skeleton className="h-3.5 w-4/5" />
          <Skeleton className="h-9 md:hidden" />
          {Array.from({ length: 7 }, (_, day) => (
            <span key={day} className="hidden md:block">
              {(row * 3 + day * 5) % 4 > 0 && <Skeleton className={row === 0 ? 'h-3.5 w-3/5' : 'h-9'} />}
            </span>
          ))}
          <Skeleton className="hidden h-3.5 md:block" />
        </div>
      ))}
    </div>
  </Loading>
)
