export const notificationGroups = ['schedule', 'reminders', 'requests', 'timesheet', 'approvals', 'team'] as const
export type NotificationGroup = (typeof notificationGroups)[number]
