/**
 * Search terms of screens and commands in addition to their labels, by id. Kept out of the feature lists, which are in
 * the initial bundle.
 */
export const keywords: Readonly<Record<string, string>> = {
  announcements: 'news',
  availability: 'unavailable preferences',
  dashboard: 'home',
  history: 'audit log changes',
  logout: 'sign out',
  messaging: 'messages',
  settings: 'organization locations job roles pay rules single sign-on scim',
  'as-of': 'as of past',
  payroll: 'pay wages hours',
  'pay-periods': 'payroll close export',
  employees: 'people staff rates',
  profile: 'account password email',
  'rfid-monitor': 'badges readers scans',
  recognition: 'shout-outs thanks',
  reports: 'labor cost overtime attendance export',
  'schedule-builder': 'plan publish roster rota',
  schedule: 'shifts roster rota calendar',
  'shift-swaps': 'offers grabs open shifts claims trade',
  'staffing-needs': 'demand coverage headcount gap',
  'time-entries': 'timesheet corrections approve',
  'time-clock': 'punch clock in clock out break',
  'time-off-requests': 'vacation leave approve',
  'time-off': 'vacation leave pto sick',
}
