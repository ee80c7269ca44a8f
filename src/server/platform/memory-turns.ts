import { rateLimited } from './rate-limit.ts'

/** What is below this is not worth waiting for. */
const SMALL = 1_048_576
const WAIT_MS = 60_000

/**
 * Runs work that holds so many bytes in memory; large ones take turns, so that together they hold `most`. Throws `rate_limited` after a
 * minute.
 */
export function turnsInMemory(most: number) {
  let held = 0
  const waiting: { bytes: number; admit: () => void }[] = []
  const admitNext = () => {
    // One that is larger than all of it comes in when nothing else is.
    for (let next = waiting[0]; next && (held === 0 || held + next.bytes <= most); next = waiting[0]) {
      waiting.shift()
      held += next.bytes
      next.admit()
    }
  }
  return async <T>(size_bytes: number, work: () => Promise<T>): Promise<T> => {
    if (size_bytes < SMALL) return work()
    await new Promise<void>((resolve, reject) => {
      const entry = { bytes: size_bytes, admit: () => (clearTimeout(late), resolve()) }
      const late = setTimeout(() => {
        waiting.splice(waiting.indexOf(entry), 1)
        reject(rateLimited(30, 'Many large files are being read just now.'))
      }, WAIT_MS)
      waiting.push(entry)
      admitNext()
    })
    try {
      return await work()
    } finally {
      held -= size_bytes
      admitNext()
    }
  }
}
