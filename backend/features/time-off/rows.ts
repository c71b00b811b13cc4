import type { LeaveView } from '#backend/features/leave/leave-view.ts'
import { hoursOf } from '#backend/platform/http/hours.ts'
import { asSeenBy, type TimeOffRequest } from './queries.ts'

export function requestRow(view: LeaveView, requested: TimeOffRequest) {
  const request = asSeenBy(view, requested)
  return {
    id: request.id,
    employee_id: request.employeeId,
    first_name: request.firstName,
    last_name: request.lastName,
    reason: request.reason,
    reason_visible: request.reasonVisible,
    leave_type_id: request.leaveTypeId,
    status: request.status,
    start_date: request.startDate,
    end_date: request.endDate,
    times: request.times && { start_time: request.times.startTime, end_time: request.times.endTime },
    notes: request.notes,
    comment: request.comment,
    document_missing: request.documentMissing,
    documents: request.documents.map(({ id, name, size, addedAt }) => ({ id, name, size, added_at: addedAt })),
    pto_hours: hoursOf(request.ptoMinutes * 60),
    created_at: request.requestedAt,
  }
}
