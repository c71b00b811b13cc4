import type { Upcasters } from '#kernel/log/upcast.ts'
import { termsOfReason } from '#schema/time-off/terms.ts'

/**
 * To raise an event's version, add the upcaster from the previous version here and a golden file of the new version
 * (`golden/<Type>.v<n>.json`). Keep the older golden files.
 */
export const upcasters: Upcasters = {
  // Version 2 added preferred times, which are missing without any.
  AvailabilityChangeApproved: { 1: unchanged },
  AvailabilityChangeRequested: { 1: unchanged },
  AvailabilitySet: { 1: unchanged },
  // Version 2 stores what the plan was computed from.
  // Version 3 added the first week of a run of several weeks, which is missing for others.
  AutoScheduled: { 1: (data) => ({ ...data, run: null }), 2: unchanged },
  // Version 2 added the amounts of job roles and days.
  LaborBudgetSet: {
    1: ({ before, ...data }) => ({ ...data, parts: [], before: { weeklyCents: before, parts: [] } }),
  },
  // Version 2 added when leave earned by overtime expires.
  LeavePolicySet: { 1: ({ policy, ...data }) => ({ ...data, policy: { ...policy, expiryMonths: null } }) },
  // Version 2 added who may see the type, version 3 whether it asks for a document.
  LeaveTypeCreated: {
    1: ({ terms, ...data }) => ({ ...data, terms: withVisibility(terms) }),
    2: ({ terms, ...data }) => ({ ...data, terms: withoutDocument(terms) }),
  },
  LeaveTypeUpdated: {
    1: ({ before, after, ...data }) => ({ ...data, before: withVisibility(before), after: withVisibility(after) }),
    2: ({ before, after, ...data }) => ({ ...data, before: withoutDocument(before), after: withoutDocument(after) }),
  },
  // Version 2 replaced two mail switches with five groups, version 3 added a sixth. New groups get their default.
  PreferencesSet: {
    1: ({ before, after, ...data }) => ({
      ...data,
      before: before && groupedMails(before),
      after: groupedMails(after),
    }),
    2: ({ before, after, ...data }) => ({ ...data, before: before && withTeam(before), after: withTeam(after) }),
  },
  // Version 2 added leave types. The reason of a forgotten request reads as unpaid, but its holds tell that it was paid.
  TimeOffRequested: {
    1: (data) => {
      const { payPercent, countsAgainst } = termsOfReason(data.holds.length > 0 ? 'Vacation' : data.reason)
      return { ...data, leaveTypeId: null, payPercent, countsAgainst }
    },
  },
}

function unchanged(data: object) {
  return data
}

const withVisibility = (terms: object) => ({ ...terms, visibleTo: 'managers' })

const withoutDocument = (terms: object) => ({ ...terms, documentFromDay: null })

const withTeam = ({ mail, ...rest }: { mail: object }) => ({ ...rest, mail: { ...mail, team: 'off' } })

const groupedMails = ({
  mail,
  quietHours,
}: {
  mail: { clock_out_reminder: boolean; timesheet_corrected: boolean }
  quietHours: unknown
}) => ({
  mail: {
    schedule: 'now',
    reminders: mail.clock_out_reminder ? 'now' : 'off',
    requests: 'now',
    timesheet: mail.timesheet_corrected ? 'now' : 'off',
    approvals: 'now',
  },
  quietHours,
  shiftReminderMinutes: 60,
})
