import type { PaperDocument } from '#core/documents/print/document.ts'
import type { Fact, PrintLayout } from '#core/documents/print/layout.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { inLanguageOf } from '#server/platform/language.ts'
import type { MailButton, MailCard } from '#server/platform/mail-card.ts'
import { printLayout } from '../pdf/paper.ts'
import { brandOfDocument } from './brand.ts'

/** What the mail of a document shows of it: the words and figures of its PDF. */
export async function cardOf(doc: PaperDocument, button: MailButton | undefined): Promise<MailCard> {
  const layout = printLayout(doc)
  return {
    language: layout.language,
    brand: await brandOfDocument(doc, layout),
    title: layout.title,
    amount: amountOf(doc, layout),
    facts: factsOf(layout),
    button,
  }
}

/** Number, dates and references, without what only a tax officer looks for. */
function factsOf({ language, facts }: PrintLayout): Fact[] {
  const left_out = inLanguageOf(language, () => [t('Place of supply'), t('Reverse charge')])
  return facts.filter(({ label }) => !left_out.includes(label))
}

/** The last of the totals: what is due, where something was paid. Goods have no amount. */
function amountOf({ account, voucher }: PaperDocument, { language, sums }: PrintLayout): Fact | undefined {
  if (account) return inLanguageOf(language, () => rupees(t('Closing balance'), account.closing))
  if (voucher) return inLanguageOf(language, () => rupees(t('Total'), voucher.total))
  const last = sums.findLast(({ kind }) => kind === 'total')
  return last && { label: last.label, value: last.amount }
}

const rupees = (label: string, amount: number): Fact => ({ label, value: `₹${formatPaise(amount)}` })
