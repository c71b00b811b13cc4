// Checks of a mailed invitation link.
export { acceptableInvitation, existingInvitation, noLongerValid } from './domain/invitation.ts'
