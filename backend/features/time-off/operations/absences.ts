import { reportAbsenceInput } from '#schema/time-off/absence.ts'
import { LATER_REQUESTS } from '#backend/features/leave/balance-check.ts'
import { ptoPoliciesOf, yearlyPto } from '#backend/features/leave/pto-policy.ts'
import { leaveTermsOf, ptoOf, type LeaveTerms } from '#backend/features/leave/terms.ts'
import { holidayStream } from '#backend/features/holidays/streams.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { colleague, employed } from '#backend/features/people/colleague.ts'
import { reportAbsenceIn } from '#backend/features/schedule/absence-reports.ts'
import { recentClockStream } from '#backend/features/time-clock/streams.ts'
import { limitRequests, self } from '#backend/platform/access.ts'
import { operation } from '#backend/platform/operations/operation.ts'
import { requireSelf } from '#backend/platform/permissions.ts'
import { together } from '#kernel/commands/follow-up.ts'
import { holidayOn } from '#schema/holidays/calendar.ts'
import { addDays, sundayOf } from '#schema/shared/week-time.ts'
import type { TimeOffReason } from '#schema/time-off/reasons.ts'
import { requestAbsence, requestDuring } from '../domain/report-absence.ts'
import { requestHolder } from '../queries/request-holder.ts'
import { scheduledMinutes } from '../scheduled-minutes.ts'
import { timeOffStream } from '../streams.ts'
import { idInUse, requestOutput } from './requests.ts'

type ReportAbsence = {
  requestId: string
  employeeId: string
  day: string
  reason: TimeOffReason
  notes: string | null
  leave: { leaveTypeId: null; terms: LeaveTerms } | undefined
}

/** Opens the shifts and requests the time off in one append, if the log supports it. */
export const reportAbsence = operation({
  name: 'reportAbsence',
  summary: 'Report that the caller can’t come in',
  description:
    'Requests time off for the day and opens the caller’s shifts of that day, or the rest of a running shift. Managers of the ' +
    'location and colleagues who could take a shift are notified.',
  access: limitRequests(self),
  rest: 'POST /api/employees/time-off/absences',
  input: reportAbsenceInput,
  output: requestOutput,
  async prepare({ id, ...report }, { user, services }): Promise<ReportAbsence> {
    const { organizationId, employeeId } = user
    const { kysely } = services.database
    const holder = await requestHolder(kysely, id)
    if (holder !== undefined && holder !== employeeId) throw idInUse()
    const terms = await leaveTermsOf(kysely, ptoOf(organizationId), employeeId, addDays(report.day, LATER_REQUESTS))
    return { requestId: id, employeeId, ...report, leave: terms && { leaveTypeId: null, terms } }
  },
  async handle(core, context, { requestId, leave, ...report }) {
    const { employeeId, day } = report
    requireSelf(context, employeeId, 'You can only do this for yourself')
    const person = await colleague(core, context, employeeId)
    const { locationId } = employed(person)
    const [{ state: clock }, { state: calendar }, { state: organization }] = await Promise.all([
      core.read(recentClockStream, employeeId),
      core.read(holidayStream, locationId),
      core.read(organizationStream, context.organizationId),
    ])
    return core.atomically(timeOffStream.named(employeeId), async (staged) => {
      const { state } = await staged.read(timeOffStream, employeeId)
      const earlier = requestDuring(state, { startDate: day, endDate: day })
      // Counted before the shifts become open.
      const scheduled = await scheduledMinutes(staged, { employeeId, locationId }, { startDate: day, endDate: day })
      const key = { locationId, weekStart: sundayOf(day) }
      const absence = {
        requestId: earlier?.requestId ?? requestId,
        employeeId,
        day,
        isClockedIn: clock.status !== 'out',
      }
      const opened = await reportAbsenceIn(staged, context, key, absence)
      const reported = opened.events.flatMap(({ type, data }) => (type === 'AbsenceReported' ? data : []))[0]
      if (reported && earlier && earlier.requestId !== requestId) return opened
      const requested = await staged.run(context, {
        stream: timeOffStream,
        id: employeeId,
        type: 'reportAbsence',
        // The caller is the employee, see above.
        authorise: () => undefined,
        decide: (latest) =>
          requestAbsence(latest, {
            ...report,
            requestId,
            locationId,
            startDate: reported?.day ?? day,
            endDate: reported?.day ?? day,
            times: reported?.times ?? null,
            leave,
            scheduled,
            isHoliday: (date) => holidayOn(calendar, date) !== undefined,
            today: context.now.toISOString().slice(0, 10),
            policyOf: (year) => yearlyPto(ptoPoliciesOf(organization), year, person.hireDate),
          }),
      })
      return together(requested, [opened])
    })
  },
})
