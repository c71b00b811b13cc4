/** What an open shift asks for. `position`: only people in that position. */
export type Requirement = { jobRoleId: string | null; position: string | null }

/** `jobRoleIds`: the job roles that the person works in. */
export type Qualified = { jobRoleIds: readonly string[]; position: string | null }

/**
 * Whether a person may be proposed for an open shift: by its position where it names one, as that is the narrower of the
 * two, otherwise by its job role. A shift with neither suits everyone.
 */
export function qualifies({ jobRoleId, position }: Requirement, person: Qualified): boolean {
  if (position !== null) return samePosition(position, person.position)
  return jobRoleId === null || person.jobRoleIds.includes(jobRoleId)
}

/** Positions are free text: case and outer spaces make no difference. */
export const samePosition = (one: string, other: string | null) =>
  one.trim().toLowerCase() === other?.trim().toLowerCase()
