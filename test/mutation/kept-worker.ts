import { ForksPoolWorker, type PoolOptions, type PoolWorker } from 'vitest/node'

type Listener = (...args: unknown[]) => void
type Message = Parameters<PoolWorker['send']>[0]

/**
 * One process for many runs. Vitest ends a process after each run; the server is loaded into it in longer than most tests take,
 * so here the process stays, and Vitest receives the events of a start and a stop.
 */
export class Keeper {
  readonly name = 'kept'
  #process: ForksPoolWorker | undefined
  #hasStarted = false

  createPoolWorker = (options: PoolOptions): PoolWorker => new KeptWorker(this, options)

  /** The process, and whether it already knows of its work. */
  async take(options: PoolOptions): Promise<ForksPoolWorker> {
    if (this.#process !== undefined) return this.#process
    const process = new ForksPoolWorker(options)
    await process.start()
    process.on('exit', () => this.#forget(process))
    this.#process = process
    return process
  }

  #forget(process: ForksPoolWorker) {
    if (this.#process !== process) return
    this.#process = undefined
    this.#hasStarted = false
  }

  /** Whether Vitest's message goes to the process, which starts once and never stops for it. */
  passes(message: Message): boolean {
    if (message.type !== 'start') return message.type !== 'stop'
    const isFirst = !this.#hasStarted
    this.#hasStarted = true
    return isFirst
  }

  /** The next run begins with another process. */
  async end() {
    const process = this.#process
    if (process === undefined) return
    this.#forget(process)
    await process.stop()
  }
}

class KeptWorker implements PoolWorker {
  readonly name = 'kept'
  readonly cacheFs = true
  #keeper: Keeper
  #options: PoolOptions
  #process: ForksPoolWorker | undefined
  #listeners: { event: string; listener: Listener }[] = []

  constructor(keeper: Keeper, options: PoolOptions) {
    this.#keeper = keeper
    this.#options = options
  }

  async start() {
    this.#process = await this.#keeper.take(this.#options)
  }

  on(event: string, listener: Listener) {
    this.#listeners.push({ event, listener })
    this.#process?.on(event, listener)
  }

  off(event: string, listener: Listener) {
    this.#listeners = this.#listeners.filter((each) => each.event !== event || each.listener !== listener)
    this.#process?.off(event, listener)
  }

  send(message: Message) {
    if (this.#keeper.passes(message)) return this.#process?.send(message)
    const type = message.type === 'start' ? 'started' : 'stopped'
    queueMicrotask(() => {
      for (const { event, listener } of this.#listeners)
        if (event === 'message') listener({ __vitest_worker_response__: true, type })
    })
  }

  deserialize = (data: unknown) => data

  async stop() {
    for (const { event, listener } of this.#listeners) this.#process?.off(event, listener)
    this.#listeners = []
  }
}
