import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { masterSecret } from '#server/platform/secret.ts'
import { sealed } from '#server/platform/sealed/connection.ts'
import { derivedLinkKey } from '#server/platform/sealed/key-ring.ts'
import { resealUnderSecret } from '#server/platform/sealed/secret-rotation.ts'
import { inCompany } from '#server/platform/db.ts'
import { openWorld } from '#test/support/world.ts'

test('everything under one secret is sealed under another, whole, and only while no server works', async () => {
  const world = await openWorld()
  const asha = await world.company()
  const who = { companies_id: asha.companies_id, accounts_id: null }
  const { config, mail } = world.app.services
  await asha.tx(async (tx) => {
    const pan = sealed('companies.pan', 'ABCPM1234E')
    await tx.client.query('UPDATE companies SET pan = $2 WHERE companies_id = $1', [tx.companies_id, pan])
    await mail.send(tx, { kind: 'text-message', to: 'meera@example.in', subject: 'Hello', text: 'World' })
  })
  const [from, to] = [masterSecret(config.secret, config.data), randomBytes(32)]
  const owner = new pg.Client(world.url)
  await owner.connect()
  await expect(resealUnderSecret(owner, from, to)).rejects.toThrow('Stop every server first')
  await world.app.close()
  Object.assign(world.app, { close: async () => {} })
  await expect(resealUnderSecret(owner, Buffer.alloc(32, 7), to)).rejects.toThrow('is not the secret of this database')
  expect(await resealUnderSecret(owner, from, to)).toBeGreaterThanOrEqual(3)
  expect(await resealUnderSecret(owner, from, to)).toBe(0)
  await owner.end()

  const start = (secret: Buffer) => {
    const settings = readConfig({ KOSHA_DATA: config.data, KOSHA_ENCRYPTION: 'off', KOSHA_SECRET: secret.toString('base64') })
    return createApp({ config: settings, url: world.url, workers: false, logger: false })
  }
  await expect(start(from)).rejects.toThrow('KOSHA_SECRET is not the one')
  const app = await start(to)
  const found = await inCompany(app.services.database, who, (tx) => tx.client.query('SELECT pan FROM companies'))
  expect(found.rows).toEqual([{ pan: 'ABCPM1234E' }])
  expect(app.services.database.keys.linkKey()).toEqual(derivedLinkKey(from))
  await app.close()
})
