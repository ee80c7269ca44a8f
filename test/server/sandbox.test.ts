import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { sandboxBank } from '#server/adapters/bank/sandbox.ts'
import { sandboxGateway } from '#server/adapters/gateway/sandbox.ts'
import { partsOf } from '#server/adapters/sandbox-address.ts'
import { type Sandbox, startSandbox } from '#server/sandbox.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sandbox-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))
const start = () => startSandbox({ folder, ports: {}, webhooks: () => undefined, warn: () => {} })
const gatewayOf = ({ addresses }: Sandbox) => sandboxGateway(partsOf(addresses['gateway'] ?? ''))

const isUp = (address: string) =>
  fetch(new URL('/checkout.js', new URL(address).origin)).then(
    () => true,
    () => false,
  )
async function until(wanted: () => Promise<boolean>) {
  for (let look = 0; look < 100; look++) {
    if (await wanted()) return
    await sleep(200)
  }
  throw new Error('it did not happen')
}

test('gateway and bank answer at addresses of their own, and remember after a stop', async () => {
  const first = await start()
  const order = await gatewayOf(first).createOrder({ reference: 'SP1', amount: 1_768_82, notes: {} })
  const bank = sandboxBank(partsOf(first.addresses['bank'] ?? ''))
  expect(await bank.balance({ account_number: '50100000001111', ifsc: 'HDFC0000001' })).toMatchObject({
    available_balance: 10_00_000_00,
    mobile_number: '98XXXXXX11',
  })
  first.stop()
  await until(async () => !(await isUp(first.addresses['gateway'] ?? '')))
  const second = await start()
  expect(await gatewayOf(second).orderByReference('SP1')).toEqual(order)
  second.stop()
})

// The child process is looked up in /proc.
test.runIf(fs.existsSync('/proc/self/stat'))(
  'the services end when the server is killed outright, and come back at the same address when they die',
  async () => {
    const script = path.join(folder, 'server.mjs')
    fs.writeFileSync(
      script,
      `import { startSandbox } from ${JSON.stringify(path.resolve('src/server/sandbox.ts'))}
     const { addresses } = await startSandbox({ folder: ${JSON.stringify(path.join(folder, 'own'))}, ports: {}, webhooks: () => undefined, warn: console.log })
     console.log(JSON.stringify(addresses))
     setInterval(() => {}, 1000)`,
    )
    const server = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
    const lines: string[] = []
    server.stdout.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
    await until(async () => lines.length > 0)
    const { gateway } = JSON.parse(lines[0] ?? '') as { gateway: string }
    expect(await isUp(gateway)).toBe(true)

    process.kill(await childOf(server.pid ?? 0), 'SIGKILL')
    await until(async () => lines.length > 1)
    await until(() => isUp(gateway))

    server.kill('SIGKILL')
    await until(async () => !(await isUp(gateway)))
  },
)

/** The one process below another. */
async function childOf(parent: number): Promise<number> {
  const found = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .find((name) => {
      try {
        return Number(/^\d+ \(.*\) \S (\d+)/.exec(fs.readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1]) === parent
      } catch {
        return false
      }
    })
  return Number(found)
}
