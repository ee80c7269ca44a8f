/**
 * Does at once what is asked at the same time: while a round is under way the next one gathers, so nobody waits for company and many
 * share the cost of one. `round` answers each input in its place; when it throws, all of that round are told so.
 */
export function together<In, Out>(round: (inputs: In[]) => Promise<Out[]>, most = 100): (input: In) => Promise<Out> {
  type Waiting = { input: In; resolve: (answer: Out | Promise<Out>) => void }
  let waiting: Waiting[] = []
  let busy = false
  const run = async () => {
    busy = true
    while (waiting.length > 0) {
      const taken = waiting.slice(0, most)
      waiting = waiting.slice(most)
      const answers = round(taken.map(({ input }) => input))
      for (const [at, { resolve }] of taken.entries()) resolve(answers.then((each) => each[at] as Out))
      await answers.catch(() => {})
    }
    busy = false
  }
  return (input) =>
    new Promise((resolve) => {
      waiting.push({ input, resolve })
      if (!busy) void run()
    })
}
