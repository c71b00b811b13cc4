// What a mailed invitation link may do.
export { acceptableInvitation, existingInvitation, noLongerValid } from './domain/invitation.ts'
