import { indexOf } from './chat-lines.ts'
import { employeeId } from './ids.ts'
import { OWNER, type Planned } from './planned.ts'

/** Numbers that are reserved for fiction. */
const phones = [
  { name: 'Tobias', phone: '+1 555 0142' },
  { name: 'Priya', phone: '+1 555 0117' },
  { name: 'Wen', phone: '+1 555 0163' },
]

/** Who sees whom: the team's schedule, and phone numbers that employees show. */
export const directoryOf = (at: Date): Planned[] => [
  {
    at,
    by: OWNER,
    what: ['team schedule'],
    run: (commands, context) => commands.updateTeamSchedulePolicy(context, { showTeamSchedule: true }),
  },
  ...phones.flatMap(({ name, phone }): Planned[] => {
    const id = employeeId(indexOf(name))
    return [
      {
        at,
        by: OWNER,
        what: ['phone', name],
        run: (commands, context) => commands.updateEmployee(context, { employeeId: id, phone }),
      },
      {
        at,
        by: indexOf(name),
        what: ['phone visibility', name],
        run: (commands, context) => commands.updatePhoneVisibility(context, { id, employeeId: id, visible: true }),
      },
    ]
  }),
]
