import type { CertifiedPayee, TdsCertificates } from '#contract/compliance/tds-certificates.ts'
import type { Letter } from '#contract/documents/letters.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'

type About = { of: Pick<TdsCertificates, 'form' | 'kind'>; words: () => string; company_name: string }

/** The mail to a payee with its certificate, in the language of now. `words`: the quarter, in that language too. */
export function letterTo({ of: { form, kind }, words, company_name }: About, payee: CertifiedPayee): Letter {
  const said = {
    name: payee.party_name,
    form,
    quarter: words(),
    tax: formatPaise(payee.tax),
    amount: formatPaise(payee.amount),
    company_name,
  }
  return {
    to: payee.email ?? '',
    subject:
      kind === 'tds'
        ? t('TDS certificate (Form {form}) from {company_name}, {quarter}', said)
        : t('TCS certificate (Form {form}) from {company_name}, {quarter}', said),
    message:
      kind === 'tds'
        ? t(
            'Dear {name},\n\nYour TDS certificate (Form {form}) for {quarter} is attached. We deducted ₹{tax} from payments of ₹{amount}.\n\nRegards,\n{company_name}',
            said,
          )
        : t(
            'Dear {name},\n\nYour TCS certificate (Form {form}) for {quarter} is attached. We collected ₹{tax} on ₹{amount}.\n\nRegards,\n{company_name}',
            said,
          ),
  }
}
