import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { listening } from '../../src/sandbox/listen.ts'
import { sandboxServices } from '../../src/sandbox/services.ts'
import { closing } from './closing.ts'

type Name = keyof typeof sandboxServices
export type Sandboxes = {
  /** For `openWorld`. */
  env: Record<string, string>
  /** Configures the behaviour of a service: POST /_control. */
  control: (name: Name, body: object) => Promise<void>
  get: <T>(name: Name, path: string) => Promise<T>
  post: <T>(name: Name, path: string, body: object) => Promise<T>
}

/** The sandbox services over real HTTP, with their own state, removed after the test file. */
export async function openSandboxes(names: readonly Name[]): Promise<Sandboxes> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sandbox-'))
  const up = new Map(
    await Promise.all(names.map(async (name) => [name, await listening(sandboxServices[name], folder)] as const)),
  )
  closing(async () => {
    await Promise.all([...up.values()].map((each) => each.close()))
    fs.rmSync(folder, { recursive: true, force: true })
  })
  const ask = async (name: Name, where: string, init?: RequestInit) => {
    const { origin, username, password } = new URL(up.get(name)?.address ?? '')
    const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
    return fetch(origin + where, { ...init, headers: { authorization } })
  }
  return {
    env: Object.fromEntries([...up].map(([name, { address }]) => [`KOSHA_SANDBOX_${name.toUpperCase()}_URL`, address])),
    control: async (name, body) => void (await ask(name, '/_control', { method: 'POST', body: JSON.stringify(body) })),
    get: async <T>(name: Name, where: string) => (await (await ask(name, where)).json()) as T,
    post: async <T>(name: Name, where: string, body: object) =>
      (await (await ask(name, where, { method: 'POST', body: JSON.stringify(body) })).json()) as T,
  }
}
