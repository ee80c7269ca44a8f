import { fork } from 'node:child_process'
import path from 'node:path'
import { build, serverProcess } from '../bin/server-process.ts'
import { type ServerProcess, spawnServer } from '#test/operator/server.ts'
import type { Statement } from './capture.ts'
import { type Company, type Ground, NOW } from './ground.ts'

/** The product as `npm start` runs it, a process of its own on the bench's database. */
export async function product({ url, folder }: Ground, encryption: 'on' | 'off'): Promise<ServerProcess & { port: number }> {
  if (build('server') !== 0) throw new Error('the server cannot be built')
  const env = { DATABASE_URL: url, KOSHA_ENCRYPTION: encryption, KOSHA_NOW: NOW, ...serverProcess.env }
  const server = await spawnServer(path.join(folder, 'server'), { env, args: serverProcess.args })
  await server.ready
  return { ...server, port: Number(new URL(server.origin).port) }
}

/** A Fastify server with nothing but the statements given. */
export async function bare(
  { url }: Ground,
  { companies_id }: Company,
  reads: Statement[],
): Promise<{ port: number; stop: () => void }> {
  const env = { ...process.env, BARE: JSON.stringify({ url, reads, companies_id }) }
  const child = fork(path.join(import.meta.dirname, 'bare-server.ts'), { env })
  const { port } = await new Promise<{ port: number }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { port: number }))
    child.once('exit', (code) => reject(new Error(`the bare server ended with ${code}`)))
  })
  return { port, stop: () => child.disconnect() }
}
