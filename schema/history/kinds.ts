export const historyKinds = {
  punches: 'Punches',
  entries: 'Time entries',
  shifts: 'Shifts',
  weeks: 'Weeks',
  requests: 'Swaps and open shifts',
  timeOff: 'Time off',
  availability: 'Availability',
  people: 'Employees',
  badges: 'Badges and PINs',
  pay: 'Pay',
  settings: 'Settings',
  templates: 'Templates',
  readers: 'Readers',
  announcements: 'Announcements',
  messages: 'Messages',
  recognition: 'Shout-outs',
} as const
export type HistoryKind = keyof typeof historyKinds
export const historyKindNames = Object.keys(historyKinds) as [HistoryKind, ...HistoryKind[]]

const ofType: Readonly<Record<string, HistoryKind>> = {
  AvailabilitySet: 'availability',
  DateAvailabilitySet: 'availability',
  PayRateSet: 'pay',
  PayrollNumberSet: 'pay',
  PayrollPermissionSet: 'pay',
  PayPolicySet: 'pay',
  PayPolicyWithdrawn: 'pay',
  PayScheduleSet: 'pay',
  PayProviderSet: 'pay',
  BadgeRegistered: 'badges',
  BadgeRemoved: 'badges',
  PinIssued: 'badges',
  PinRemoved: 'badges',
  TimeOffAdded: 'timeOff',
  TimeOffRemoved: 'timeOff',
}

const ofCategory: Readonly<Record<string, HistoryKind>> = {
  announcement: 'announcements',
  contract: 'pay',
  channel: 'messages',
  message: 'messages',
  chatsettings: 'messages',
  apitoken: 'settings',
  webhook: 'settings',
  organization: 'settings',
  singlesignon: 'settings',
  payitem: 'pay',
  payperiod: 'pay',
  employee: 'people',
  import: 'people',
  invitation: 'people',
  reader: 'readers',
  shoutout: 'recognition',
  template: 'templates',
  shiftpreset: 'templates',
  staffingneed: 'templates',
  timeoff: 'timeOff',
}

export function historyKindOf(category: string, type: string): HistoryKind | undefined {
  const own = ofType[type]
  if (own) return own
  if (category === 'timeclock') return /^(Entry|Correction)/.test(type) ? 'entries' : 'punches'
  if (category !== 'schedule') return ofCategory[category]
  if (/^(Swap|Grab|OpenShift|Request)/.test(type)) return 'requests'
  return /^Shift(?!sCopied)/.test(type) ? 'shifts' : 'weeks'
}
