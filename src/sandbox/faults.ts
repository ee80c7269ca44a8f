import type { ServerResponse } from 'node:http'

/** Applied before the call is handled, so that the call has no effect. */
export const faultsBefore = ['error', 'cut', 'reset', 'hang', 'drip', 'endless', 'redirect', 'giant_header'] as const
/** What is done to a call that has its effect. */
export const faultsAfter = ['cut_after', 'garbage', 'slow'] as const

/**
 * How a call fails: `error` answers `status`; `cut` disconnects, `reset` does so with a TCP reset; `hang` never responds; `drip` sends a
 * byte now and then, and `endless` as much as possible, forever; `redirect` redirects; `giant_header` responds with a header of a megabyte;
 * `cut_after` disconnects after executing it; `garbage` executes it and returns an invalid response; `slow` only waits. Each first waits `ms`.
 */
export type Fault = {
  /** The route, as `POST /v1/orders`. */
  route: string
  fault: (typeof faultsBefore)[number] | (typeof faultsAfter)[number]
  /** How many calls it affects; one by default. */
  times?: number
  ms?: number
  status?: number
  message?: string
}

export type Faults = { set: (faults: readonly Fault[]) => void; next: (route: string) => Fault | undefined }

/** The faults that wait for their calls, in the order they were set. */
export function openFaults(): Faults {
  let waiting: { fault: Fault; left: number }[] = []
  return {
    set(faults) {
      waiting = faults.map((fault) => ({ fault, left: fault.times ?? 1 }))
    },
    next(route) {
      const hit = waiting.find(({ fault, left }) => fault.route === route && left > 0)
      if (hit) hit.left -= 1
      return hit?.fault
    },
  }
}

/** Responds invalidly until the caller gives up. True if the fault was one of these. */
export function misanswer({ fault }: Fault, response: ServerResponse): boolean {
  const json = { 'content-type': 'application/json' }
  if (fault === 'cut') response.destroy()
  else if (fault === 'reset') response.socket?.resetAndDestroy()
  else if (fault === 'redirect') response.writeHead(307, { location: '/elsewhere' }).end()
  else if (fault === 'giant_header') response.writeHead(200, { ...json, 'x-giant': 'g'.repeat(1_048_576) }).end('{}')
  else if (fault === 'drip') drip(response.writeHead(200, json))
  else if (fault === 'endless') flood(response.writeHead(200, json))
  else return fault === 'hang'
  return true
}

function drip(response: ServerResponse) {
  const timer = setInterval(() => response.write(' '), 50)
  response.on('close', () => clearInterval(timer))
}

function flood(response: ServerResponse) {
  const piece = Buffer.alloc(65_536, '[')
  const pour = () => {
    while (!response.destroyed && response.write(piece));
  }
  response.on('drain', pour)
  pour()
}
