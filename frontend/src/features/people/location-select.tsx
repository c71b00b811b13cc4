import { useUser } from '#frontend/shared/session.ts'
import { Select } from '#frontend/shared/ui/form/select.tsx'

/** Chooses the location that a page shows. Only owners have several to choose from. */
export function LocationSelect({
  locations,
  value,
  onChoose,
  className = 'w-48 max-sm:w-44',
}: {
  locations: readonly { id: string; name: string }[]
  value: string | undefined
  onChoose: (id: string) => void
  className?: string
}) {
  const { role } = useUser()
  if (role !== 'owner' || locations.length < 2) return null
  return (
    <Select
      aria-label="Location"
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      options={locations.map(({ id, name }) => [id, name])}
      className={className}
    />
  )
}
