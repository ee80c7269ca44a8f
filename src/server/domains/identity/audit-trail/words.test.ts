import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { auditActions } from '#contract/audit-actions.ts'
import { recordKinds } from '#contract/records.ts'
import '#server/modules.ts'
import { sentence } from './sentences.ts'

const root = path.join(import.meta.dirname, '../../../../..')
const sources = execFileSync('git', ['ls-files', 'src/server/domains', 'src/server/platform'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && fs.existsSync(path.join(root, name)))

/** What the code writes into the trail with its names spelt out. */
const written = sources.flatMap((name) =>
  [...fs.readFileSync(path.join(root, name), 'utf8').matchAll(/\baudit\(\s*[\w.]+,\s*([^,]+?),\s*'([a-z][a-z_]+)'/g)].map(
    ([, action = '', entity = '']) => ({ entity, action: /^'([a-z_]+)'$/.exec(action)?.[1] }),
  ),
)

test('everything the product writes into the audit trail has a noun', () => {
  expect(written.length).toBeGreaterThan(200)
  expect([...new Set(written.map(({ entity }) => entity))].filter((entity) => recordKinds[entity] === undefined)).toEqual([])
})

test('no sentence of the trail shows a name of the database', () => {
  const raw = written.filter(({ entity, action }) => {
    if (action === undefined || !action.includes('_') || auditActions[action] !== undefined) return false
    const told = sentence({ person: 'Asha', accounts_id: null, entity, action, entity_id: '', detail: {}, name: 'X' })
    return told === `Asha ${action.replaceAll('_', ' ')} ${recordKinds[entity]?.one} X`
  })
  expect(raw).toEqual([])
})

test('a payout, a bill and goods are shown by name', () => {
  const told = (entity: string, action: string, name: string) =>
    sentence({ person: 'Asha Menon', accounts_id: null, entity, action, entity_id: '', detail: {}, name })
  expect(told('payouts', 'approved', 'Kalyan Cartons')).toBe('Asha Menon approved the payout to Kalyan Cartons')
  expect(told('bills', 'payment_recorded', 'TP/26-27/0003')).toBe('Asha Menon recorded a payment of bill TP/26-27/0003')
  expect(told('sales_orders', 'delivery_part', 'SO/1')).toBe('Asha Menon recorded that a part of sales order SO/1 is delivered')
})
