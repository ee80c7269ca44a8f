import { beforeAll, expect, test } from 'vitest'
import '#server/modules.ts'
import { inLanguage } from '#server/platform/language.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import { newId } from '#server/platform/ids.ts'
import { type Actor, openWorld } from '#test/support/world.ts'
import { namesOf } from './names.ts'

let asha: Actor
beforeAll(async () => {
  asha = await (await openWorld()).company()
})

test('the name of every kind of record can be read', async () => {
  const rows = auditNames.keys().map((entity) => ({ entity, entity_id: newId() }))
  expect(rows.length).toBeGreaterThan(60)
  for (const row of rows) expect([row.entity, await asha.tx((tx) => namesOf(tx, [row]))]).toEqual([row.entity, new Map()])
  expect(await asha.tx((tx) => namesOf(tx, rows))).toEqual(new Map())
})

test('a name with words and a month is in the reader’s language; a person’s words stay', async () => {
  const [gst_cash_transfers_id, gst_supplier_requests_id] = [newId(), newId()]
  const name = (language: 'en' | 'hi', entity: string, entity_id: string) =>
    inLanguage(language, () =>
      asha.tx(async (tx) => {
        await tx.client.query(`CREATE TEMP TABLE IF NOT EXISTS gst_cash_transfers
          (companies_id uuid, gst_cash_transfers_id uuid, transferred_on date) ON COMMIT DROP`)
        await tx.client.query('INSERT INTO pg_temp.gst_cash_transfers VALUES ($1, $2, $3)', [
          tx.companies_id,
          gst_cash_transfers_id,
          '2026-11-20',
        ])
        return (await namesOf(tx, [{ entity, entity_id }])).get(entity_id)
      }),
    )
  expect(await name('en', 'gst_cash_transfers', gst_cash_transfers_id)).toBe('PMT-09 of 20 Nov 2026')
  expect(await name('hi', 'gst_cash_transfers', gst_cash_transfers_id)).toBe('20 नव॰ 2026 का PMT-09')
  expect(await name('hi', 'gst_supplier_requests', gst_supplier_requests_id)).toBeUndefined()
})

test('no expression of a name has words of its own: they would stay English', () => {
  const words = auditNames.keys().flatMap((entity) => {
    const source = auditNames.find(entity)
    const expression = typeof source === 'string' ? source : Array.isArray(source) ? String(source[2]) : ''
    return [...expression.matchAll(/'([^']*)'/g)]
      .map(([, text = '']) => text)
      .filter((text) => /(?:^| )[a-z]{2,}(?: |$)/.test(text) && !text.includes('/'))
      .map((text) => `${entity}: ${text}`)
  })
  expect(words).toEqual([])
})
