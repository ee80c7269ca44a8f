// Builds one return in a process of its own, so that its peak of memory is that of the build alone.
import { returnOf } from '#server/domains/compliance/gst-returns/return-of.ts'
import { freezeReturn } from '#server/domains/compliance/gstr1/file-return.ts'
import '#server/modules.ts'
import { clockAt } from '#server/platform/clock.ts'
import { inCompany, openDatabase } from '#server/platform/db.ts'
import { once } from './measure.ts'

type Task = { url: string; secret: string; now: string; who: { companies_id: string; accounts_id: string }; period: string }
/** `ms` by the clock, `cpu` of this process in milliseconds, `peak` and `base` in MiB. */
export type Cost = { ms: number; cpu: number; base: number; peak: number }

async function cost({ url, secret, now, who, period }: Task): Promise<void> {
  const database = openDatabase(url, clockAt(new Date(now)), 2, { secret: Buffer.from(secret, 'base64') })
  await database.keys.load(database.outside)
  const build = () => inCompany(database, who, async (tx) => freezeReturn(tx, await returnOf(tx, { period })))
  const base = process.resourceUsage().maxRSS / 1_024
  const began = process.cpuUsage()
  const ms = await once(build)
  const { user, system } = process.cpuUsage(began)
  const found: Cost = { ms, cpu: (user + system) / 1_000, base, peak: process.resourceUsage().maxRSS / 1_024 }
  process.send?.(found)
  await database.close()
  process.disconnect?.()
}

process.once('message', (task: Task) => void cost(task))
