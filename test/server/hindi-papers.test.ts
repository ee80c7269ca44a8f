import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { createCustomer } from '#contract/directory/customers.ts'
import { updateUserConfig } from '#contract/identity/user-config.ts'
import { emailInvoices } from '#contract/sales/invoices.ts'
import { makePaymentLink } from '#contract/sales/payment-links.ts'
import { remindMany } from '#contract/sales/reminders.ts'
import { customer } from '#test/support/builders.ts'
import { paymentLink } from '#test/support/links.ts'
import { mailsTo } from '#test/support/mailbox.ts'
import { issued, openSeller } from '#test/support/receivables.ts'
import { paperText } from '#test/support/golden/paper.ts'
import { goldenFile, readStory, teller } from '#test/support/golden/story.ts'
import { latinWords, ownNames } from '#test/support/hindi.ts'
import { openSandboxes, type Sandboxes } from '#test/support/sandbox.ts'
import { openWorld, type World } from '#test/support/world.ts'

// The stories of test/golden/documents, read by people who read Hindi: each kind of PDF, and the mails of a company.
const NOW = '2026-11-20T10:00:00+05:30'
const headers = { 'accept-language': 'hi' }
let world: World
let sandboxes: Sandboxes
beforeAll(async () => {
  sandboxes = await openSandboxes(['gst', 'gateway', 'bank', 'verifier'])
  await sandboxes.control('gst', { clock: NOW })
  world = await openWorld({ ...sandboxes.env, KOSHA_NOW: NOW })
})

const plain = (path: string) => path.replaceAll(/\{[^}]*\}/g, ':id')
const stories = readdirSync(goldenFile('.'))
  .flatMap((file) => /^(.*)\.json$/.exec(file)?.[1] ?? [])
  .filter((name) => name !== 'setting')
/** The first story of each kind of PDF. */
const papers = new Map(
  stories
    .toReversed()
    .flatMap((name) =>
      readStory(name).shown.flatMap(({ paper }) => (paper === undefined ? [] : [[plain(paper), name] as const])),
    ),
)

/** Words that the story gives: names, places, notes; and those of its company. */
const given = (name: string) => {
  const texts = [JSON.stringify(readStory(name)), readFileSync(goldenFile('setting.json'), 'utf8'), 'Asha Menon'].join(' ')
  return texts.toLowerCase().match(/\p{Script=Latin}[\p{Script=Latin}’']*/gu) ?? []
}
const inHindi = (told: Awaited<ReturnType<typeof teller>>) =>
  told.owner.tx(async (tx) => {
    for (const table of ['customers', 'vendors'])
      await tx.client.query(`UPDATE ${table} SET language = 'hi' WHERE companies_id = $1`, [tx.companies_id])
  })

test.each([...papers].map(([path, name]) => [path, name]))('%s of %s', async (path, name) => {
  const story = readStory(name)
  const told = await teller(world, sandboxes)
  await told.tell({ setting: story.setting, steps: [] })
  await inHindi(told)
  await told.tell({ setting: [], steps: story.steps })
  await inHindi(told)
  const own = new Set([...given(name), ...(await told.owner.tx(ownNames))])
  const found: string[] = []
  for (const { paper, ...rest } of story.shown) {
    if (paper === undefined || plain(paper) !== path) continue
    const lines = await paperText(await told.file({ ...rest, call: paper, headers }))
    found.push(...lines.flatMap((line) => latinWords(`: ${line}`, own).map((word) => `${word} in “${line}”`)))
  }
  expect(found.join('\n')).toBe('')
})

test('the mails of an invoice, of its reminder and of a payment link', async () => {
  const { asha } = await openSeller(world)
  await asha.call(updateUserConfig, { body: { language: 'hi' } })
  const mira = customer({ language: 'hi', customer_name: 'Mira Kulkarni', email: 'mira@deccan.in' })
  const { customers_id } = await asha.call(createCustomer, { body: mira })
  const { invoices_id } = await issued(asha, customers_id)
  const ids = [invoices_id]
  const about = { customers_id, payer_name: 'Mira Kulkarni', email: 'mira@deccan.in', purpose: 'Cloth' }
  await asha.call(makePaymentLink, { body: { ...paymentLink(about), send: true } })
  await asha.call(emailInvoices, { body: { ids } })
  await asha.call(remindMany, { body: { ids } })
  await world.app.services.jobs.drain()
  const mails = await mailsTo(world, 'mira@deccan.in')
  const own = new Set([...(await asha.tx(ownNames)), 'mira', 'kulkarni', 'cloth'])
  const found = mails.flatMap(({ subject, body }) =>
    [subject, ...body.split('\n')].flatMap((line) => latinWords(`: ${line}`, own).map((word) => `${word} in “${line}”`)),
  )
  expect(mails).toHaveLength(3)
  expect(found.join('\n')).toBe('')
})
