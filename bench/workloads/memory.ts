import fs from 'node:fs'
import { listCustomers } from '#contract/directory/customers.ts'
import { servicePath } from '#contract/services.ts'
import type { Report } from '../figures.ts'
import { type Ground, newCompany } from '../ground.ts'
import { sendAll, wire } from '../http-client.ts'
import { product } from '../servers.ts'

/** The server process's memory: at rest, at its peak under load, and afterwards. */
export async function memory(ground: Ground, report: Report, quick: boolean) {
  if (process.platform !== 'linux') return
  const company = await newCompany(ground, 'Memory')
  const server = await product(ground, 'off')
  const held = () => Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) / 1_024
  const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
  await wait(3)
  report({ name: 'at rest', value: held(), unit: 'MiB', goal: { most: 180 } })
  const request = wire({
    method: 'GET',
    path: servicePath(listCustomers.service) + listCustomers.path,
    headers: { cookie: company.cookie },
  })
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, held())), 100)
  await sendAll(server.port, 64, quick ? 4 : 60, () => request)
  clearInterval(watch)
  report({ name: 'under load of 64 clients', value: most, unit: 'MiB', goal: { most: 350 } })
  await wait(quick ? 3 : 20)
  report({ name: 'afterwards', value: held(), unit: 'MiB', goal: { most: 350 } })
  await server.stop()
}
