import { reportAbsenceInput } from '#schema/time-off/absence.ts'
import { colleague, employed } from '#backend/features/people/colleague.ts'
import { reportAbsenceIn } from '#backend/features/schedule/absence-reports.ts'
import { recentClockStream } from '#backend/features/time-clock/streams.ts'
import { limitRequests, self } from '#backend/platform/access.ts'
import { operation } from '#backend/platform/operations/operation.ts'
import { requireSelf } from '#backend/platform/permissions.ts'
import { together } from '#kernel/commands/follow-up.ts'
import { sundayOf } from '#schema/shared/week-time.ts'
import type { TimeOffReason } from '#schema/time-off/reasons.ts'
import { requestFacts } from '../commands/request-facts.ts'
import { requestAbsence, requestDuring } from '../domain/report-absence.ts'
import type { CreateTimeOffRequest } from '../domain/request.ts'
import { scheduledMinutes } from '../scheduled-minutes.ts'
import { timeOffStream } from '../streams.ts'
import { assertIdIsFree, leaveOf, requestOutput } from './requests.ts'

type ReportAbsence = {
  requestId: string
  employeeId: string
  day: string
  reason: TimeOffReason
  notes: string | null
  leave: CreateTimeOffRequest['leave']
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
    await assertIdIsFree(kysely, id, employeeId)
    const leave = await leaveOf(kysely, organizationId, employeeId, { endDate: report.day, leaveTypeId: null })
    return { requestId: id, employeeId, ...report, leave }
  },
  async handle(core, context, { requestId, leave, ...report }) {
    const { employeeId, day } = report
    requireSelf(context, employeeId, 'You can only do this for yourself')
    const person = await colleague(core, context, employeeId)
    const { locationId } = employed(person)
    const [{ state: clock }, facts] = await Promise.all([
      core.read(recentClockStream, employeeId),
      requestFacts(core, context, person),
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
            ...facts,
            requestId,
            locationId,
            startDate: reported?.day ?? day,
            endDate: reported?.day ?? day,
            times: reported?.times ?? null,
            leave,
            scheduled,
          }),
      })
      return together(requested, [opened])
    })
  },
})
