/** The requirements of an open shift. `position` is that of its previous employee. */
export type Requirement = { jobRoleId: string | null; position: string | null }

/** `jobRolesSet`: whether a manager set the job roles; otherwise they are guessed. */
export type Qualified = { jobRoleIds: readonly string[]; jobRolesSet: boolean; position: string | null }

/**
 * Whether an employee qualifies for an open shift. A shift with a job role requires that role. If the employee's roles are
 * only guessed and the shift has a position, the position decides. Everyone qualifies for a shift with neither.
 */
export function qualifies({ jobRoleId, position }: Requirement, person: Qualified): boolean {
  if (jobRoleId !== null && (person.jobRolesSet || position === null)) return person.jobRoleIds.includes(jobRoleId)
  return position === null || samePosition(position, person.position)
}

/** Positions are free text, so case and surrounding spaces are ignored. */
export const samePosition = (one: string, other: string | null) =>
  one.trim().toLowerCase() === other?.trim().toLowerCase()
