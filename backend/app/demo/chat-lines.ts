import { conversationId } from '#backend/features/messaging/rooms.ts'
import { demoId, employeeId, locationId, organizationId } from './ids.ts'
import { people } from './people.ts'

export const indexOf = (name: string) => people.findIndex(({ firstName }) => firstName === name)
export const kitchen = demoId('channel', 'kitchen')
export const managers = demoId('channel', 'managers')
export const barista = demoId('channel', 'coffee')
export const direct = (one: string, other: string) =>
  conversationId(organizationId, [employeeId(indexOf(one)), employeeId(indexOf(other))])

export type ChatLine = {
  channel: string
  by: string
  /** Hours before now. */
  ago: number
  text: string
  urgent?: true
  replyTo?: number
  reactions?: readonly (readonly [name: string, emoji: string])[]
}

export const lines: readonly ChatLine[] = [
  {
    channel: organizationId,
    by: 'Margit',
    ago: 74,
    text: 'Welcome to **Team Chat**. Schedules stay in Muster; what goes with them goes here.',
    reactions: [
      ['Tobias', '👍'],
      ['Yuki', '🎉'],
      ['Owen', '👍'],
    ],
  },
  {
    channel: organizationId,
    by: 'Yuki',
    ago: 51,
    text: 'Mission Yard has the new espresso machine.\nCome by and try it when you are in town!',
    reactions: [
      ['Ana', '😮'],
      ['Margit', '❤️'],
    ],
  },
  {
    channel: organizationId,
    by: 'Tobias',
    ago: 26,
    text: 'Reminder: time off for the holidays by the end of next week, please.',
    reactions: [
      ['Priya', '✅'],
      ['Amara', '✅'],
    ],
  },
  {
    channel: locationId(0),
    by: 'Tobias',
    ago: 49,
    text: 'The walk-in is fixed. Temperatures for today:\n- Walk-in: 3 °C\n- Freezer: -19 °C',
    reactions: [['Wen', '🙏']],
  },
  { channel: locationId(0), by: 'Priya', ago: 29, text: 'Table 12 wobbles again. Can someone bring the wedges up?' },
  { channel: locationId(0), by: 'Sean', ago: 28.8, text: 'On it.', replyTo: 4 },
  { channel: locationId(0), by: 'Priya', ago: 28.5, text: 'Thank you!', replyTo: 4, reactions: [['Sean', '👍']] },
  {
    channel: kitchen,
    by: 'Wen',
    ago: 27,
    text: 'Specials for the weekend: *braised short rib*, *pumpkin ravioli*. Prep lists are on the pass.',
  },
  {
    channel: kitchen,
    by: 'Ana',
    ago: 26.5,
    text: 'Do we have enough ricotta for both days?',
    reactions: [['Luca', '👍']],
  },
  { channel: kitchen, by: 'Wen', ago: 26.4, text: 'Six kilos come tomorrow at 7.' },
  { channel: kitchen, by: 'Luca', ago: 3, text: 'Ricotta is here, only five kilos. I noted it for the supplier.' },
  {
    channel: kitchen,
    by: 'Wen',
    ago: 1.2,
    text: '@Ana Lopez can you start the ravioli dough when you come in? `00` flour is on the lower shelf.',
  },
  {
    channel: managers,
    by: 'Margit',
    ago: 22,
    text: 'Labor was at 31 % last week. Let us look at Saturday evenings together.',
  },
  { channel: managers, by: 'Tobias', ago: 21.5, text: 'I can move one barback to Friday. Numbers are in the reports.' },
  { channel: barista, by: 'Owen', ago: 30, text: 'Dialed in the new beans: 18 g in, 38 g out, 28 seconds.' },
  { channel: direct('Ana', 'Priya'), by: 'Priya', ago: 25, text: 'Would you swap Saturday with me?' },
  { channel: direct('Ana', 'Priya'), by: 'Ana', ago: 24.6, text: 'I can’t this week, sorry. Ask Elena?' },
  { channel: direct('Ana', 'Priya'), by: 'Priya', ago: 24.5, text: 'Will do, thanks 🙏' },
  {
    channel: direct('Ana', 'Tobias'),
    by: 'Tobias',
    ago: 2,
    text: 'Good job yesterday evening. Do you have a minute tomorrow before service?',
  },
]
