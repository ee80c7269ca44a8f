import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'

export type Sandbox = {
  /** Name of the service → `http://user:password@127.0.0.1:port`. They stay the same when the process is started again. */
  addresses: Record<string, string>
  stop: () => void
}
type Options = {
  folder: string
  ports: Record<string, number>
  webhooks: () => Record<string, string> | undefined
  /** The fixed time of the server's clock, and of the portals'. */
  now?: Date | undefined
  warn: (line: string) => void
}

const main = path.join(import.meta.dirname, '../sandbox/main.ts')
const AGAIN_MS = 500

/** Starts the sandbox services in a process of their own, which ends with this one, and again whenever it dies. */
export async function startSandbox({ folder, ports, webhooks, now, warn }: Options): Promise<Sandbox> {
  let isStopping = false
  let child: ChildProcess
  let addresses: Record<string, string> = {}
  const run = async () => {
    const taken = Object.entries(addresses).map(([name, address]) => [name, Number(new URL(address).port)] as const)
    const wanted = taken.length > 0 ? taken : Object.entries(ports)
    child = fork(main, [folder, ...wanted.map(([name, port]) => `${name}=${port}`)], {
      // A small young generation: these services store nothing in memory.
      execArgv: ['--max-semi-space-size=1'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    child.on('exit', (code) => {
      if (isStopping) return
      warn(`The sandbox services ended with code ${code} and are started again`)
      setTimeout(() => void run().catch(() => {}), AGAIN_MS).unref()
    })
    addresses = await told(child)
    await tellWebhooks(addresses, webhooks())
    if (now) await tell(addresses['gst'], { clock: now.toISOString() })
  }
  await run()
  return {
    addresses,
    stop() {
      isStopping = true
      if (child.connected) child.disconnect()
    },
  }
}

function told(child: ChildProcess): Promise<Record<string, string>> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as Record<string, string>))
    child.once('exit', (code) => reject(new Error(`the sandbox services did not start (code ${code})`)))
  })
}

/** Sets the webhook URLs of each service. */
export async function tellWebhooks(addresses: Record<string, string>, places: Record<string, string> | undefined) {
  for (const [name, to] of Object.entries(places ?? {})) {
    await tell(addresses[name], { webhooks: { to } })
  }
}

async function tell(address: string | undefined, words: object) {
  if (address === undefined) return
  await fetch(new URL('/_control', new URL(address).origin), { method: 'POST', body: JSON.stringify(words) }).catch(() => {})
}
