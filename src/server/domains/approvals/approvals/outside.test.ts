import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '#contract/approvals/approval-links.ts'
import { createWorkflow } from '#contract/approvals/approval-workflows.ts'
import {
  answerQuestion,
  approvalsOfDocument,
  approveRequest,
  delegateApprovals,
  remindApprovers,
  revokeApprovalLink,
} from '#contract/approvals/approvals.ts'
import { attachToBill } from '#contract/purchases/bill-files.ts'
import { createBill, getBill, submitBill, updateBill } from '#contract/purchases/bills.ts'
import { updateCompany } from '#contract/company/company.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { listAuditTrail } from '#contract/identity/audit-trail.ts'
import { dashboard } from '#contract/reporting/reports.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { approver, person, workflow } from '#test/support/approvals.ts'
import { companyDetails } from '#test/support/builders.ts'
import { mailsTo } from '#test/support/mailbox.ts'
import { bill, billLine, vendor } from '#test/support/purchase-builders.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
let ravi: Actor
/** Their auditor, who is in no company here. */
const usha = approver({ kind: 'outside', email: 'Usha@Audit.in', approver_name: 'Usha Iyer' })
let bills_id: string
let version: number

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  const { pool } = world.app.services.database
  await pool.query('DELETE FROM mails')
  await pool.query('DELETE FROM rate_limits')
  asha = await world.company()
  await asha.call(updateCompany, { body: companyDetails() })
  ravi = await world.member(asha, ['ACCOUNTS_PAYABLE_CREATE'])
})

const draft = (vendors_id: string, expense: string) => bill(vendors_id, [billLine(expense)])
async function submitted(steps = [{ needed: 1, approvers: [usha] }]) {
  await asha.call(createWorkflow, { body: workflow([], { steps }) })
  const { vendors_id } = await asha.call(createVendor, { body: vendor() })
  const printing = await asha.tx((tx) => accountOf(tx, 'office_supplies'))
  const made = await ravi.call(createBill, { body: draft(vendors_id, printing) })
  bills_id = made.bills_id
  await ravi.call(attachToBill, { params: { bills_id }, query: { file_name: 'bill.pdf' }, raw: Buffer.from('%PDF-1.7\npaper') })
  version = (await ravi.call(submitBill, { params: { bills_id }, body: { version: made.version } })).version
  await world.app.services.jobs.drain()
  return { vendors_id, printing }
}

const mails = () => mailsTo(world)
const keyInMail = async () => (await mails()).map(({ body }) => /\/approval\/(\S+)/.exec(body)?.[1]).findLast(Boolean) ?? ''
const outside = () => world.nobody
const later = () => world.app.services.database.pool
const askForCode = async (hash_key: string) => {
  await outside().call(contract.sendApprovalCode, { body: { hash_key } })
  return /\d{6}/.exec((await mails()).at(-1)?.subject ?? '')?.[0] ?? ''
}
const opened = async (hash_key: string) => {
  const { access_key } = await outside().call(contract.openApprovalLink, { body: { hash_key, code: await askForCode(hash_key) } })
  return { hash_key, access_key }
}
const request = async () =>
  (await asha.call(approvalsOfDocument, { params: { document_kind: 'bill', document_id: bills_id } })).rows
const decide = async (
  inside: { hash_key: string; access_key: string },
  decision: 'approved' | 'rejected',
  reason: string | null = null,
) => {
  const { packet_hash } = await outside().call(contract.readOutsideApproval, { body: inside })
  return outside().call(contract.decideByLink, { body: { ...inside, packet_hash, decision, reason } })
}
const status = async (hash_key: string) => (await outside().call(contract.readApprovalLink, { body: { hash_key } })).link_status

test('an approver outside gets a link, shows by a code that it is them, sees the packet with its documents, and approves', async () => {
  await submitted()
  const [mail] = await mails()
  expect(mail).toMatchObject({ recipient: 'usha@audit.in', subject: 'Sahyadri Traders asks for your approval' })
  for (const said of [mail?.body, mail?.html]) expect(said).not.toContain('Nila')
  const hash_key = await keyInMail()
  expect(mail?.html).toMatch(new RegExp(`class="button"[^>]*><a href="[^"]*/approval/${hash_key}"[^>]*>Review bill<`))
  expect(await outside().call(contract.readApprovalLink, { body: { hash_key } })).toMatchObject({
    link_status: 'open',
    company_name: 'Sahyadri Traders',
    email_hint: 'u•••@audit.in',
    decision: null,
  })

  const inside = await opened(hash_key)
  const shown = await outside().call(contract.readOutsideApproval, { body: inside })
  expect(shown).toMatchObject({
    approver_name: 'Usha Iyer',
    packet: { total: 11_800_00, payee: { name: 'Nila Printers' }, papers: [{ original_file_name: 'bill.pdf' }] },
    decisions: [],
  })
  const paper = { ...inside, bill_files_id: shown.packet.papers[0]?.bill_files_id ?? '' }
  expect((await outside().send(contract.readOutsidePaper, { body: paper })).body).toBe('%PDF-1.7\npaper')
  expect(await outside().refused(contract.readOutsidePages, { body: paper }), 'it is no whole PDF').toMatchObject({
    code: 'bad_file',
    message: expect.stringContaining('Download it'),
  })
  const other = { ...paper, bill_files_id: crypto.randomUUID() }
  expect(await outside().refused(contract.readOutsidePages, { body: other })).toMatchObject({ status: 404 })

  expect(await decide(inside, 'approved')).toMatchObject({ link_status: 'spent', decision: 'approved' })
  expect(await asha.call(getBill, { params: { bills_id } })).toMatchObject({ status: 'approved' })
  const [done] = await request()
  expect(done?.decisions).toMatchObject([{ decided_by_name: 'Usha Iyer', is_outside: true, packet_hash: shown.packet_hash }])
  const of = { query: { entity: 'bills', action: 'approval_given' } }
  expect((await asha.call(listAuditTrail, of)).rows).toMatchObject([{ person: 'Usha Iyer', accounts_id: null }])
  const { activity } = await asha.call(dashboard)
  expect(activity?.filter(({ entity }) => entity === 'approval_requests').map(({ sentence }) => sentence)).not.toContainEqual(
    expect.stringMatching(/a yes to|approved the approval/),
  )
})

test('an approver outside sees who decided before them, and for whom', async () => {
  const days = { from_date: '2026-11-20', until_date: '2026-11-30' }
  const [meera, kabir] = [
    await world.member(asha, ['ACCOUNTS_PAYABLE_APPROVE']),
    await world.member(asha, ['ACCOUNTS_PAYABLE_APPROVE']),
  ]
  await meera.call(delegateApprovals, { body: { deputy_accounts_id: kabir.accounts_id, ...days } })
  const om = approver({ kind: 'outside', email: 'om@audit.in', approver_name: 'Om Rao' })
  await submitted([
    { needed: 1, approvers: [person(meera)] },
    { needed: 2, approvers: [usha, om] },
  ])
  const [asked] = await request()
  const params = { approval_requests_id: asked?.approval_requests_id ?? '' }
  await kabir.call(approveRequest, { params, body: { packet_hash: asked?.packet_hash ?? '', reason: 'Checked' } })
  await world.app.services.jobs.drain()
  const keys = (await mails()).map(({ body }) => /\/approval\/(\S+)/.exec(body)?.[1]).filter((key) => key !== undefined)
  const [first = '', second = ''] = keys
  await decide(await opened(first), 'approved')
  expect((await outside().call(contract.readOutsideApproval, { body: await opened(second) })).decisions).toMatchObject([
    { step_no: 1, decision: 'approved', is_outside: false, on_behalf_of_name: 'Asha Menon', reason: 'Checked' },
    { step_no: 2, decision: 'approved', is_outside: true, on_behalf_of_name: null, reason: null },
  ])
})

test('ten codes are sent for a link and no more; a document that was not asked about is not shown', async () => {
  await submitted()
  const hash_key = await keyInMail()
  const inside = await opened(hash_key)
  const unknown = { ...inside, bill_files_id: '0199d3a0-0000-7000-8000-000000000001' }
  expect(await outside().refused(contract.readOutsidePaper, { body: unknown })).toMatchObject({ status: 404 })
  const sent = (codes: number) =>
    asha.tx((tx) =>
      tx.client.query(
        `UPDATE approval_links SET codes_sent = $2, code_sent_at = clock_timestamp() - interval '31 seconds' WHERE companies_id = $1`,
        [tx.companies_id, codes],
      ),
    )
  await sent(9)
  expect(await askForCode(hash_key)).toMatch(/^\d{6}$/)
  await sent(10)
  expect((await outside().refused(contract.sendApprovalCode, { body: { hash_key } })).message).toBe(
    'You requested too many codes for this link. Ask the company for a new link.',
  )
  const [asked] = await request()
  const link = { approval_requests_id: asked?.approval_requests_id ?? '', approval_links_id: unknown.bill_files_id }
  expect(await asha.refused(revokeApprovalLink, { params: link })).toMatchObject({ status: 404 })
})

test('neither the token, nor the code, nor the key of the browser is in the database', async () => {
  await submitted()
  const hash_key = await keyInMail()
  const { access_key } = await opened(hash_key)
  const { rows } = await asha.tx((tx) => tx.client.query('SELECT l::text AS text FROM approval_links l'))
  for (const secret of [hash_key, access_key]) expect(rows[0]?.text).not.toContain(secret)
  const { rows: queued } = await later().query(`SELECT payload::text AS text FROM jobs WHERE job_name = 'approval-link'`)
  expect(queued.some((row) => row.text.includes(hash_key))).toBe(false)
})

test('a rejection needs a reason and sends the bill back with it', async () => {
  await submitted()
  const inside = await opened(await keyInMail())
  const { packet_hash } = await outside().call(contract.readOutsideApproval, { body: inside })
  const bare = await outside().refused(contract.decideByLink, {
    body: { ...inside, packet_hash, decision: 'rejected', reason: ' ' },
  })
  expect(bare.issues).toEqual([{ path: 'reason', message: 'Enter what to correct' }])
  await decide(inside, 'rejected', 'No delivery note')
  expect(await asha.call(getBill, { params: { bills_id } })).toMatchObject({
    status: 'draft',
    sent_back_reason: 'Usha Iyer: No delivery note',
  })
})

test('a question is answered in the application, by mail and on the page', async () => {
  await submitted()
  const inside = await opened(await keyInMail())
  await outside().call(contract.askByLink, { body: { ...inside, question: 'Was it delivered?' } })
  const [asked] = await request()
  const params = {
    approval_requests_id: asked?.approval_requests_id ?? '',
    approval_questions_id: asked?.questions[0]?.approval_questions_id ?? '',
  }
  await ravi.call(answerQuestion, { params, body: { answer: 'On the 9th' } })
  await world.app.services.jobs.drain()
  expect((await mails()).at(-1)).toMatchObject({ recipient: 'usha@audit.in', subject: 'Sahyadri Traders answered your question' })
  expect((await outside().call(contract.readOutsideApproval, { body: inside })).questions).toMatchObject([
    { answer: 'On the 9th' },
  ])
})

test('the link alone opens nothing, nor a guessed code after five tries, nor the code of another link', async () => {
  await submitted()
  const hash_key = await keyInMail()
  const forged = { hash_key, access_key: 'x'.repeat(43) }
  expect(await outside().refused(contract.readOutsideApproval, { body: forged })).toMatchObject({ status: 403 })
  const code = await askForCode(hash_key)
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries++)
    expect((await outside().refused(contract.openApprovalLink, { body: { hash_key, code: wrong } })).message).toBe(
      'This code is not right.',
    )
  expect((await outside().refused(contract.openApprovalLink, { body: { hash_key, code } })).message).toBe(
    'This code has expired. Send a new one.',
  )
  expect(await outside().refused(contract.sendApprovalCode, { body: { hash_key } })).toMatchObject({ status: 429 })
  expect(await outside().refused(contract.readApprovalLink, { body: { hash_key: 'y'.repeat(43) } })).toMatchObject({
    status: 404,
  })
})

test('of ten codes asked for at once one is sent', async () => {
  await submitted()
  const hash_key = await keyInMail()
  const before = (await mails()).length
  const ask = () => outside().send(contract.sendApprovalCode, { body: { hash_key } as never })
  const answers = await Promise.all(Array.from({ length: 10 }, ask))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    204,
    ...Array.from({ length: 9 }, () => 429),
  ])
  expect((await mails()).length - before).toBe(1)
})

test('a code works once and for ten minutes, the page for half an hour', async () => {
  await submitted()
  const hash_key = await keyInMail()
  const code = await askForCode(hash_key)
  const inside = { hash_key, ...(await outside().call(contract.openApprovalLink, { body: { hash_key, code } })) }
  expect((await outside().refused(contract.openApprovalLink, { body: { hash_key, code } })).issues[0]?.path).toBe('code')
  await asha.tx((tx) => tx.client.query(`UPDATE approval_links SET access_expires_at = clock_timestamp() - interval '1 second'`))
  expect((await outside().refused(contract.readOutsideApproval, { body: inside })).message).toBe(
    'This page was open for half an hour. Request a new code to continue.',
  )
  await asha.tx((tx) => tx.client.query(`UPDATE approval_links SET code_sent_at = clock_timestamp() - interval '1 minute'`))
  const second = await askForCode(hash_key)
  await asha.tx((tx) => tx.client.query(`UPDATE approval_links SET code_sent_at = clock_timestamp() - interval '11 minutes'`))
  expect((await outside().refused(contract.openApprovalLink, { body: { hash_key, code: second } })).message).toBe(
    'This code has expired. Send a new one.',
  )
})

test('a link says whether it is spent, expired, taken back or replaced, and then decides nothing', async () => {
  await submitted()
  const first = await keyInMail()
  const [asked] = await request()
  const params = { approval_requests_id: asked?.approval_requests_id ?? '' }
  await ravi.call(remindApprovers, { params })
  await world.app.services.jobs.drain()
  const second = await keyInMail()
  expect([await status(first), await status(second)]).toEqual(['replaced', 'open'])
  const inside = await opened(second)
  const { packet_hash } = await outside().call(contract.readOutsideApproval, { body: inside })
  const refused = async () =>
    (await outside().refused(contract.decideByLink, { body: { ...inside, packet_hash, decision: 'approved', reason: null } }))
      .message

  await asha.tx((tx) => tx.client.query(`UPDATE approval_links SET expires_at = '2026-11-01' WHERE revoked_at IS NULL`))
  expect([await status(second), await refused()]).toEqual(['expired', 'This link has expired. Ask for a new one.'])
  await asha.tx((tx) => tx.client.query(`UPDATE approval_links SET expires_at = '2026-12-01'`))

  const links = (await request())[0]?.steps[0]?.approvers[0]?.link
  await asha.call(revokeApprovalLink, { params: { ...params, approval_links_id: links?.approval_links_id ?? '' } })
  expect([await status(second), await refused()]).toEqual(['revoked', 'The company withdrew this link.'])
  expect(await asha.call(getBill, { params: { bills_id } })).toMatchObject({ status: 'to_be_reviewed' })
})

test('a change of a bill closes its link: the page says so and nothing is approved', async () => {
  const { vendors_id, printing } = await submitted()
  const hash_key = await keyInMail()
  const inside = await opened(hash_key)
  await ravi.call(updateBill, { params: { bills_id }, body: { ...draft(vendors_id, printing), notes: 'Twice as many', version } })
  expect(await status(hash_key)).toBe('changed')
  expect((await outside().refused(contract.readOutsideApproval, { body: inside })).message).toBe(
    'What you were asked to approve was changed, so this link was closed.',
  )
})

test('a document attached while the page is open breaks the seal: the decision does not count, and a new link follows', async () => {
  await submitted()
  const inside = await opened(await keyInMail())
  await ravi.call(attachToBill, { params: { bills_id }, query: { file_name: 'more.pdf' }, raw: Buffer.from('%PDF-1.7\nmore') })
  expect(await decide(inside, 'approved')).toMatchObject({ link_status: 'changed', decision: null })
  await world.app.services.jobs.drain()
  const fresh = await opened(await keyInMail())
  expect(fresh.hash_key).not.toBe(inside.hash_key)
  await decide(fresh, 'approved')
  expect(await asha.call(getBill, { params: { bills_id } })).toMatchObject({ status: 'approved' })
})

test('two simultaneous presses decide once; when another person decided first the link says so', async () => {
  await submitted([
    { needed: 1, approvers: [usha, approver({ kind: 'outside', email: 'dev@audit.in', approver_name: 'Dev' })] },
    { needed: 1, approvers: [person(asha)] },
  ])
  const keys = (await mails()).map(({ body }) => /\/approval\/(\S+)/.exec(body)?.[1] ?? '')
  const inside = await opened(keys[0] ?? '')
  const { packet_hash } = await outside().call(contract.readOutsideApproval, { body: inside })
  const press = () =>
    outside().send(contract.decideByLink, { body: { ...inside, packet_hash, decision: 'approved', reason: null } })
  const answers = await Promise.all([press(), press()])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect([await status(keys[0] ?? ''), await status(keys[1] ?? '')]).toEqual(['spent', 'closed'])
  expect((await request())[0]).toMatchObject({ approval_status: 'waiting', current_step: 2 })
})
