import { graphql } from '#frontend/gql/gql.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import type { BuilderPerson, BuilderRole, Cell, ShiftDraft, ShiftPreset } from '../../builder.ts'

const ShiftPresets = graphql(`
  query ShiftPresets($locationId: ID!) {
    shiftPresets(locationId: $locationId, first: 100) {
      nodes {
        ...ShiftPresetFields
      }
    }
  }
`)

export const useShiftPresets = (locationId: string, { pause = false } = {}) =>
  useLoaded({ query: ShiftPresets, variables: { locationId }, pause }, ({ shiftPresets }) => shiftPresets.nodes)

/** Returns the preset's shift for an employee and day. A deleted job role is left out. */
export function draftOfPreset(
  { jobRoleId, startTime, endTime, breakMinutes }: ShiftPreset,
  { employeeId, day }: Pick<Cell, 'employeeId' | 'day'>,
  roles: readonly BuilderRole[],
): ShiftDraft {
  return {
    employeeId,
    day,
    startTime,
    endTime,
    breakMinutes,
    notes: null,
    jobRoleId: roles.find(({ id }) => id === jobRoleId)?.id ?? null,
    position: null,
  }
}

/** Orders presets of the person's job roles first, then those without a role. */
export function presetsFor(
  presets: readonly ShiftPreset[],
  person: Pick<BuilderPerson, 'jobRoleIds'> | undefined,
): ShiftPreset[] {
  const rank = ({ jobRoleId }: ShiftPreset) => (!jobRoleId ? 1 : person?.jobRoleIds.includes(jobRoleId) ? 0 : 2)
  return presets.toSorted((one, other) => rank(one) - rank(other))
}
