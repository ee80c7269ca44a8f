import { setTimeout as sleep } from 'node:timers/promises'

/** Delivery of webhooks: `hold` keeps them until `release`, which sends them newest first; `lost` drops them. */
export type Travel = { to?: string; mode?: 'once' | 'duplicate' | 'lost' | 'hold'; ms?: number; release?: boolean }
export type Letter = { headers: Record<string, string>; body: string }
export type Post = {
  tell: (event: string, payload: Record<string, unknown>) => void
  travel: (how: Travel) => void
  held: () => Letter[]
}

const RETRY_MS = [1_000, 5_000, 30_000, 120_000]

/** Sends events, signed by `written`; one without a success response is sent again. */
export function openPost(written: (event: string, payload: Record<string, unknown>) => Letter): Post {
  let how: Required<Omit<Travel, 'release'>> = { to: '', mode: 'once', ms: 0 }
  let kept: Letter[] = []
  const deliver = async (letter: Letter, delay: number) => {
    await sleep(delay, undefined, { ref: false })
    for (const wait of [...RETRY_MS, 0]) {
      const answer = await fetch(how.to, { method: 'POST', ...letter, signal: AbortSignal.timeout(10_000) }).catch(
        () => undefined,
      )
      if (answer?.ok) return
      await sleep(wait, undefined, { ref: false })
    }
  }
  const send = (letter: Letter) => {
    if (how.to === '') return
    void deliver(letter, how.ms)
    if (how.mode === 'duplicate') void deliver(letter, how.ms)
  }
  return {
    tell(event, payload) {
      const letter = written(event, payload)
      if (how.mode === 'hold') kept.push(letter)
      else if (how.mode !== 'lost') send(letter)
    },
    travel({ release, ...change }) {
      how = { ...how, ...change }
      if (!release) return
      const waiting = kept.reverse()
      kept = []
      for (const letter of waiting) send(letter)
    },
    held: () => kept,
  }
}
