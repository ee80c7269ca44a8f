import { dateInIndia, formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { sender } from './email.ts'
import { paymentBy } from './payments.ts'
import { get } from './read.ts'

type Payload = { payment_link_payments_id: string }

/** Notifies the payer that the money has arrived. */
export function receiptJob(services: Pick<Dependencies, 'mail'>): JobDefinition<Payload> {
  return {
    name: 'payment-link-receipt',
    async run(company, { payment_link_payments_id }) {
      await company(async (tx) => {
        const letter = await written(tx, payment_link_payments_id)
        if (letter) await services.mail.send(tx, letter)
      })
    },
  }
}

async function written(tx: CompanyTx, payment_link_payments_id: string) {
  const { payment_links_id, amount, outside_payment_id } = await paymentBy(tx, payment_link_payments_id)
  const { email, payer_name, purpose, link_number } = await get(tx, payment_links_id, () => '')
  if (email === null) return undefined
  const { company_name, ...from } = await sender(tx)
  const sum = `₹${formatPaise(amount)}`
  return {
    ...from,
    to: email,
    subject: `${company_name}: ${sum} received`.replaceAll(/\s+/g, ' '),
    text: `Dear ${payer_name},

${company_name} has received ${sum} on ${formatDate(dateInIndia(tx.now))} for:

${purpose}

Link ${link_number}, payment ${outside_payment_id ?? ''}

Keep this mail: it names your payment.`,
  }
}
