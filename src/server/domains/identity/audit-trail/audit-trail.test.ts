import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exportAuditTrail, getAuditEntry, listAuditTrail } from '#contract/identity/audit-trail.ts'
import { createCustomer, updateCustomer } from '#contract/directory/customers.ts'
import { createItem, updateItem } from '#contract/directory/items.ts'
import { audit } from '#server/platform/audit.ts'
import { customer, item } from '#test/support/builders.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  asha = await world.company()
})

const trail = async (query: object = {}, of = asha) => (await of.call(listAuditTrail, { query })).rows

describe('an entry', () => {
  test('is a sentence with the person, the thing by name, and the values before and after', async () => {
    const { customers_id } = await asha.call(createCustomer, { body: customer() })
    await asha.call(updateCustomer, { params: { customers_id }, body: customer({ city: 'Mumbai', notes: 'Pays late' }) })
    const [changed, created] = await trail({ entity: 'customers' })
    expect(created?.sentence).toBe('Asha Menon created customer Deccan Textiles')
    expect(changed).toMatchObject({
      sentence: 'Asha Menon changed customer Deccan Textiles: city, notes',
      changes: [
        { label: 'City', before: 'Pune', after: 'Mumbai' },
        { label: 'Notes', before: null, after: 'Pays late' },
      ],
      entity_id: customers_id,
      accounts_id: asha.accounts_id,
    })
  })

  test('shows money as money and yes as yes', async () => {
    const { items_id } = await asha.call(createItem, { body: item() })
    await asha.call(updateItem, { params: { items_id }, body: item({ rate: 1_25_000_50 }) })
    expect((await trail({ entity: 'items', action: 'changed' }))[0]?.changes).toEqual([
      { label: 'Rate', before: '₹1,000.00', after: '₹1,25,000.50' },
    ])
    await asha.tx((tx) => audit(tx, 'changed', 'things', 'x', { is_good: [false, true], due_date: [null, '2026-11-20'] }))
    expect((await trail({ entity: 'things' }))[0]).toMatchObject({
      sentence: 'Asha Menon changed things: is good, due date',
      changes: [
        { before: 'No', after: 'Yes' },
        { before: null, after: '20 Nov 2026' },
      ],
    })
  })

  test('keeps a name as it was, whatever the thing is called today', async () => {
    const { customers_id } = await asha.call(createCustomer, { body: customer() })
    await asha.call(updateCustomer, { params: { customers_id }, body: customer({ customer_name: 'Deccan Mills' }) })
    const [, created] = await trail({ entity: 'customers' })
    expect(created?.sentence).toBe('Asha Menon created customer Deccan Textiles')
  })

  test('names the product where no person acted', async () => {
    await asha.tx((tx) => audit({ ...tx, accounts_id: null }, 'imported', 'bank_imports', 'x'))
    expect((await trail({ entity: 'bank_imports' }))[0]).toMatchObject({ person: 'Kosha', accounts_id: null })
  })

  test('is pending until it is sealed, then has its place in the chain', async () => {
    expect((await trail()).every((row) => row.seq === null)).toBe(true)
    await asha.tx((tx) => tx.client.query('SELECT seal_audit(1000)'))
    await asha.tx((tx) => audit(tx, 'changed', 'things', 'later'))
    const rows = await trail()
    expect(rows.map((row) => row.seq !== null)).toEqual([false, ...rows.slice(1).map(() => true)])
    expect(new Set(rows.map((row) => row.seq)).size).toBe(rows.length)
  })
})

describe('the filters', () => {
  test('find by person, kind, action and id', async () => {
    const clerk = await world.member(asha, ['ACCOUNTS_RECEIVABLE'])
    const { customers_id } = await clerk.call(createCustomer, { body: customer() })
    const mine = await trail({ accounts_id: clerk.accounts_id })
    expect(mine.map((row) => row.entity_id)).toEqual([customers_id])
    expect(await trail({ entity_id: customers_id })).toEqual(mine)
    expect(await trail({ entity_id: ` ${customers_id} `, action: 'created' })).toEqual(mine)
    expect(await trail({ entity_id: customers_id, action: 'changed' })).toEqual([])
  })

  test('days are days in India, both ends included', async () => {
    const at = (instant: string, id: string) => asha.tx((tx) => audit({ ...tx, now: new Date(instant) }, 'changed', 'things', id))
    await at('2026-10-31T18:29:59Z', '31 Oct')
    await at('2026-10-31T18:30:00Z', '1 Nov, midnight')
    await at('2026-11-02T18:29:59Z', '2 Nov, last second')
    await at('2026-11-02T18:30:00Z', '3 Nov')
    const found = await trail({ from: '2026-11-01', to: '2026-11-02' })
    expect(found.map((row) => row.entity_id)).toEqual(['2 Nov, last second', '1 Nov, midnight'])
    const wrong = await asha.refused(listAuditTrail, { query: { from: '2026-11-02', to: '2026-11-01' } })
    expect(wrong.issues).toMatchObject([{ path: 'to' }])
  })

  test('pages join without a gap or a repeat, also between changes of the same moment', async () => {
    await asha.tx(async (tx) => {
      for (let n = 0; n < 7; n++) await audit(tx, 'changed', 'things', String(n))
      await tx.client.query(
        `INSERT INTO audit_log SELECT companies_id, gen_random_uuid(), accounts_id, 'changed', 'things', 'micro' || n, '{}', created_at + n * interval '1 microsecond'
         FROM audit_log, generate_series(1, 5) n WHERE entity_id = '3'`,
      )
    })
    const all = (await trail({ entity: 'things' })).map((row) => row.entity_id)
    const joined: string[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const page = await asha.call(listAuditTrail, { query: { entity: 'things', limit: '2', ...(after ? { after } : {}) } })
      joined.push(...page.rows.map((row) => row.entity_id))
      after = page.next
    }
    expect(joined).toEqual(all)
    expect(joined).toHaveLength(12)
  })
})

describe('the export', () => {
  test('is CSV of the filtered trail, harmless in a spreadsheet, and is itself in the trail', async () => {
    await asha.call(createCustomer, { body: customer({ customer_name: '=HYPERLINK("http://evil")' }) })
    await asha.tx((tx) => audit(tx, 'changed', '+things', 'x', { city: ['a,b', 'c'] }))
    const answer = await asha.send(exportAuditTrail, { query: { from: '2026-11-01' } as never })
    expect(answer.headers['content-disposition']).toContain('audit-trail-2026-11-20.csv')
    const lines = answer.body.replace('\uFEFF', '').trim().split('\r\n')
    expect(lines[0]).toBe('When (India),Person,What happened,Before,After,More,Kind,Action,Id,Chain number,Entry id')
    expect(lines.find((line) => line.includes("'+things"))).toContain('"City: a,b",City: c')
    expect(lines.every((line) => !/(^|,)"?[=+@]/.test(line))).toBe(true)
    expect(lines).toHaveLength((await trail()).length + 1)
    expect((await trail({ action: 'exported' }))[0]?.sentence).toBe('Asha Menon exported the audit trail')
  })

  test('reads on past its first part', async () => {
    await asha.tx((tx) =>
      tx.client.query(
        `INSERT INTO audit_log SELECT $1, gen_random_uuid(), $2, 'changed', 'things', n::text, '{}', now() FROM generate_series(1, 4500) n`,
        [asha.companies_id, asha.accounts_id],
      ),
    )
    const answer = await asha.send(exportAuditTrail, { query: { entity: 'things' } as never })
    expect(answer.body.trim().split('\r\n')).toHaveLength(4501)
  })
})

test('another company sees nothing of it', async () => {
  const { customers_id } = await asha.call(createCustomer, { body: customer() })
  const ravi = await world.company('Ravi Stores')
  expect(await trail({ entity_id: customers_id }, ravi)).toEqual([])
  expect(await trail({ accounts_id: asha.accounts_id }, ravi)).toEqual([])
  const [entry] = await trail({ entity_id: customers_id })
  const params = { audit_log_id: entry?.audit_log_id ?? '' }
  expect(await asha.call(getAuditEntry, { params })).toEqual(entry)
  expect(await ravi.refused(getAuditEntry, { params })).toMatchObject({ status: 404 })
})
