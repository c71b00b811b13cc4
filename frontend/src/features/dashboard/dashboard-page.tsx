import { managing } from '#frontend/app/actions.ts'
import { useUser } from '#frontend/shared/session.ts'
import { EmployeeDashboard } from './employee-dashboard.tsx'
import { ManagerDashboard } from './manager-dashboard.tsx'

/** The first screen: what is one's own for an employee, who is in for a manager or owner. */
export default function DashboardPage() {
  return managing.includes(useUser().role) ? <ManagerDashboard /> : <EmployeeDashboard />
}
