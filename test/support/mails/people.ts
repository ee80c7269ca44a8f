import { createReferral } from '#contract/billing/referrals.ts'
import { createInvitation } from '#contract/identity/invitations.ts'
import { listRoles } from '#contract/identity/roles.ts'
import { sendEnquiry } from '#contract/marketplace/hub-enquiries.ts'
import { makePaymentLink } from '#contract/sales/payment-links.ts'
import { setTaxMails } from '#contract/reporting/tax-calendar.ts'
import { saveReport, sendSavedReport } from '#contract/reporting/saved-reports.ts'
import { writeToTeam } from '#contract/workspace/support.ts'
import { sentence } from '#core/sentences.ts'
import { announceEnd } from '#server/domains/compliance/gst-portal/announce.ts'
import { knownAddressLetter, resetLetter, verificationLetter } from '#server/domains/identity/identity/letters.ts'
import { alertOfRole } from '#server/domains/identity/payers/gains.ts'
import { changes, notifyOfChange } from '#server/domains/identity/second-factors/notice.ts'
import { alertOfSignIn } from '#server/domains/identity/security-log/sign-ins.ts'
import { mailTaxDays } from '#server/domains/reporting/tax-calendar/mails.ts'
import { receiptJob } from '#server/domains/sales/payment-links/receipt-letter.ts'
import { answer } from '#server/domains/workspace/support/team.ts'
import { newId } from '#server/platform/ids.ts'
import { inLanguage } from '#server/platform/language.ts'
import type { Mail } from '#server/platform/mail.ts'
import { issued } from '../receivables.ts'
import { savedReport } from '../builders.ts'
import { listed, saveSeller } from '../hub.ts'
import { paymentLink } from '../links.ts'
import { addressOf, type Stage, type Stories } from './stage.ts'

/** A letter of an account, written in the language of the page that asked for it. */
const sent = ({ world, language }: Stage, letter: () => Mail) =>
  world.app.services.mail.send(world.app.services.database, inLanguage(language, letter))

/** The mails that accounts and members get, payroll and approvals aside. */
export const peopleStories = {
  'verification-code': (stage) => sent(stage, () => verificationLetter('new@example.in', '482913')),
  'known-address': (stage) => sent(stage, () => knownAddressLetter('known@example.in', 'https://books.example.in')),
  'password-reset': (stage) => sent(stage, () => resetLetter('lost@example.in', 'https://books.example.in/reset?token=9')),
  'sign-in-changed': async (stage) => {
    const who = { accounts_id: stage.asha.accounts_id, email: await addressOf(stage) }
    for (const change of Object.keys(changes) as (keyof typeof changes)[])
      await notifyOfChange(stage.world.app.services, who, change)
  },
  'new-sign-in': async ({ world, asha, member }) => {
    const payer = await member(['ACCOUNTS_PAYABLE_PAY'])
    const origin = { ip: '203.0.113.7', device: 'Chrome on Linux' }
    for (const what of ['both', 'device', 'place'] as const)
      await alertOfSignIn(world.app.services, payer, { what, origin, pays_in: [asha.companies_id] })
  },
  'payment-right': ({ world, asha }) =>
    asha.tx(async (tx) => {
      for (const verb of ['created', 'changed'] as const)
        await alertOfRole(tx, world.app.services, { role_name: '7', permissions: ['ACCOUNTS_PAYABLE_PAY'] } as never, verb)
    }),
  'team-invitation': async ({ asha, language }) => {
    const { rows } = await asha.call(listRoles)
    for (const { roles_id, role_name } of rows.filter((row) => row.role_name !== 'owner'))
      await asha.call(createInvitation, { body: { email: `${role_name}.${language}@example.in`, roles_id } })
  },
  'referral-invitation': ({ asha, language }) => asha.call(createReferral, { body: { email: `friend.${language}@example.in` } }),
  'support-answer': async ({ world, asha }) => {
    const { support_conversations_id } = await asha.call(writeToTeam, { body: { message_text: '12', files_id: null } })
    await asha.tx(async (tx) => {
      const said = { support_conversations_id, writer_name: 'Ravi Kumar', message_text: '12' }
      await world.app.services.mail.send(tx, await answer(tx, said))
    })
  },
  'hub-enquiry': async (stage) => {
    await saveSeller(stage.asha, { email_id: await addressOf(stage) })
    const { product_id } = await listed(stage.asha)
    const buyer = await stage.world.company('Ravi Stores')
    await buyer.call(sendEnquiry, { params: { product_id }, body: { order_description: '200?' } })
  },
  'tax-days': async ({ world, asha, customers_id }) => {
    await issued(asha, customers_id, { invoice_date: '2026-10-10', due_date: '2026-11-09' })
    await asha.call(setTaxMails, { body: { is_on: true } })
    await mailTaxDays(world.app.services)
  },
  'gst-filing': ({ world, asha }) =>
    asha.tx(async (tx) => {
      await tx.client.query('INSERT INTO tax_calendar_mails (companies_id, is_on) VALUES ($1, true) ON CONFLICT DO NOTHING', [
        tx.companies_id,
      ])
      const filing = { gstin: '27AADCS4321F1ZN', period: '2026-10', return_form: 'gstr1' as const }
      await announceEnd(tx, world.app.services, filing, { is: 'filed', acknowledgement: 'AA271126000123' })
      const reason = sentence('The totals of the portal differ from the return that you built.')
      await announceEnd(tx, world.app.services, filing, { is: 'refused', reason })
    }),
  'report-email': async (stage) => {
    const made = savedReport({ report_name: '12', mail_to: [await addressOf(stage)] })
    const { saved_reports_id } = await stage.asha.call(saveReport, { body: made })
    await stage.asha.call(sendSavedReport, { params: { saved_reports_id } })
  },
  'payment-link-receipt': async ({ world, asha, customers_id }) => {
    const { payment_links_id } = await asha.call(makePaymentLink, {
      body: { ...paymentLink({ customers_id, purpose: '12' }), send: false },
    })
    const payment_link_payments_id = newId()
    await asha.tx((tx) =>
      tx.client.query(
        `INSERT INTO payment_link_payments (companies_id, payment_link_payments_id, payment_links_id, amount, payment_status, reference, outside_payment_id, created_at)
         VALUES ($1, $2, $3::uuid, 50000, 'success', 'order-' || $3::text, 'pay_91', $4)`,
        [tx.companies_id, payment_link_payments_id, payment_links_id, tx.now],
      ),
    )
    await receiptJob(world.app.services).run(asha.tx, { payment_link_payments_id })
  },
} satisfies Stories<
  | 'verification-code'
  | 'known-address'
  | 'password-reset'
  | 'sign-in-changed'
  | 'new-sign-in'
  | 'payment-right'
  | 'team-invitation'
  | 'referral-invitation'
  | 'support-answer'
  | 'hub-enquiry'
  | 'tax-days'
  | 'gst-filing'
  | 'report-email'
  | 'payment-link-receipt'
>
