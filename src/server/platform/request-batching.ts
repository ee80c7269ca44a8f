import { setImmediate } from 'node:timers/promises'

type Batching<In, Out> = {
  /** Returns a result for each input by index, or throws for all. */
  runBatch: (inputs: In[]) => Promise<Out[]>
  /**
   * Runs one request alone: if it is the only one, and for each of a batch that threw. Otherwise the whole batch would get the
   * same error.
   */
  runSingle?: (input: In) => Promise<Out>
  /** Only inputs of one key share a round. */
  keyOf?: (input: In) => string
  most?: number
}

/**
 * Batches simultaneous requests: while a batch runs the next one is collected, so no request waits to be batched and many share
 * the cost of one.
 */
export function batched<In, Out>({
  runBatch,
  runSingle,
  keyOf = () => '',
  most = 100,
}: Batching<In, Out>): (input: In) => Promise<Out> {
  type Waiting = { input: In; answer: (out: Promise<Out>) => void }
  const queues = new Map<string, Waiting[]>()

  async function runTaken(taken: Waiting[]) {
    const [first] = taken
    if (runSingle && first && taken.length === 1) return settle([first], [runSingle(first.input)])
    const answers = runBatch(taken.map(({ input }) => input))
    const failed = await answers.then(
      () => false,
      () => true,
    )
    return failed && runSingle
      ? settle(
          taken,
          taken.map(({ input }) => runSingle(input)),
        )
      : settle(
          taken,
          taken.map(async (_each, at) => (await answers)[at] as Out),
        )
  }

  async function settle(taken: readonly Waiting[], outs: readonly Promise<Out>[]) {
    for (const [at, { answer }] of taken.entries()) answer(outs[at] as Promise<Out>)
    await Promise.allSettled(outs)
  }

  async function run(key: string, queue: Waiting[]) {
    // What arrives in the same turn comes along.
    await setImmediate()
    while (queue.length > 0) await runTaken(queue.splice(0, most))
    queues.delete(key)
  }

  return (input) => {
    const { promise, resolve: answer } = Promise.withResolvers<Out>()
    const key = keyOf(input)
    const queue = queues.get(key)
    if (queue) queue.push({ input, answer })
    else {
      const begun = [{ input, answer }]
      queues.set(key, begun)
      void run(key, begun)
    }
    return promise
  }
}
