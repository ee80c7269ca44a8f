import http from 'node:http'
import { streamNotifications } from '#contract/messaging/notifications.ts'
import { servicePath } from '#contract/services.ts'
import type { Caller } from '#test/operator/people.ts'

/** Opens the given number of event streams of each person, like open pages; `open` counts those that have not ended. */
export async function openStreams(origin: string, people: readonly Caller[], ofOne: number) {
  const agent = new http.Agent({ keepAlive: true })
  const ended = new Set<http.ClientRequest>()
  const requests = await Promise.all(
    people.flatMap(({ headers }) =>
      Array.from({ length: ofOne }, () => openStream(origin, headers['cookie'] ?? '', agent, ended)),
    ),
  )
  return {
    open: () => requests.length - ended.size,
    close() {
      for (const request of requests) request.destroy()
      agent.destroy()
    },
  }
}

function openStream(origin: string, cookie: string, agent: http.Agent, ended: Set<http.ClientRequest>) {
  return new Promise<http.ClientRequest>((resolve, reject) => {
    const url = origin + servicePath(streamNotifications.service) + streamNotifications.path
    const request = http.get(url, { agent, headers: { cookie, accept: 'text/event-stream' } }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`a stream answered ${response.statusCode}`))
      response.resume()
      response.once('close', () => ended.add(request))
      resolve(request)
    })
    request.on('error', reject)
  })
}
