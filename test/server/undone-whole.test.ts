import { readdirSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { goldenFile, readStory, teller } from '#test/support/golden/story.ts'
import { undoAll } from '#test/support/golden/undo-all.ts'
import { brokenInvariants } from '#test/support/ledger.ts'
import { openSandboxes, type Sandboxes } from '#test/support/sandbox.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

// A story of test/golden/documents creates a document in some state. Here all its effects are undone.
const NOW = '2026-11-20T10:00:00+05:30'
const names = readdirSync(goldenFile('.')).flatMap((file) => /^(.*)\.json$/.exec(file)?.[1] ?? [])
const stories = names.filter((name) => name !== 'setting')
let world: World
let sandboxes: Sandboxes
beforeAll(async () => {
  sandboxes = await openSandboxes(['gst', 'gateway', 'bank', 'verifier'])
  await sandboxes.control('gst', { clock: NOW })
  world = await openWorld({ ...sandboxes.env, KOSHA_NOW: NOW })
})

/** Every stored figure that documents move, without zeros. */
const figures: Readonly<Record<string, string>> = {
  'accounts by their months': `SELECT ledger_accounts_id AS key, sum(debit) - sum(credit) AS figure FROM account_months GROUP BY 1`,
  'accounts by their lines': 'SELECT ledger_accounts_id AS key, sum(amount) AS figure FROM journal_lines GROUP BY 1',
  'sales and purchases': `SELECT concat_ws(' ', side, facet, facet_key, x.name) AS key, sum(x.figure) AS figure FROM trade_months
    CROSS JOIN LATERAL (VALUES ('quantity', quantity), ('value', taxable_value), ('cgst', cgst), ('sgst', sgst), ('igst', igst), ('cess', cess), ('documents', documents))
      AS x(name, figure) GROUP BY 1`,
  'cost centres': 'SELECT dimensions_id AS key, sum(debit) - sum(credit) AS figure FROM dimension_months GROUP BY 1',
  'what customers owe': 'SELECT customers_id AS key, receivable AS figure FROM customers',
  'what vendors are owed': 'SELECT vendors_id AS key, payable AS figure FROM vendors',
  'open invoices': `SELECT 'invoices' AS key, sum(amount_due) AS figure FROM invoices WHERE status <> 'draft'`,
  'open bills': `SELECT 'bills' AS key, sum(amount_due) AS figure FROM bills WHERE status = 'approved'`,
  'tax withheld': `SELECT 'tds' AS key, sum(tds_amount) AS figure FROM bills WHERE status = 'approved'`,
  'other currencies': 'SELECT documents_id AS key, sum(amount) + sum(foreign_amount) AS figure FROM foreign_moves GROUP BY 1',
  'tax of advances':
    'SELECT advances_id AS key, sum(amount) + sum(cgst) + sum(sgst) + sum(igst) AS figure FROM advance_moves GROUP BY 1',
  stock: 'SELECT items_id AS key, sum(quantity) AS figure FROM stock_movements GROUP BY 1',
}

async function figuresOf(owner: Actor): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const [name, sql] of Object.entries(figures)) {
    const { rows } = await owner.tx((tx) =>
      tx.client.query(`SELECT key::text, figure::text FROM (${sql}) f WHERE figure <> 0 ORDER BY 1`),
    )
    found[name] = rows
  }
  return found
}

/** Effects that only an external service can undo: the portal's day is over; and returned goods stay returned. */
const outside = /payout|bank|e-invoice|e-way|came back/i

/** A gateway's settlement stays at the bank with its fee, whatever happens to the payment. */
function withoutSettled(name: string, figures: Record<string, unknown>): Record<string, unknown> {
  if (name !== 'payment-link-settlement') return figures
  return Object.fromEntries(Object.entries(figures).filter(([figure]) => !figure.startsWith('accounts')))
}

test.each(stories)('%s', async (name) => {
  const story = readStory(name)
  const told = await teller(world, sandboxes)
  await told.tell({ ...story, steps: [] })
  const before = await figuresOf(told.owner)
  await told.tell({ ...story, setting: [] })
  const { left } = await undoAll(world, sandboxes, told.owner)
  expect(await told.owner.tx(brokenInvariants)).toEqual([])
  const stays = left.filter(({ message }) => !outside.test(message))
  expect(stays).toEqual([])
  const after = await figuresOf(told.owner)
  expect(withoutSettled(name, after)).toEqual(withoutSettled(name, before))
})
