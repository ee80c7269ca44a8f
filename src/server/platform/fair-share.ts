import { AppError } from '#core/errors.ts'

type Waiter = { admit: () => void; timer: NodeJS.Timeout }

/** Admits callers by key, so that no key uses more than its share of a common resource. */
export type FairShare = {
  /**
   * Undefined if `key` may proceed at once, otherwise a promise that resolves when it may. Throws or rejects with `rate_limited` if too
   * many of that key wait already, or one waited too long. Every admitted caller calls `release` once.
   */
  take: (key: string) => Promise<void> | undefined
  release: (key: string) => void
}

type Options = {
  /** The number of concurrent callers per key. */
  share: number
  /** How many of one key may wait. */
  queue: number
  waitMs: number
}

export function fairShare({ share, queue, waitMs }: Options): FairShare {
  const running = new Map<string, number>()
  const waiting = new Map<string, Waiter[]>()

  function enqueue(key: string): Promise<void> {
    const queued = waiting.get(key) ?? []
    if (queued.length >= queue) throw busy()
    waiting.set(key, queued)
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        queued.splice(queued.indexOf(waiter), 1)
        reject(busy())
      }, waitMs)
      timer.unref()
      const waiter: Waiter = { admit: resolve, timer }
      queued.push(waiter)
    })
  }

  return {
    take(key) {
      const count = running.get(key) ?? 0
      if (count >= share) return enqueue(key)
      running.set(key, count + 1)
      return undefined
    },
    release(key) {
      const queued = waiting.get(key)
      const next = queued?.shift()
      if (queued?.length === 0) waiting.delete(key)
      // The slot goes to the next in line without being released.
      if (next) {
        clearTimeout(next.timer)
        return next.admit()
      }
      const count = (running.get(key) ?? 1) - 1
      if (count <= 0) running.delete(key)
      else running.set(key, count)
    },
  }
}

const busy = () => new AppError('rate_limited', 'Your company has too many requests under way. Wait a few seconds and try again.')
