import { dateInIndia, formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise, type Paise, sumPaise } from '#core/money.ts'
import reasons from '#messages/reasons.json' with { type: 'json' }
import { translateReason } from '#core/reasons.ts'
import type { TdsRule } from '#core/tax/tds.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { vendorsOfPayee } from '#server/domains/directory/vendors/payee.ts'
import { get as vendorOf } from '#server/domains/directory/vendors/service.ts'
import { creditedBefore } from '#server/domains/purchases/purchase-documents/credited-before.ts'
import { panOn, rulesOf, windowOf } from '#server/domains/purchases/purchase-documents/withholding.ts'
import type { TopicAnswer } from './topic-answer.ts'

/** How much a vendor may still be credited before TDS is due, counted as bills count it: over all vendors of the payee, without GST. */
export async function limitLeft(tx: CompanyTx, party: string): Promise<(() => TopicAnswer) | undefined> {
  const { rows } = await tx.client.query<{ vendors_id: string }>(
    'SELECT vendors_id FROM vendors WHERE companies_id = $1 AND vendor_name = $2 LIMIT 2',
    [tx.companies_id, party],
  )
  const [one, ...others] = rows
  if (!one || others.length > 0) return undefined
  const vendor = await vendorOf(tx, one.vendors_id)
  const plain = (reply: string): TopicAnswer => ({
    reply,
    derivation: '',
    table: null,
    link: `/payables/vendors/${one.vendors_id}`,
  })
  if (vendor.gst_treatment === 'overseas')
    return () => plain(t('{party} is abroad: TDS has no limit there and counts from the first rupee.', { party }))
  const { tds_nature } = vendor
  if (tds_nature === null)
    return () =>
      plain(t('{party} has no kind of payment for TDS, so none is deducted by default. Choose it on the vendor.', { party }))
  const today = dateInIndia(tx.now)
  const payee = await vendorsOfPayee(tx, one.vendors_id)
  const pan = await panOn(tx, vendor, payee, today)
  const [rule, ...shared] = rulesOf(tds_nature, today, vendor.pan, pan.state)
  if (!rule) return () => plain(t('No TDS is deducted from {party} today.', { party }))
  const span = windowOf(rule, today)
  const natures = [rule, ...shared].map(({ nature }) => nature)
  const before = await creditedBefore(tx, { except: null, payee, natures, ...span })
  const credited = sumPaise([...before.values()].map(({ paid }) => paid))
  return () => ({
    ...plain(sentenceOf(rule, credited, party)),
    derivation: t(
      '{rule}. Bills and advances in the books from {from} to {to}, without GST, of all vendors with the same PAN; drafts are left out.',
      { rule: translateReason(rule.why, reasons), from: formatDate(span.from), to: formatDate(today) },
    ),
  })
}

function sentenceOf({ threshold }: TdsRule, credited: Paise, party: string): string {
  const left = threshold.total - credited
  const values = {
    party,
    left: formatPaise(Math.max(0, left)),
    limit: formatPaise(threshold.total),
    credited: formatPaise(credited),
    single: formatPaise(threshold.single ?? 0),
  }
  if (left < 0) return t('{party} is over the TDS limit: ₹{credited} of ₹{limit}. TDS applies to the next bill.', values)
  const first =
    threshold.window === 'year'
      ? t('₹{left} is left before TDS applies to {party} this financial year: ₹{credited} of ₹{limit}.', values)
      : t('₹{left} is left before TDS applies to {party} this month: ₹{credited} of ₹{limit}.', values)
  return threshold.single === undefined ? first : `${first} ${t('One bill above ₹{single} is taxed at once.', values)}`
}
