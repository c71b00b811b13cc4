/**
 * Who may see a field:
 * - `pay`, `badge`, `health` (why somebody is away): the employee, owners, and managers for the employees of their location. A leave
 *   type can narrow or widen this for its own absences (`LeaveView`)
 * - `contact` (email, phone): the employee, owners, and managers for everyone at their location
 * - `own`: contains only the caller's data
 * - `public`: everyone; only the field's name looks confidential
 */
type Disclosure = 'pay' | 'badge' | 'health' | 'contact' | 'own' | 'public'

export type Confidential = Readonly<Record<string, Disclosure | Readonly<Record<string, Disclosure>>>>
