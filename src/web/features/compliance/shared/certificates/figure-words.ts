import { t } from '#core/messages.ts'
import { formatPaise, type Paise } from '#core/money.ts'

type Compared = {
  state: string
  amount: Paise
  tax: Paise
  certificate: { amount: Paise | null; tax: Paise | null } | null
}

/** How the figures of a certificate compare with ours. */
export function figureWords({ state, amount, tax, certificate }: Compared): string {
  if (state === 'no_pan') return t('No PAN: TRACES issues no certificate')
  if (certificate === null) return t('Not yet received')
  if (state === 'received') return t('Received, figures agree')
  if (state === 'unread') return t('Received, compare the figures yourself')
  const said = (of: Paise | null) => formatPaise(of ?? 0)
  return certificate.tax === tax
    ? t('The certificate says ₹{amount} paid, not ₹{own}', { amount: said(certificate.amount), own: formatPaise(amount) })
    : t('The certificate says ₹{amount} of tax, not ₹{own}', { amount: said(certificate.tax), own: formatPaise(tax) })
}

/** How many of those for whom one is expected have their certificate. */
export const countWords = (expected: readonly Pick<Compared, 'certificate'>[]): string =>
  t('{received} of {expected} received', {
    received: expected.filter(({ certificate }) => certificate !== null).length,
    expected: expected.length,
  })
