import type { PaymentLinkInput } from '#contract/sales/payment-links.ts'
import { dateInIndia } from '#core/dates.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { auditMany } from '#server/platform/audit-many.ts'
import { takeNumbers } from '#server/domains/documents/numbering/series.ts'
import { letterJob } from './email.ts'
import { check } from './service.ts'
import { paymentLinks } from './table.ts'
import { linkTokens } from './token.ts'

const LINKS_PREFIX = 'PL'
/** Counts links alone: a company may number its invoices by the same letters. */
const LINKS_COUNTER = 'payment-links'

/** A validated link of a file. `send`: it has an address, and is mailed there. */
export type NewLink = { link: PaymentLinkInput; send: boolean }

/**
 * Creates links, in one round trip each for rows and audit, and enqueues their mails; ids in the same order. `base`: the base URL
 * of links.
 */
export async function createMany(
  tx: CompanyTx,
  services: Dependencies,
  values: readonly NewLink[],
  base: string,
): Promise<string[]> {
  if (values.length === 0) return []
  const tokens = linkTokens(services)
  const numbers = await takeNumbers(tx, LINKS_PREFIX, dateInIndia(tx.now), LINKS_COUNTER, values.length)
  // In their order, so that a list shows them as the file has them.
  const ids = values.map(newId).toSorted()
  const made = values.map((value, at) => ({
    ...value,
    payment_links_id: ids[at] ?? newId(),
    link_number: numbers[at]?.number ?? '',
  }))
  await tx.db.insert(paymentLinks).values(
    made.map(({ link, send, payment_links_id, link_number }) => ({
      ...link,
      ...(send && { email_status: 'queued' as const, times_sent: 1, sent_at: tx.now }),
      payer_name: link.payer_name.trim(),
      purpose: link.purpose.trim(),
      companies_id: tx.companies_id,
      payment_links_id,
      link_number,
      status: 'created' as const,
      token_hash: tokens.hash(tokens.of(tx, payment_links_id)),
      created_by: tx.accounts_id,
      created_at: tx.now,
    })),
  )
  const named = (one: (typeof made)[number]) => ({ link_number: one.link_number, amount: one.link.amount })
  auditMany(
    tx,
    'created',
    'payment_links',
    made.map((one) => ({ id: one.payment_links_id, detail: { ...named(one), payer_name: one.link.payer_name } })),
  )
  auditMany(
    tx,
    'payment_link',
    'invoices',
    made.flatMap((one) => (one.link.invoices_id === null ? [] : [{ id: one.link.invoices_id, detail: named(one) }])),
  )
  const mailed = made.filter(({ send }) => send)
  auditMany(
    tx,
    'sent',
    'payment_links',
    mailed.map(({ payment_links_id, link }) => ({ id: payment_links_id, detail: { email: link.email } })),
  )
  const job = letterJob(services)
  for (const { payment_links_id } of mailed)
    await services.jobs.enqueue(tx, job, { payment_links_id, base, letter: 'ask' as const })
  return made.map(({ payment_links_id }) => payment_links_id)
}

/** Creates one link, and with `send` enqueues the mail that a job sends after this transaction. Throws `invalid` at the field. */
export async function create(
  tx: CompanyTx,
  services: Dependencies,
  link: PaymentLinkInput,
  { base, send }: { base: string; send: boolean },
): Promise<string> {
  await check(tx, link)
  const [payment_links_id = ''] = await createMany(tx, services, [{ link, send }], base)
  return payment_links_id
}
