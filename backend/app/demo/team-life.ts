import { addDays } from 'date-fns/addDays'
import { addHours } from 'date-fns/addHours'
import type { AnnouncementContent } from '#schema/announcements/events.ts'
import type { Category } from '#schema/recognition/events.ts'
import { demoId, employeeId, locationId } from './ids.ts'
import { people } from './people.ts'
import type { Planned } from './planned.ts'

type Announcement = Pick<AnnouncementContent, 'title' | 'content' | 'priority'> & {
  by: string
  hoursAgo: number
  location?: 0 | 1
  isPinned?: boolean
  publishInDays?: number
  acknowledgedBy?: readonly string[]
}

const announcements: readonly Announcement[] = [
  {
    by: 'Margit Sandoval',
    hoursAgo: 24 * 12,
    title: 'Holiday schedule',
    content:
      'We close early on Christmas Eve and stay closed on Christmas Day.\nTell your manager by the end of the month which of the other days you can work.',
    priority: 'normal',
    isPinned: true,
    acknowledgedBy: ['Tobias Reyes', 'Ana Lopez', 'Wen Zhao', 'Priya Nair', 'Yuki Tanaka', 'Owen Clarke'],
  },
  {
    by: 'Tobias Reyes',
    location: 0,
    hoursAgo: 20,
    title: 'Walk-in freezer is down',
    content: 'The repair is booked for tomorrow morning. Until then, use the freezer in the basement only.',
    priority: 'urgent',
    acknowledgedBy: ['Margit Sandoval', 'Ana Lopez', 'Wen Zhao', 'Ingrid Solberg', 'Luca Bianchi'],
  },
  {
    by: 'Tobias Reyes',
    location: 0,
    hoursAgo: 24 * 4,
    title: 'New allergen cards at the pass',
    content: 'Each dish now has its own card. Please read yours before your next shift.',
    priority: 'high',
    acknowledgedBy: ['Wen Zhao', 'Elena Petrova'],
  },
  {
    by: 'Yuki Tanaka',
    location: 1,
    hoursAgo: 24 * 2,
    title: 'Coffee tasting on Thursday',
    content: 'Our roaster brings three new beans at 3 PM. Join if you can.',
    priority: 'low',
    acknowledgedBy: ['Owen Clarke', 'Zofia Kowalska'],
  },
  {
    by: 'Tobias Reyes',
    location: 0,
    hoursAgo: 3,
    title: 'Winter menu starts next week',
    content: 'Tasting for kitchen and service an hour before opening.',
    priority: 'normal',
    publishInDays: 3,
  },
]

type ShoutOut = {
  from: string
  to: readonly string[]
  hoursAgo: number
  message: string
  category: Category
  applause: readonly string[]
}

const shoutOuts: readonly ShoutOut[] = [
  {
    from: 'Priya Nair',
    to: ['Ana Lopez'],
    hoursAgo: 5,
    message: 'Kept the line moving on Saturday when two of us were stuck at the bar. Thank you!',
    category: 'team_player',
    applause: ['Wen Zhao', 'Amara Okafor', 'Tobias Reyes', 'Sean Murphy'],
  },
  {
    from: 'Tobias Reyes',
    to: ['Ingrid Solberg', 'Luca Bianchi'],
    hoursAgo: 30,
    message: 'Moved the whole freezer to the basement before breakfast, and nothing was lost.',
    category: 'problem_solver',
    applause: ['Wen Zhao', 'Margit Sandoval'],
  },
  {
    from: 'Owen Clarke',
    to: ['Zofia Kowalska'],
    hoursAgo: 24 * 3,
    message: 'Her latte art class for the new starters was a treat.',
    category: 'creativity',
    applause: ['Yuki Tanaka', 'Diego Morales', 'Fatima Rahimi'],
  },
  {
    from: 'Margit Sandoval',
    to: ['Amara Okafor'],
    hoursAgo: 24 * 6,
    message: 'A guest wrote to say she made their anniversary.',
    category: 'great_service',
    applause: ['Priya Nair', 'Tobias Reyes', 'Jonas Weber', 'Ana Lopez', 'Nadia Haddad'],
  },
]

const indexOf = (name: string) => people.findIndex(({ firstName, lastName }) => `${firstName} ${lastName}` === name)

export function teamLifeOf(now: Date): Planned[] {
  return [
    ...announcements.flatMap((each, index) => announced(each, index, now)),
    ...shoutOuts.flatMap((each, index) => praised(each, index, now)),
  ]
}

function announced(announcement: Announcement, index: number, now: Date): Planned[] {
  const { by, hoursAgo, location, isPinned = false, publishInDays, acknowledgedBy = [], ...text } = announcement
  const announcementId = demoId('announcement', index)
  const at = addHours(now, -hoursAgo)
  const content = {
    ...text,
    audience: { locationIds: location === undefined ? [] : [locationId(location)], roleIds: [], employeeIds: [] },
    publishAt: publishInDays === undefined ? null : addDays(now, publishInDays).toISOString(),
    expiresAt: null,
  }
  return [
    {
      at,
      by: indexOf(by),
      what: ['announce', index],
      run: (commands, context) => commands.createAnnouncement(context, { id: announcementId, content, isPinned }),
    },
    ...acknowledgedBy.map((name, place): Planned => ({
      at: addHours(at, 1 + place / 4),
      by: indexOf(name),
      what: ['acknowledge', index, name],
      run: (commands, context) =>
        commands.acknowledgeAnnouncement(context, { id: announcementId, employeeId: employeeId(indexOf(name)) }),
    })),
  ]
}

function praised({ from, to, hoursAgo, applause, ...praise }: ShoutOut, index: number, now: Date): Planned[] {
  const shoutOutId = demoId('shout-out', index)
  const at = addHours(now, -hoursAgo)
  const toEmployeeIds = to.map((name) => employeeId(indexOf(name)))
  return [
    {
      at,
      by: indexOf(from),
      what: ['praise', index],
      run: (commands, context) => commands.giveShoutOut(context, { id: shoutOutId, toEmployeeIds, ...praise }),
    },
    ...applause.map((name, place): Planned => ({
      at: addHours(at, 1 + place / 2),
      by: indexOf(name),
      what: ['applaud', index, name],
      run: (commands, context) =>
        commands.reactToShoutOut(context, { id: shoutOutId, reactionType: 'like', reacted: true }),
    })),
  ]
}
