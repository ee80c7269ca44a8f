import * as z from 'zod/mini'
import type { Reply } from '#contract/endpoint.ts'
import { DividendInput, type lastShareholders, previewDividend, type Shareholder } from '#contract/purchases/dividends.ts'
import type { Paise } from '#core/money.ts'

export type PayeeValues = {
  vendors_id: string
  payee_name: string
  holder: string
  exempt_reason: string
  shares: string
  amount: Paise | undefined
}
export type DividendValues = {
  dividend_kind: string
  dividend_name: string
  declared_on: string
  record_date: string
  per_share: string
  payees: PayeeValues[]
}

export const noPayee: PayeeValues = {
  vendors_id: '',
  payee_name: '',
  holder: 'by_pan',
  exempt_reason: '',
  shares: '',
  amount: undefined,
}

type Known = Reply<typeof lastShareholders>['rows']
/** The form of the next dividend: with the shareholders of the latest one, or an empty line. */
export const newDividend = (known: Known, declared_on: string): DividendValues => ({
  dividend_kind: 'interim',
  dividend_name: '',
  declared_on,
  record_date: '',
  per_share: '',
  payees:
    known.length === 0
      ? [noPayee]
      : known.map(({ vendors_id, payee_name, holder, exempt_reason, shares }) => ({
          ...noPayee,
          vendors_id,
          payee_name,
          holder,
          exempt_reason: exempt_reason ?? '',
          shares: shares === null ? '' : String(shares),
        })),
})

const wholeNumber = (typed: string) => {
  const digits = typed.replaceAll(/[,\s]/g, '')
  return /^\d{1,13}$/.test(digits) ? Number(digits) : null
}

function asked({ declared_on, per_share, payees }: DividendValues) {
  const rate = per_share.trim() || null
  return {
    declared_on,
    per_share: rate,
    payees: payees.map(({ vendors_id, holder, exempt_reason, shares, amount }) => ({
      vendors_id,
      holder: holder as Shareholder['holder'],
      exempt_reason: holder === 'exempt' ? exempt_reason.trim() || null : null,
      shares: wholeNumber(shares),
      amount: rate === null ? (amount ?? null) : null,
    })),
  }
}

/** What is sent: the amounts follow from the shares where a dividend for each share is entered. */
export const dividendBody = (values: DividendValues) => ({
  ...asked(values),
  dividend_kind: values.dividend_kind,
  dividend_name: values.dividend_name,
  record_date: values.record_date || null,
})
export const dividendSchema = z.pipe(z.transform(dividendBody), DividendInput)

const whole = (values: DividendValues) => {
  const body = asked(values)
  const isWhole = ({ vendors_id, shares, amount, holder, exempt_reason }: (typeof body.payees)[number]) =>
    vendors_id !== '' && (body.per_share === null ? amount : shares) !== null && (holder !== 'exempt' || exempt_reason !== null)
  return { ...body, payees: body.payees.filter(isWhole) }
}
/** The body of the preview, of the lines that are complete; refused while there is none. */
export const previewSchema = z.pipe(z.transform(whole), previewDividend.body)
