import { foldedStream } from '#kernel/commands/folded-streams.ts'
import { claim } from '#schema/people/claim-events.ts'
import { employee } from '#schema/people/events.ts'
import { importing } from '#schema/people/import-events.ts'
import { invitation } from '#schema/people/invitation-events.ts'
import { evolveClaim, initialClaim } from './domain/claim/claim.ts'
import { evolveEmployee, initialEmployee } from './domain/employee.ts'
import { evolveImport, initialImport, sizeOfImport } from './domain/import.ts'
import { evolveInvitation, initialInvitation } from './domain/invitation.ts'

export const employeeStream = foldedStream(employee, { initial: initialEmployee, evolve: evolveEmployee })
export const invitationStream = foldedStream(invitation, { initial: initialInvitation, evolve: evolveInvitation })
export const importStream = foldedStream(importing, {
  initial: initialImport,
  evolve: evolveImport,
  sizeOf: sizeOfImport,
})
export const claimStream = foldedStream(claim, { initial: initialClaim, evolve: evolveClaim })
