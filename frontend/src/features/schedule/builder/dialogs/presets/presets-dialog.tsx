import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import { clocksInWords } from '#frontend/shared/lib/time/format.ts'
import { ConfirmCommand } from '#frontend/shared/lib/forms/confirm-command.tsx'
import { useUser } from '#frontend/shared/session.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { RoleStripe } from '#frontend/shared/ui/role-stripe.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { useBuilder, type ShiftPreset } from '../../builder.ts'
import PresetDialog from './preset-dialog.tsx'
import { useShiftPresets } from './shift-presets.ts'

const DeleteShiftPreset = graphql(`
  mutation DeleteShiftPreset($input: DeleteShiftPresetInput!) {
    deleteShiftPreset(input: $input) {
      caughtUp
    }
  }
`)

type Inner = { kind: 'new' } | { kind: 'edit' | 'delete'; preset: ShiftPreset }

/** Lists the location's presets. Choosing one ends the dialog, and each click on a day then adds that shift. */
export default function PresetsDialog({ close }: { close: () => void }) {
  const { week, setQuickAdd } = useBuilder()
  const user = useUser()
  const query = useShiftPresets(week.locationId)
  const [inner, setInner] = useState<Inner>()
  const back = () => setInner(undefined)
  if (inner?.kind === 'delete') {
    return (
      <ConfirmCommand
        title={`Delete ${inner.preset.name}`}
        question="Shifts that were added with this preset stay."
        action="Delete"
        mutation={DeleteShiftPreset}
        input={{ id: inner.preset.id }}
        done="Shift preset deleted"
        failed="Failed to delete the shift preset"
        onClose={back}
      />
    )
  }
  if (inner) return <PresetDialog preset={inner.kind === 'edit' ? inner.preset : undefined} onClose={back} />
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Shift presets"
      description="Choose one to add it with a click on each day."
      actions={
        <>
          <Button onClick={close}>Close</Button>
          <Button onClick={() => setInner({ kind: 'new' })}>
            <Plus aria-hidden />
            New preset
          </Button>
        </>
      }
    >
      <QueryState
        query={query}
        label="shift presets"
        skeleton={<SkeletonRows rows={3} bars={['w-1.5', 'w-40']} inline />}
        empty={<EmptyState>Save the shifts you plan often, such as a late shift behind the bar.</EmptyState>}
      >
        {(presets) => (
          <ul className="-m-4">
            {presets.map((preset) => {
              const mayChange = user.role === 'owner' || preset.locationId !== null
              return (
                <li
                  key={preset.id}
                  className="flex min-h-12 items-center gap-1 border-b border-line pr-2 last:border-b-0"
                >
                  <button
                    type="button"
                    className="flex min-h-12 min-w-0 flex-1 items-center gap-3 py-1 pl-4 text-left hover:bg-sunken focus-visible:-outline-offset-2"
                    onClick={() => {
                      setQuickAdd(preset)
                      close()
                    }}
                  >
                    <RoleStripe
                      color={week.roles.find(({ id }) => id === preset.jobRoleId)?.color}
                      className="h-6 w-1.5"
                    />
                    <span className="min-w-0">
                      <b className="block wrap-anywhere">{preset.name}</b>
                      <span data-figures className="block text-small text-quiet">
                        {[
                          clocksInWords(preset),
                          preset.breakMinutes ? `${preset.breakMinutes} min break` : 'No break',
                          preset.locationId === null && 'all locations',
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                    </span>
                  </button>
                  {mayChange && (
                    <>
                      <Button
                        variant="ghost"
                        size="icon"
                        aria-label={`Edit ${preset.name}`}
                        onClick={() => setInner({ kind: 'edit', preset })}
                      >
                        <Pencil aria-hidden />
                      </Button>
                      <Button
                        variant="ghost"
                        size="icon"
                        aria-label={`Delete ${preset.name}`}
                        onClick={() => setInner({ kind: 'delete', preset })}
                      >
                        <Trash2 aria-hidden />
                      </Button>
                    </>
                  )}
                </li>
              )
            })}
          </ul>
        )}
      </QueryState>
    </Dialog>
  )
}
