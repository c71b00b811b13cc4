import { derivedId } from '#kernel/commands/ids.ts'
import type { NotificationKind, StoredContent } from '#schema/notifications/kinds.ts'
import { openShifts } from '#schema/schedule/notifications.ts'
import type { PushedAction, PushedCall } from '#schema/notifications/push.ts'

type Subject = StoredContent & { notificationId: string; link: string | null }

/**
 * Returns the buttons of a pushed notification. They make the calls of the screens, so that the server checks them alike. What needs
 * a reason opens the screen, and so does what changes pay: there is no button for it.
 */
export function actionsOf({ kind, params, notificationId, link }: Subject): PushedAction[] {
  const requestId = link === null ? null : new URL(link, 'https://muster.invalid').searchParams.get('request')
  const action = (
    name: string,
    label: string,
    done: string,
    method: PushedCall['method'],
    path: string,
    body: object = {},
  ): PushedAction => {
    const key = derivedId('push-action', notificationId, name)
    return { name, label, call: { method, path, body, key, done } }
  }
  const review = (path: string) => [
    action('approve', 'Approve', 'Approved', 'PUT', path, { approve: true }),
    action('deny', 'Deny', 'Denied', 'PUT', path, { approve: false }),
  ]
  const withRequest = (actions: (id: string) => PushedAction[]) => (requestId ? actions(requestId) : [])
  const actionsByKind: Partial<Record<NotificationKind, () => PushedAction[]>> = {
    time_off_request: () =>
      withRequest((id) => [
        action('approve', 'Approve', 'Approved', 'PUT', `/api/employees/time-off/requests/${id}/review`, {
          approve: true,
        }),
        { name: 'deny', label: 'Deny…' },
      ]),
    shift_swap_to_review: () => withRequest((id) => review(`/api/shift-swaps/${id}/review`)),
    shift_grab_to_review: () => withRequest((id) => review(`/api/shift-grabs/${id}/review`)),
    open_shift_to_review: () => withRequest((id) => review(`/api/open-shifts/claims/${id}/review`)),
    shift_swap_request: () =>
      withRequest((id) => [
        action('accept', 'Accept', 'Accepted', 'PUT', `/api/shift-swaps/${id}/respond`, { accept: true }),
        action('decline', 'Decline', 'Declined', 'PUT', `/api/shift-swaps/${id}/respond`, { accept: false }),
      ]),
    shift_grab_available: () =>
      withRequest((id) => [action('claim', 'Claim', 'Claimed', 'PUT', `/api/shift-grabs/${id}/claim`)]),
    schedule_open_shifts: () => {
      const [shift, ...others] = openShifts.parse(params['shifts'] ?? '[]')
      const isOnly = shift?.id !== undefined && others.length === 0 && params['count'] === '1'
      return isOnly ? [action('claim', 'Claim', 'Claimed', 'POST', `/api/open-shifts/${shift.id}/claim`)] : []
    },
    replacement_wanted: () => [action('claim', 'Claim', 'Claimed', 'POST', `/api/open-shifts/${params['id']}/claim`)],
    clock_out_reminder: () => [action('clock-out', 'Clock out', 'Clocked out', 'POST', '/api/time-clock/clock-out')],
  }
  return actionsByKind[kind]?.() ?? []
}
