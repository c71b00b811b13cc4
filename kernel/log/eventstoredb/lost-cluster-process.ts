import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb.js'
import gossip from '@eventstore/db-client/generated/gossip_pb.js'
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js'
import { Server, ServerCredentials, status, type ServerWritableStream } from '@grpc/grpc-js'
import { setTimeout } from 'node:timers/promises'
import { openServer } from './server.ts'

/**
 * Loses a cluster while its client looks for another node: the first call fails, the next call starts the search, and a call
 * on the old connection fails before the search does. Sends the errors of the three calls to the parent process.
 */
async function loseCluster() {
  const calls: ServerWritableStream<unknown, unknown>[] = []
  let isDiscoverable = true
  const server = new Server()
  const bound = await new Promise<number>((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, port) =>
      error ? reject(error) : resolve(port),
    ),
  )
  server.addService(GossipService, {
    read(_: unknown, answer: (error: object | null, info?: gossip.ClusterInfo) => void) {
      const self = new gossip.MemberInfo()
        .setIsAlive(true)
        .setState(gossip.MemberInfo.VNodeState.LEADER)
        .setHttpEndPoint(new gossip.EndPoint().setAddress('127.0.0.1').setPort(bound))
      if (isDiscoverable) answer(null, new gossip.ClusterInfo().setMembersList([self]))
      else answer({ code: status.UNAVAILABLE })
    },
  })
  server.addService(StreamsService, { read: (call: ServerWritableStream<unknown, unknown>) => calls.push(call) })

  if (process.argv.includes('reject')) void Promise.reject(new Error('Another failure'))
  const node = `127.0.0.1:${bound}`
  const client = openServer(`esdb://${node},${node}?tls=false&maxDiscoverAttempts=5`)
  const read = async () => {
    try {
      for await (const _ of client.readStream('loans')) break
      return 'read'
    } catch (error) {
      return String(error)
    }
  }
  const called = async (count: number) => {
    while (calls.length < count) await setTimeout(5)
  }
  const [first, second] = [read(), read()]
  await called(2)
  isDiscoverable = false
  calls[0]?.emit('error', { code: status.UNAVAILABLE })
  const outcomes = [await first]
  const third = read()
  await setTimeout(20)
  calls[1]?.emit('error', { code: status.UNAVAILABLE })
  outcomes.push(await second, await third)
  // An unhandled rejection ends the process in the next turn.
  await setTimeout(0)
  process.send?.(outcomes)
  process.exit()
}

await loseCluster()
