import { t } from '#core/messages.ts'
import { roundLikeOfflineTool } from '../../money.ts'
import { rates } from './masters.ts'
import type { Filer } from './model.ts'
import { isWithin, periodEnd } from './period.ts'
import { readTemplateDate } from './read-date.ts'
import type { Column, Kind } from './section.ts'
import { registration, place } from './read-identity.ts'
import { type CellResult, refuse } from './cell-result.ts'

/** GST began on this day; nothing in a return is older. */
const GST_BEGAN = '2017-07-01'

/** The value of a cell, or why its row is refused. */
export function readCell(column: Column, raw: string, filer: Filer): CellResult {
  const { header, kind } = column
  const text = plainSpaces(raw).trim() || (column.fallback ?? '')
  if (text === '') {
    const isWanted = column.isRequired && isWithin(filer.period, column.requiredIn ?? {})
    return isWanted ? refuse('missing', t('{header} is missing.', { header })) : { value: undefined }
  }
  switch (kind.is) {
    case 'text':
      return kind.pattern.test(text)
        ? { value: text }
        : refuse('bad_text', t('{header} has characters or a length the portal doesn’t accept.', { header }))
    case 'choice':
      return choice(header, kind, text)
    case 'amount':
      return amount(header, kind, text)
    case 'whole':
      return /^\d{1,15}$/.test(text)
        ? { value: Number(text) }
        : refuse('bad_whole_number', t('{header} must be a whole number.', { header }))
    case 'date':
      return date(header, kind, text, filer)
    case 'gstin':
      return registration(header, kind, text, filer)
    case 'place':
      return place(header, kind, text, filer)
    case 'share':
      return share(header, text)
    case 'rate':
      return rate(header, text)
    case 'none':
      return refuse(
        'not_allowed',
        t('{header} must be blank here. Report supplies through an operator in the ECO sheets.', { header }),
      )
  }
}

/** Copied text often has no-break spaces, which look like spaces, and marks without width, which nobody sees. */
const plainSpaces = (text: string) => text.replace(/[\u200B-\u200D\u2060\uFEFF]/g, '').replace(/[\u00A0\u2007\u202F]/g, ' ')

function choice(header: string, kind: Extract<Kind, { is: 'choice' }>, text: string): CellResult {
  const value = kind.choices.get(text)
  if (value !== undefined) return { value }
  if (!kind.isLenient)
    return refuse(
      'not_a_choice',
      t('{header} must be one of: {value}.', { header, value: [...new Set(kind.choices.keys())].slice(0, 12).join(', ') }),
    )
  const message = t('The portal doesn’t know this {header}, so we leave it out and count the line as inter-State.', { header })
  return { value: undefined, warning: { code: 'unknown_document_type', message } }
}

/** A number in a sheet's format: all lakh or thousand separators are dropped. */
export function plainNumber(text: string): number | undefined {
  const plain = text.replaceAll(',', '')
  return /^-?(?:\d{1,17}\.?\d{0,20}|\.\d{1,20})$/.test(plain) ? Number(plain) : undefined
}

function amount(header: string, kind: Extract<Kind, { is: 'amount' }>, text: string): CellResult {
  const number = plainNumber(text)
  if (number === undefined) return refuse('bad_amount', t('{header} must be a number.', { header }))
  const isExact = !/\.\d{2}\d*[1-9]/.test(text)
  if (!isExact && !kind.isRounded) return refuse('bad_amount', t('{header} must have at most two decimals.', { header }))
  if (number < 0 && !kind.isSigned) return refuse('bad_amount', t('{header} must not be negative.', { header }))
  if (Math.abs(number) >= 10 ** kind.digits)
    return refuse('bad_amount', t('{header} is larger than the portal accepts.', { header }))
  const value = roundLikeOfflineTool(number)
  if (kind.isAboveZero && value <= 0) return refuse('not_above_zero', t('{header} must be above zero.', { header }))
  return { value }
}

function date(header: string, { isOpenEnded }: { isOpenEnded?: boolean }, text: string, filer: Filer): CellResult {
  const read = readTemplateDate(text)
  if (!read) return refuse('bad_date', t('{header} must be a date such as 14-Jul-2025.', { header }))
  if (read.date < GST_BEGAN) return refuse('before_gst', t('{header} is before 1 July 2017, when GST began.', { header }))
  if (!isOpenEnded && read.date > periodEnd(filer.period))
    return refuse('after_period', t('{header} is after the period of this return.', { header }))
  const message = t('{header} is not text such as 14-Jul-2025. The government’s own tool refuses such a cell.', { header })
  return read.isCell ? { value: read.date, warning: { code: 'date_cell', message } } : { value: read.date }
}

/** 65 of table 4 (leased cars); anything else is the whole rate. */
function share(header: string, text: string): CellResult {
  const number = plainNumber(text.endsWith('%') ? text.slice(0, -1).trimEnd() : text)
  if (number !== 100 && number !== 65) return refuse('bad_share_of_rate', t('{header} must be blank, 100 or 65.', { header }))
  return { value: number / 100 }
}

function rate(header: string, text: string): CellResult {
  const number = plainNumber(text.endsWith('%') ? text.slice(0, -1).trimEnd() : text)
  const hundredths = number === undefined ? undefined : roundLikeOfflineTool(number)
  if (hundredths === undefined || !rates.has(hundredths) || hundredths / 100 !== number)
    return refuse('bad_rate', t('{header} must be a rate of GST, such as 18.', { header }))
  return { value: hundredths }
}
