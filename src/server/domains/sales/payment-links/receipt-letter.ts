import { dateInIndia, formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { inLanguageOf } from '#server/platform/language.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import type { Mail } from '#server/platform/mail.ts'
import type { MailBrand } from '#server/platform/mail-card.ts'
import { brandOf } from '#server/domains/documents/mailing/brand.ts'
import { sender } from './email.ts'
import { payerLanguage } from './payer-language.ts'
import { paymentBy } from './payments.ts'
import { get } from './read.ts'

type Payload = { payment_link_payments_id: string }

/** Notifies the payer that the money has arrived. */
export function receiptJob(services: Pick<Dependencies, 'mail' | 'files'>): JobDefinition<Payload> {
  return {
    name: 'payment-link-receipt',
    async run(company, { payment_link_payments_id }) {
      const brand = await brandOf(company, services.files)
      await company(async (tx) => {
        const letter = await written(tx, brand, payment_link_payments_id)
        if (letter) await services.mail.send(tx, letter)
      })
    },
  }
}

async function written(tx: CompanyTx, brand: MailBrand, payment_link_payments_id: string) {
  const { payment_links_id, amount, outside_payment_id } = await paymentBy(tx, payment_link_payments_id)
  const { email, payer_name, purpose, link_number } = await get(tx, payment_links_id, () => '')
  if (email === null) return undefined
  const { company_name, ...from } = await sender(tx)
  const language = await payerLanguage(tx, payment_links_id)
  const sum = `₹${formatPaise(amount)}`
  return inLanguageOf(
    language,
    (): Mail => ({
      kind: 'payment-link-receipt',
      ...from,
      to: email,
      card: {
        brand,
        title: t('Payment received'),
        amount: { label: purpose, value: sum },
        facts: [
          { label: t('Payment link'), value: link_number },
          { label: t('Date'), value: formatDate(dateInIndia(tx.now)) },
          ...(outside_payment_id === null ? [] : [{ label: t('Reference'), value: outside_payment_id }]),
        ],
      },
      subject: t('{company_name}: {sum} received', { company_name, sum }).replaceAll(/\s+/g, ' '),
      text: t(
        'Dear {payer_name},\n\n{company_name} has received {sum} on {date} for:\n\n{purpose}\n\nLink {link_number}, payment {payment}\n\nKeep this mail: it is the proof of your payment.',
        {
          payer_name,
          company_name,
          sum,
          date: formatDate(dateInIndia(tx.now)),
          purpose,
          link_number,
          payment: outside_payment_id ?? '',
        },
      ),
    }),
  )
}
