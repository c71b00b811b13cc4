import { mentionsIn } from '#schema/messaging/rules.ts'
import { barista, direct, indexOf, kitchen, lines, managers, type ChatLine } from './chat-lines.ts'
import { demoId, employeeId, locationId, organizationId } from './ids.ts'
import { managerOf, people } from './people.ts'
import { OWNER, type Planned } from './planned.ts'

const members = people.map(({ firstName, lastName }, index) => ({ id: employeeId(index), firstName, lastName }))

const messageId = (line: number) => demoId('command', 'message', line)

export function chatOf(founded: Date, now: Date): Planned[] {
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  return [
    ...channelsOf(founded),
    ...conversationsOf(founded),
    ...lines.flatMap((line, number) => saying(line, number, before(line.ago))),
    ...(['Margit', 'Tobias', 'Ana'] as const).flatMap((name) => readingOf(name, before(1.5))),
  ]
}

function channelsOf(at: Date): Planned[] {
  const create = (
    by: number,
    channelId: string,
    name: string,
    description: string,
    isPrivate: boolean,
    names: readonly string[],
  ): Planned => ({
    at,
    by,
    what: ['channel', name],
    run: (commands, context) =>
      commands.createChannel(context, {
        channelId,
        name,
        description,
        isPrivate,
        memberIds: names.map((each) => employeeId(indexOf(each))),
      }),
  })
  const cooks = ['Wen', 'Ana', 'Luca', 'Elena', 'Ingrid']
  return [
    create(managerOf(0), kitchen, 'kitchen', 'Prep, specials and deliveries at Harbor Street', false, cooks),
    create(OWNER, managers, 'managers', 'Numbers and plans', true, ['Tobias', 'Yuki']),
    create(managerOf(1), barista, 'coffee', 'Beans, machines and recipes', false, ['Owen', 'Zofia']),
  ]
}

const conversationsOf = (at: Date): Planned[] =>
  ['Priya', 'Tobias'].map((name) => ({
    at,
    by: indexOf(name),
    what: ['conversation', name],
    run: (commands, context) =>
      commands.createDirectMessageChannel(context, { employeeId: employeeId(indexOf('Ana')) }),
  }))

function saying({ channel, by, text, urgent, replyTo, reactions }: ChatLine, number: number, at: Date): Planned[] {
  const said: Planned = {
    at,
    by: indexOf(by),
    what: ['message', number],
    run: (commands, context) =>
      commands.sendMessage(context, {
        messageId: messageId(number),
        channelId: channel,
        text,
        mentions: mentionsIn(text, members),
        replyTo: replyTo === undefined ? null : messageId(replyTo),
        pictureId: null,
        isUrgent: urgent ?? false,
      }),
  }
  const reacted = reactions?.map(([name, emoji], place): Planned => ({
    at: new Date(at.getTime() + (place + 1) * 60_000),
    by: indexOf(name),
    what: ['reaction', number, name],
    run: (commands, context) => commands.reactToMessage(context, { messageId: messageId(number), emoji }),
  }))
  return [said, ...(reacted ?? [])]
}

function readingOf(name: string, at: Date): Planned[] {
  const index = indexOf(name)
  const own = {
    Margit: [organizationId, locationId(0), managers],
    Tobias: [organizationId, locationId(0), kitchen],
    Ana: [organizationId, locationId(0), direct('Ana', 'Priya')],
  }[name]
  return (own ?? []).map((channelId) => ({
    at,
    by: index,
    what: ['read', name, channelId],
    run: (commands, context) => {
      const last = lines.findLastIndex(({ channel, ago }) => channel === channelId && ago > 1.5)
      return commands.readChannel(context, { channelId, employeeId: employeeId(index), messageId: messageId(last) })
    },
  }))
}
