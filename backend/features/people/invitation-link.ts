// Checks of a mailed invitation link.
export { canJoin } from './domain/hiring.ts'
export { invitationById } from './queries/invitations.ts'
export { acceptableInvitation, existingInvitation, noLongerValid } from './domain/invitation.ts'
