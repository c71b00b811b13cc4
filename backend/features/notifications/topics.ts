import { topic as topicOf, type Topics } from '#backend/platform/realtime/topics.ts'

export const topic = topicOf('notifications')

export const topics: Topics = {
  newsOf: ({ stream, data }) =>
    stream.startsWith('inbox-') && 'notificationId' in data
      ? [{ topic: topic.ofEmployee(data.employeeId), id: data.notificationId }]
      : [],
}
