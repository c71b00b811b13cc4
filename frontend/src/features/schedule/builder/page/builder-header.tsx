import { MapPin } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useIsPhone } from '#frontend/shared/lib/use-media.ts'
import { PageHeading } from '#frontend/shared/ui/page-heading.tsx'
import { Select } from '#frontend/shared/ui/form/select.tsx'

export function BuilderHeader({
  locations,
  locationId,
  setLocation,
  zone,
  views,
  name,
  steps,
}: {
  locations: readonly { id: string; name: string }[]
  locationId: string
  setLocation: (locationId: string) => void
  zone: string
  views: ReactNode
  name: ReactNode
  steps: ReactNode
}) {
  const id = useId()
  const isPhone = useIsPhone()
  return (
    <header className="rule-head flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-3 sm:pt-1">
      <div>
        <PageHeading title="Schedule Builder" />
        {zone && <p className="text-small text-quiet">Times in {zone} (location)</p>}
      </div>
      {isPhone && views}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full print:hidden">
        {locations.length > 1 && (
          <div className="flex items-center gap-2 max-sm:w-full">
            <label htmlFor={id}>
              <MapPin aria-hidden className="size-4 text-quiet" />
              <span className="sr-only">Location</span>
            </label>
            <Select
              id={id}
              value={locationId}
              onChange={({ target }) => setLocation(target.value)}
              options={locations.map(({ id, name }) => [id, name])}
            />
          </div>
        )}
        {isPhone ? (
          <div className="flex w-full items-center gap-3">
            <div className="mr-auto">{name}</div>
            {steps}
          </div>
        ) : (
          <>
            {name}
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              {views}
              {steps}
            </div>
          </>
        )}
      </div>
    </header>
  )
}
