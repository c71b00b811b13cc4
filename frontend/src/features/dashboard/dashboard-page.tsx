import { isManager } from '#frontend/shared/roles.ts'
import { useUser } from '#frontend/shared/session.ts'
import { EmployeeDashboard } from './employee-dashboard.tsx'
import { ManagerDashboard } from './manager-dashboard.tsx'

/** The first screen: what is one's own for an employee, who is in for a manager or owner. */
export default function DashboardPage() {
  return isManager(useUser().role) ? <ManagerDashboard /> : <EmployeeDashboard />
}
