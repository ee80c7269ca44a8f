import { beforeAll, expect, test } from 'vitest'
import { updateUserConfig } from '#contract/identity/user-config.ts'
import * as contract from '#contract/reporting/saved-reports.ts'
import { savedReport } from '#test/support/builders.ts'
import { mailsTo } from '#test/support/mailbox.ts'
import { openWorld, type World } from '#test/support/world.ts'
import { nextOn } from './rules.ts'
import { sendDueReports } from './send-reports.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const mails = async (subject: string) =>
  (await mailsTo(world))
    .filter((mail) => mail.subject.startsWith(subject))
    .map(({ recipient, attachments }) => ({ recipient, attachments }))
    .toSorted((a, b) => a.recipient.localeCompare(b.recipient))
const names = (rows: { report_name: string }[]) => rows.map(({ report_name }) => report_name)

test('a report is saved with its settings; what is shared is everybody’s to open, and only whose it is changes it', async () => {
  const asha = await world.company()
  const ravi = await world.member(asha, ['REPORTS'])
  const mine = await asha.call(contract.saveReport, { body: savedReport() })
  expect(mine).toMatchObject({ settings: { range: 'end_of_last_month' }, next_on: '2026-12-01', is_mine: true })
  expect((await ravi.call(contract.listSavedReports)).rows).toEqual([])
  const params = { saved_reports_id: mine.saved_reports_id }
  await asha.call(contract.changeSavedReport, { params, body: savedReport({ is_shared: true, report_name: 'Payables' }) })
  const { rows } = await ravi.call(contract.listSavedReports)
  expect(rows).toMatchObject([{ report_name: 'Payables', is_mine: false }])
  expect(await ravi.refused(contract.changeSavedReport, { params, body: savedReport() })).toMatchObject({ code: 'forbidden' })
  expect(await ravi.refused(contract.removeSavedReport, { params })).toMatchObject({ code: 'forbidden' })
  await asha.call(contract.removeSavedReport, { params })
  expect(names((await asha.call(contract.listSavedReports)).rows)).toEqual([])
})

test('a report that lacks its account, or a schedule without a first day, is refused at the field', async () => {
  const asha = await world.company()
  const account = await asha.refused(contract.saveReport, { body: savedReport({ report_kind: 'account_analysis' }) })
  expect(account.issues).toMatchObject([{ path: 'ledger_accounts_id' }])
  const day = await asha.refused(contract.saveReport, { body: savedReport({ starts_on: null }) })
  expect(day.issues).toMatchObject([{ path: 'starts_on' }])
})

test('on its day it is mailed once to every recipient, however many rounds ask', async () => {
  const asha = await world.company()
  const mail_to = ['one@asha.in', 'two@asha.in']
  const body = savedReport({
    report_name: 'Weekly owed',
    frequency: 'weekly',
    starts_on: '2026-11-13',
    mail_to,
    file_format: 'xlsx',
  })
  const { saved_reports_id, next_on } = await asha.call(contract.saveReport, { body })
  expect(next_on).toBe('2026-11-27')
  await asha.tx((tx) =>
    tx.client.query("UPDATE saved_reports SET next_on = '2026-11-20' WHERE companies_id = $1", [tx.companies_id]),
  )
  await Promise.all([sendDueReports(world.app.services), sendDueReports(world.app.services)])
  await world.app.services.jobs.drain()
  expect(await mails('Weekly owed')).toEqual([
    { recipient: 'one@asha.in', attachments: ['Aged payables 31 Oct 2026.xlsx'] },
    { recipient: 'two@asha.in', attachments: ['Aged payables 31 Oct 2026.xlsx'] },
  ])
  const { rows } = await asha.call(contract.listSavedReports)
  expect(rows.find((row) => row.saved_reports_id === saved_reports_id)).toMatchObject({
    next_on: '2026-11-27',
    sending_problem: null,
    sent_at: expect.any(String),
  })
})

test('everybody gets it in their own language, text and attachment; the name of the file is the same', async () => {
  const asha = await world.company()
  const { rows: people } = await asha.tx((tx) =>
    tx.client.query<{ email: string }>('SELECT email FROM accounts WHERE accounts_id = $1', [asha.accounts_id]),
  )
  await asha.call(updateUserConfig, { body: { language: 'hi' } })
  const mail_to = [people[0]?.email ?? '', 'else@asha.in']
  const body = savedReport({ report_name: 'Both languages', report_kind: 'profit_and_loss', mail_to, file_format: 'csv' })
  const { saved_reports_id } = await asha.call(contract.saveReport, { body })
  await asha.call(contract.sendSavedReport, { params: { saved_reports_id } })
  await world.app.services.jobs.drain()
  const sent = (await mailsTo(world)).filter(({ subject }) => subject.startsWith('Both languages'))
  expect(new Set(sent.map(({ attachments }) => attachments?.join()))).toHaveLength(1)
  const textFor = (address: string | undefined) => sent.find(({ recipient }) => recipient === address)?.body
  expect(textFor(mail_to[0])).toMatch(/^लाभ और हानि · 31 अक्टू॰ 2026/)
  expect(textFor(mail_to[1])).toMatch(/^Profit and loss · 31 Oct 2026/)
})

test('nothing is mailed for a person who may not read reports any more, and the schedule shows it', async () => {
  const asha = await world.company()
  const ravi = await world.member(asha, ['REPORTS'])
  const body = savedReport({ report_name: 'Ravi’s own', is_shared: true })
  const { saved_reports_id } = await ravi.call(contract.saveReport, { body })
  await asha.tx((tx) =>
    tx.client.query(
      `UPDATE roles SET permissions = '{EMPLOYEE}' WHERE companies_id = $1 AND roles_id =
         (SELECT roles_id FROM memberships WHERE companies_id = $1 AND accounts_id = $2)`,
      [tx.companies_id, ravi.accounts_id],
    ),
  )
  await asha.call(contract.sendSavedReport, { params: { saved_reports_id } })
  await world.app.services.jobs.drain()
  expect(await mails('Ravi')).toEqual([])
  const { rows } = await asha.call(contract.listSavedReports)
  expect(rows[0]?.sending_problem).toContain('may not read reports')
})

test.each([
  ['daily', '2026-11-01', '2026-11-20', '2026-11-20'],
  ['weekly', '2026-11-02', '2026-11-20', '2026-11-23'],
  ['weekly', '2026-11-02', '2026-11-16', '2026-11-16'],
  ['monthly', '2026-01-31', '2026-02-01', '2026-02-28'],
  ['monthly', '2026-01-31', '2026-03-01', '2026-03-31'],
  ['monthly', '2026-12-05', '2026-11-20', '2026-12-05'],
] as const)('%s from %s: after %s it is sent on %s', (frequency, starts_on, from, day) => {
  expect(nextOn(frequency, starts_on, from)).toBe(day)
})
