import { getHeapStatistics } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import { outcomeOf, type Outcome, type Reply, type Request } from './protocol.ts'

type Loaded = Record<string, (input: unknown) => unknown>

/** The state of the open session; its parser and its data live as long as it does. */
let session: Record<string, (...args: unknown[]) => Promise<unknown>> | undefined

parentPort?.on('message', (request: Request) => {
  void answer(request).then((outcome) => {
    try {
      send(request, outcome)
    } catch (error) {
      send(request, outcomeOf(error))
    }
  })
})

function send({ id }: Request, outcome: Outcome): void {
  const { used_heap_size, external_memory } = getHeapStatistics()
  const heap_mb = Math.round((used_heap_size + external_memory) / 1_048_576)
  parentPort?.postMessage({ id, heap_mb, ...outcome } satisfies Reply)
}

async function answer(request: Request): Promise<Outcome> {
  try {
    switch (request.kind) {
      case 'run':
        return { result: await (await load(request))(request.input) }
      case 'open':
        session = (await (await load(request))(request.input)) as typeof session
        return { result: undefined }
      case 'call':
        return { result: await session?.[request.method]?.(...request.args) }
      case 'close':
        session = undefined
        return { result: undefined }
    }
  } catch (error) {
    return outcomeOf(error)
  }
}

async function load({ module, name }: { module: string; name: string }): Promise<(input: unknown) => unknown> {
  const found = ((await import(module)) as Loaded)[name]
  if (!found) throw new Error(`${module} exports no ${name}`)
  return found
}
