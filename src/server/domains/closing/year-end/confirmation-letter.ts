import { financialYear, formatDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { formatPaise } from '#core/money.ts'
import { currentLanguage, inContext, t } from '#core/messages.ts'
import { inLanguageOf } from '#server/platform/language.ts'
import { brandOf } from '#server/domains/documents/mailing/brand.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import type { Mail } from '#server/platform/mail.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { slipPdf } from '#server/domains/documents/pdf/render.ts'
import type { SlipPaper } from '#server/domains/documents/pdf/slip.ts'

type Letter = {
  company_name: string
  company_email: string | null
  party_name: string
  email: string | null
  is_customer: boolean
  balance: number
  language: string | null
  period_start: string
}

async function letterOf(tx: CompanyTx, balance_confirmations_id: string): Promise<Letter> {
  const { rows } = await tx.client.query<Letter>(
    `SELECT coalesce(o.legal_name, o.company_name) AS company_name, o.email AS company_email, coalesce(c.customer_name, v.vendor_name) AS party_name,
       b.email, b.customers_id IS NOT NULL AS is_customer, b.balance, b.period_start, coalesce(c.language, v.language) AS language
     FROM balance_confirmations b JOIN companies o USING (companies_id)
     LEFT JOIN customers c ON c.companies_id = b.companies_id AND c.customers_id = b.customers_id
     LEFT JOIN vendors v ON v.companies_id = b.companies_id AND v.vendors_id = b.vendors_id
     WHERE b.companies_id = $1 AND b.balance_confirmations_id = $2`,
    [tx.companies_id, balance_confirmations_id],
  )
  if (!rows[0]) throw new AppError('not_found', 'This letter does not exist.')
  return rows[0]
}

/** `You owe us ₹1,000.00`, from the side of the party that reads it. */
const owesWords = ({ is_customer, balance }: Letter): string =>
  is_customer === balance > 0
    ? t('You owe us ₹{amount}', { amount: formatPaise(Math.abs(balance)) })
    : t('We owe you ₹{amount}', { amount: formatPaise(Math.abs(balance)) })

const asking = (letter: Letter): string =>
  t('Our books show this balance with you on {date}: {balance}.', {
    date: formatDate(financialYear(letter.period_start).end),
    balance: owesWords(letter),
  })

/** The letter for print, with a reply slip. */
export async function letter(tx: CompanyTx, balance_confirmations_id: string): Promise<Download> {
  const read = await letterOf(tx, balance_confirmations_id)
  const paper = slipOf(read)
  async function* content() {
    yield await slipPdf(paper)
  }
  const file_name = `Balance confirmation ${read.party_name.replaceAll(/[^\p{L}\p{N} -]/gu, '')}.pdf`
  return { file_name, media_type: 'application/pdf', content: content() }
}

/** What is printed, in the language of the party that reads it. */
const slipOf = (read: Letter): SlipPaper =>
  inLanguageOf(read.language, () => ({ language: currentLanguage(), slip: printed(read) }))

function printed(read: Letter): SlipPaper['slip'] {
  const day = formatDate(financialYear(read.period_start).end)
  return {
    title: t('Balance confirmation'),
    number: day,
    company_name: read.company_name,
    parts: [
      {
        title: t('Request'),
        facts: [
          [inContext('person', 'From'), read.company_name],
          [inContext('person', 'To'), read.party_name],
          [t('Balance'), owesWords(read)],
          [t('On'), day],
        ],
        columns: [{ label: t('Please confirm this balance, or send us the balance in your books with a statement of account.') }],
      },
      {
        title: t('Your answer'),
        columns: [{ label: t('Select one') }, { label: '' }],
        rows: [
          ['[   ]', t('The balance agrees with our books on {date}.', { date: day })],
          [
            '[   ]',
            t('Our books show ₹ {line} instead. A statement of account is attached.', { line: '______________________' }),
          ],
          ['', t('Name, signature, date and stamp: {line}', { line: '______________________________________' })],
        ],
      },
    ],
  }
}

/** Mails the letter, and records whether it went out. */
export const confirmationJob = ({
  mail,
  files,
}: Pick<Dependencies, 'mail' | 'files'>): JobDefinition<{ balance_confirmations_id: string }> => ({
  name: 'balance-confirmation',
  async run(company, payload) {
    const brand = await brandOf(company, files)
    await company(async (tx) => {
      const read = await letterOf(tx, payload.balance_confirmations_id)
      if (read.email === null) return
      const said = inLanguageOf(read.language, () => ({
        card: {
          brand,
          amount: { label: t('On {date}', { date: formatDate(financialYear(read.period_start).end) }), value: owesWords(read) },
        },
        subject: t('{company_name}: please confirm your balance on {date}', {
          company_name: read.company_name,
          date: formatDate(financialYear(read.period_start).end),
        }),
        text: t(
          'Dear {party_name},\n\n{asking}\n\nPlease reply to this mail: say whether you agree, or send us the balance in your books with a statement of account.\n\n{company_name}',
          { party_name: read.party_name, asking: asking(read), company_name: read.company_name },
        ),
      }))
      const written: Mail = {
        kind: 'balance-confirmation',
        to: read.email,
        ...said,
        ...(read.company_email !== null && { replyTo: read.company_email }),
      }
      await mail.send(tx, written, { job: 'balance-confirmation', payload })
    })
  },
  async mailed(tx, { balance_confirmations_id }, email_status) {
    await tx.client.query(
      'UPDATE balance_confirmations SET email_status = $3 WHERE companies_id = $1 AND balance_confirmations_id = $2',
      [tx.companies_id, balance_confirmations_id, email_status],
    )
  },
})
