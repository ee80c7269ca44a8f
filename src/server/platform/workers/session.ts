import { isLater, type Methods, type OutputOf, type SessionFunction, type Task } from './task.ts'
import { buffersOf, owned } from './transfer.ts'
import type { PoolWorker } from './worker.ts'

/** What a task does with its worker. */
export type Use<T> = (send: PoolWorker['send'], input: unknown, milliseconds: number, isCalled: () => boolean) => Promise<T>

/** Opens the file, and gives its functions to `work`. */
export function inSession<F extends SessionFunction, T>(
  { module, name }: Task<F>,
  input: unknown,
  work: (methods: OutputOf<F>) => Promise<T>,
): Use<T> {
  return async (send, given, milliseconds, isCalled) => {
    const body = { kind: 'open' as const, module: module.href, name, input: owned(given) }
    await send(body, milliseconds, isLater(input) ? buffersOf(given) : [])
    const call =
      (method: string) =>
      (...args: unknown[]) =>
        send({ kind: 'call', method, args }, milliseconds)
    const methods = new Proxy({} as Methods, {
      get: (_, method) => (method === 'then' ? undefined : call(String(method))),
    })
    try {
      return await work(methods as OutputOf<F>)
    } finally {
      // Behind an abandoned call the next one would have to wait for it: the worker is ended instead.
      if (!isCalled()) await send({ kind: 'close' }, milliseconds).catch(() => {})
    }
  }
}
