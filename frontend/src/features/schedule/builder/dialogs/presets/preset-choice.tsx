import { clocksInWords } from '#frontend/shared/lib/time/format.ts'
import { RoleStripe } from '#frontend/shared/ui/role-stripe.tsx'
import { useBuilder, type ShiftPreset } from '../../builder.ts'
import { presetsFor } from './shift-presets.ts'

/** Buttons that fill in a new shift. Renders nothing without presets. */
export function PresetChoice({
  presets,
  employeeId,
  choose,
}: {
  presets: readonly ShiftPreset[]
  employeeId: string | null
  choose: (preset: ShiftPreset) => void
}) {
  const { week } = useBuilder()
  if (presets.length === 0) return null
  const person = week.people.find((each) => each.employeeId === employeeId)
  return (
    <div role="group" aria-label="Presets" className="flex max-h-24 flex-wrap gap-1.5 overflow-y-auto">
      {presetsFor(presets, person).map((preset) => (
        <button
          key={preset.id}
          type="button"
          onClick={() => choose(preset)}
          className="inline-flex min-h-row-tight items-center gap-2 rounded-control border border-edge bg-surface px-2 text-small hover:bg-sunken"
        >
          <RoleStripe color={week.roles.find(({ id }) => id === preset.jobRoleId)?.color} className="h-4 w-1" />
          <b className="wrap-anywhere">{preset.name}</b>
          <span data-figures className="text-quiet">
            {clocksInWords(preset)}
          </span>
        </button>
      ))}
    </div>
  )
}
