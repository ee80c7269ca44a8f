import type { FastifyBaseLogger } from 'fastify'

const LOOK_MS = 5_000
/** A clock that is synchronised moves by less. */
const MOVED_MS = 2_000

/** Logs changes of the machine's wall clock, with their size, by comparing it with the monotonic clock. */
export function watchWallClock(log: Pick<FastifyBaseLogger, 'warn'>, wall = Date.now, steady = () => performance.now()) {
  let offset = wall() - steady()
  const look = () => {
    const moved = wall() - steady() - offset
    if (Math.abs(moved) < MOVED_MS) return
    offset += moved
    log.warn(
      { seconds: Math.round(moved / 1_000) },
      moved < 0 ? 'the clock of this machine was set back' : 'the clock of this machine was set forward',
    )
  }
  const timer = setInterval(look, LOOK_MS)
  timer.unref()
  return { look, stop: () => clearInterval(timer) }
}
