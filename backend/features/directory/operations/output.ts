import { employeePayloadOutput } from '#backend/features/people/employee-output.ts'

/** The people feature declares the payload's type. */
export const profileOutput = { ...employeePayloadOutput, payload: { name: 'EmployeePayload' } }
