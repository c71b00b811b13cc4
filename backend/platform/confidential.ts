/**
 * To whom a field is shown:
 * - `pay`, `badge`: the employee, owners, and managers for the employees of their location;
 * - `contact` (email, phone): the employee, owners, and managers for everyone at their location;
 * - `own`: only the caller's own is ever in it;
 * - `public`: looks like one of these by its name, but is none.
 */
type Disclosure = 'pay' | 'badge' | 'contact' | 'own' | 'public'

/** GraphQL fields (`Employee.phone`), and REST calls with the fields of their answers, that may not be for everyone. */
export type Confidential = Readonly<Record<string, Disclosure | Readonly<Record<string, Disclosure>>>>
