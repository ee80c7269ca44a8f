import type { FastifyBaseLogger } from 'fastify'
import { product } from '#core/product.ts'
import type { Alarm } from './alarm.ts'
import { archivingAlarms, shippingAlarms } from './archiving-alarms.ts'
import type { Config } from '#server/config.ts'
import type { Database } from './db.ts'
import type { Mailer } from './mail.ts'
import { takeRate } from './rate-limit.ts'
import type { Storage } from './storage.ts'

const EVERY_MS = 60_000
/** Once a day for each alarm, whatever number of servers sees it and however often they start. */
const MAILS = { name: 'alarm_mails', most: 1, seconds: 86_400 }

export type Alarms = {
  /** What the last round found. */
  current: () => Alarm[]
  /** Checks now; new alarms are logged, and mailed to the operator. */
  look: () => Promise<void>
  stop: () => void
}

type Needs = {
  database: Database
  storage: Storage
  mail: Mailer
  config: Pick<Config, 'data' | 'operatorEmail'>
  log: FastifyBaseLogger
}

/** Checks each minute for problems that the operator has to fix, until stopped; with `watch` false it checks only on request. */
export function openAlarms({ database, storage, mail, config, log }: Needs, watch: boolean): Alarms {
  let archiving: Alarm[] = []
  let logged = new Set<string>()
  const current = () => [...storage.alarms(), ...archiving]
  const look = async () => {
    await storage.measure()
    archiving = [...(await archivingAlarms(database.outside)), ...shippingAlarms(config)]
    const raised = current()
    for (const { name, says } of raised) if (!logged.has(name)) log.error({ alarm: name }, says)
    for (const name of logged) if (!raised.some((alarm) => alarm.name === name)) log.info({ alarm: name }, 'alarm is over')
    logged = new Set(raised.map(({ name }) => name))
    const { operatorEmail } = config
    if (operatorEmail !== undefined) for (const alarm of raised) await mailDaily(alarm, operatorEmail)
  }
  async function mailDaily({ name, says }: Alarm, to: string) {
    const isDue = await takeRate(database, MAILS, name).then(
      () => true,
      () => false,
    )
    if (!isDue) return
    const text = `${says}\n\nWhat to do stands in docs/operations.md under Alarms, ${name}. This mail comes once a day until it is mended.`
    await mail.send(
      { pool: database.outside },
      { kind: 'alarm', to, subject: `${product.name}: ${name.replaceAll('_', ' ')}`, text },
    )
  }
  const run = () => void look().catch((error: unknown) => log.warn({ err: error }, 'alarms'))
  const timer = watch ? setInterval(run, EVERY_MS) : undefined
  timer?.unref()
  if (watch) run()
  return { current, look, stop: () => clearInterval(timer) }
}
