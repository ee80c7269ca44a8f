/** Texts pushed by one side and awaited by the other, until either ends it. */
export type Outbox = AsyncIterableIterator<string> & { push: (text: string) => void; end: () => void }

/** Beyond this many a reader that does not read is disconnected: it reconnects and refetches everything. */
const MOST_WAITING = 200

/** `onEnd` is called once, whichever side ended it. */
export function outbox(onEnd: () => void): Outbox {
  const waiting: string[] = []
  let wake = () => {}
  let isEnded = false
  const end = () => {
    if (isEnded) return
    isEnded = true
    onEnd()
    wake()
  }
  const self: Outbox = {
    push(text) {
      waiting.push(text)
      if (waiting.length > MOST_WAITING) end()
      wake()
    },
    end,
    async next() {
      while (waiting.length === 0 && !isEnded) await new Promise<void>((resolve) => (wake = resolve))
      const value = waiting.shift()
      return value === undefined ? { done: true, value: undefined } : { done: false, value }
    },
    async return() {
      end()
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]: () => self,
  }
  return self
}
