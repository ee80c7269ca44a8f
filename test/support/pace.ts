const ROUNDS = 250
const PIECES = 60
const text = 'Received ₹1,18,000 from Deccan Textiles by NEFT on 20 Nov 2026'

/** A piece of work of a kind that the product does a lot of: words, numbers, lookups. It takes about a millisecond on an idle machine. */
function pieceOfWork(): number {
  const seen = new Map<string, number>()
  for (let round = 0; round < ROUNDS; round++)
    for (const word of `${text} ${round}`.toLowerCase().split(/[^\p{L}\p{N}]+/u))
      seen.set(word + (round % 7), (seen.get(word) ?? 0) + Number.parseInt(word, 36))
  return seen.size
}

/**
 * How long the piece of work takes at this moment, ms. Limits of time are multiples of it, so that they mean the same on a slow machine
 * and on one that does other things besides: of many in a row, so that turns given to others count as they do in what is measured.
 */
function pace(): number {
  for (let warm = 0; warm < 10; warm++) pieceOfWork()
  const since = performance.now()
  for (let count = 0; count < PIECES; count++) pieceOfWork()
  return (performance.now() - since) / PIECES
}

/** What `work` measured, in pieces of work: the slower of the paces before and after it counts. */
export async function paced<T extends number | readonly number[]>(work: () => T | Promise<T>): Promise<T> {
  const before = pace()
  const times = await work()
  const unit = Math.max(before, pace())
  return (typeof times === 'number' ? times / unit : times.map((time) => time / unit)) as T
}

/** How many milliseconds `work` takes. */
export async function timeOf(work: () => unknown): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}
