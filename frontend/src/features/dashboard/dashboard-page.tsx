import { isManager } from '#frontend/shared/roles.ts'
import { useUser } from '#frontend/shared/session.ts'
import { EmployeeDashboard } from './employee/employee-dashboard.tsx'
import { ManagerDashboard } from './manager-dashboard.tsx'

/** The first screen: an employee's own day, or a manager's team. */
export default function DashboardPage() {
  return isManager(useUser().role) ? <ManagerDashboard /> : <EmployeeDashboard />
}
