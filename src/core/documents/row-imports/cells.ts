import { t } from '#core/messages.ts'
import { decimalText, parseDecimal } from '../../decimal.ts'
import { readMobile } from '../../identifiers/mobile.ts'
import { stateLetters, stateOf } from '../../identifiers/states.ts'
import { states } from '../../identifiers/state-list.ts'
import { negated, readAmount } from '../parsing/amounts.ts'
import { readDate } from '../parsing/dates.ts'
import { serialDate } from '../parsing/serial-date.ts'
import { type ColumnOf, plainHeading } from './columns.ts'

/** The value of a cell: undefined when it is blank. Money in paise, dates as ISO, percent and quantity as decimal text. */
export type CellValue = string | number | boolean | undefined
/** `currency`: of the sign or code beside an amount. */
export type CellReading = { value: CellValue; currency?: string } | { problem: string }

/** `Jammu & Kashmir` and `Jammu and Kashmir`, `Tamilnadu` and `Tamil Nadu` are one. */
const stateKey = (plain: string) => plain.replaceAll(/\band\b|\s/g, '')
const stateByName = new Map([
  ...states.filter(({ to }) => to === undefined).map(({ code, name }): [string, string] => [stateKey(plainHeading(name)), code]),
  ...stateLetters,
])

/** The text of a cell by its column. The problem is the sentence for the person. */
export function readCell(column: Pick<ColumnOf, 'kind' | 'choices' | 'side'>, raw: string): CellReading {
  // Exports put a quote before what a spreadsheet would take for a formula.
  const text = raw.trim().replace(/^'(?=[=+\-@])/, '')
  if (text === '') return { value: undefined }
  const plain = plainHeading(text)
  switch (column.kind) {
    case 'text':
      return { value: text }
    case 'code':
      return { value: text.replaceAll(/\s/g, '').toUpperCase() }
    case 'mobile':
      return { value: readMobile(text.replace(/\.0+$/, '')) ?? text }
    case 'money':
      return moneyOf(text, column.side, false)
    case 'signed':
      return moneyOf(text, column.side, true)
    case 'balance':
      return balanceOf(text)
    case 'percent':
      return decimalOf(text.replace(/(?<!\s)\s*%$/, ''), 'Enter a percentage such as 18')
    case 'gst_rate':
      return gstRateOf(text)
    case 'quantity':
      return decimalOf(text.replaceAll(',', ''), 'Enter a quantity such as 2 or 1.5')
    case 'count':
      return countOf(text)
    case 'date':
      return dateOf(text)
    case 'month':
      return monthOf(text)
    case 'state':
      return stateNamed(text, plain)
    case 'yes':
      return yesOf(plain)
    case 'choice':
      return choiceOf(column.choices ?? {}, plain)
  }
}

function moneyOf(text: string, side: ColumnOf['side'], isSigned: boolean): CellReading {
  const amount = readAmount(text, '.')
  if (amount === undefined || amount.rounded_from !== undefined) return { problem: 'Enter an amount such as 1,250.50' }
  const { paise, mark, currency } = amount
  if (mark !== undefined && mark !== side && paise !== 0)
    return {
      problem:
        side === undefined
          ? 'Enter an amount without Dr or Cr, such as 1,250.50'
          : side === 'debit'
            ? 'This amount is a credit (Cr), and debits belong here'
            : 'This amount is a debit (Dr), and credits belong here',
    }
  return paise < 0 && !isSigned ? { problem: 'Enter an amount of zero or more' } : inCurrency(paise, currency)
}

/** An amount that says its side, in paise: a debit positive, a credit negative. */
function balanceOf(text: string): CellReading {
  const amount = readAmount(text, '.')
  if (amount === undefined || amount.rounded_from !== undefined || (amount.mark === undefined && amount.paise !== 0))
    return { problem: 'Enter a balance with its side, such as 1,250.50 Dr' }
  return inCurrency(amount.mark === 'credit' ? negated(amount.paise) : amount.paise, amount.currency)
}

const inCurrency = (value: number, currency: string | undefined): CellReading => ({
  value,
  ...(currency !== undefined && { currency }),
})

function decimalOf(text: string, problem: string): CellReading {
  const decimal = parseDecimal(text, 12)
  return decimal ? { value: decimalText(decimal) } : { problem }
}

/** `18`, `18 %`, `GST 18%`, and 0.18, which is how a spreadsheet holds 18%: no rate of GST below 1 but 0.1 and 0.25 is a percentage. */
function gstRateOf(text: string): CellReading {
  const reading = decimalOf(
    text.replace(/^[a-z]{3,5}\s{0,3}@?\s{0,3}(?=\d)/i, '').replace(/(?<!\s)\s*%$/, ''),
    'Enter a percentage such as 18',
  )
  if ('problem' in reading || text.includes('%')) return reading
  const share = /^0\.(\d{1,4})$/.exec(String(reading.value))?.[1]
  if (share === undefined || ['1', '25'].includes(share)) return reading
  const digits = share.padEnd(2, '0')
  return decimalOf(`${digits.slice(0, 2)}.${digits.slice(2) || '0'}`, 'Enter a percentage such as 18')
}

/** `30`, `30.0` of a spreadsheet, `30 days`, `Net 30`. */
function countOf(text: string): CellReading {
  const digits = /^(?:net\s*)?(\d{1,9})(?:\.0+)?(?:\s*days?)?$/i.exec(text)?.[1]
  return digits === undefined ? { problem: 'Enter a whole number' } : { value: Number(digits) }
}

function dateOf(text: string): CellReading {
  const serial = serialDate(text)
  if (serial !== undefined) return { value: serial }
  const read = readDate(text)
  return read === undefined || read.impossible ? { problem: 'Enter a date such as 21-11-2026' } : { value: read.date }
}

/** A month by name or number with its year (`Apr-2025`, `04/2025`, `2025-04`), or any day of it: a day of that month. */
function monthOf(text: string): CellReading {
  const day = text
    .replace(/^(?=[A-Za-z]{3,9}[-/ .,']*(?:\d{4}|\d{2})$|\d{1,2}[-/.]\d{4}$)/, '01-')
    .replace(/^(\d{4})[-/.](\d{1,2})$/, '$1-$2-01')
  return dateOf(day)
}

/** `27`, `Maharashtra`, `27-Maharashtra`, `MH`. */
function stateNamed(text: string, plain: string): CellReading {
  const digits = /^(\d{1,2})\b/.exec(text)?.[1]
  const code = digits === undefined ? stateByName.get(stateKey(plain)) : digits.padStart(2, '0')
  return code !== undefined && stateOf(code) ? { value: code } : { problem: 'Enter a state by its name or GST code' }
}

function yesOf(plain: string): CellReading {
  if (['yes', 'y', 'true', '1'].includes(plain)) return { value: true }
  return ['no', 'n', 'false', '0'].includes(plain) ? { value: false } : { problem: 'Enter Yes or No' }
}

function choiceOf(choices: Readonly<Record<string, readonly string[]>>, plain: string): CellReading {
  const found = Object.entries(choices).find(([value, words]) => [value, ...words].some((word) => plainHeading(word) === plain))
  if (found) return { value: found[0] }
  const words = Object.entries(choices).map(([value, [word]]) => word ?? value.replaceAll('_', ' '))
  return { problem: t('Enter one of: {words}', { words: words.join(', ') }) }
}
