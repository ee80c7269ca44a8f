type Waiter = { key: string; admit: () => void }

export type Turns = <T>(key: string, signal: AbortSignal, work: () => Promise<T>) => Promise<T>

/**
 * Runs at most `most` tasks at once, and at most `mostOfOne` of one key: calls that hang for one company leave room for others.
 * The rest wait in their order until `signal` aborts, which rejects with its reason before the work began.
 */
export function openTurns(most: number, mostOfOne: number): Turns {
  const running = new Map<string, number>()
  let total = 0
  let waiting: Waiter[] = []
  const mayBegin = (key: string) => total < most && (running.get(key) ?? 0) < mostOfOne
  const begin = (key: string) => {
    total += 1
    running.set(key, (running.get(key) ?? 0) + 1)
  }
  const end = (key: string) => {
    total -= 1
    const left = (running.get(key) ?? 1) - 1
    if (left === 0) running.delete(key)
    else running.set(key, left)
    const next = waiting.find((each) => mayBegin(each.key))
    if (!next) return
    waiting = waiting.filter((each) => each !== next)
    begin(next.key)
    next.admit()
  }
  const turn = (key: string, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      if (mayBegin(key)) {
        begin(key)
        return resolve()
      }
      const refuse = () => {
        waiting = waiting.filter((each) => each !== waiter)
        reject(signal.reason as Error)
      }
      const waiter: Waiter = {
        key,
        admit() {
          signal.removeEventListener('abort', refuse)
          resolve()
        },
      }
      signal.addEventListener('abort', refuse, { once: true })
      waiting.push(waiter)
    })
  return async (key, signal, work) => {
    await turn(key, signal)
    try {
      return await work()
    } finally {
      end(key)
    }
  }
}
