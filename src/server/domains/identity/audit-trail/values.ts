import { permissions } from '#contract/permissions.ts'
import { formatDate, isIsoDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { countOf, t } from '#core/messages.ts'
import { translateRefusal } from '#core/reasons.ts'

type Change = { field: string; before: unknown; after: unknown }
type Detail = Record<string, unknown>

/** The edits in a detail: pairs of before and after. A list of two permissions is not a pair. */
export function changesIn(detail: Detail): Change[] {
  return Object.entries(detail).flatMap(([field, value]) => (isPair(value) ? [{ field, before: value[0], after: value[1] }] : []))
}

/** The other content of a detail. */
export function factsIn(detail: Detail): { field: string; value: unknown }[] {
  return Object.entries(detail).flatMap(([field, value]) => (isPair(value) ? [] : [{ field, value }]))
}

function isPair(value: unknown): value is [unknown, unknown] {
  return Array.isArray(value) && value.length === 2 && !value.every(isPermission)
}

const isPermission = (value: unknown) => permissions.some((name) => name === value)

/** `bank_ifsc` → `Bank IFSC`. */
export function labelOf(field: string): string {
  const words = field
    .replace(/_id$/, '')
    .split('_')
    .map((word) => (spelled.has(word) ? word.toUpperCase() : word))
    .join(' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
const spelled = new Set(['gst', 'gstin', 'pan', 'ifsc', 'upi', 'vpa', 'tds', 'hsn', 'sku', 'lut', 'ip'])

// What a job was refused; reasons are people's own words.
const isRefusal = /(^|_)problem$/

// Whole paise by the usual names of amount fields; other numbers are counts and days.
const isMoney = /(^|_)(amount|total|rate|balance|charge|settled|difference|receivable|price|limit)$/

/** A logged value as a person reads it; null when there was nothing. */
export function textOf(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? t('Yes') : t('No')
  if (typeof value === 'number') return isMoney.test(field) ? `₹${formatPaise(value)}` : String(value)
  if (typeof value === 'string')
    return isIsoDate(value)
      ? formatDate(value)
      : isPermission(value)
        ? wordsOf(value)
        : isRefusal.test(field)
          ? translateRefusal(value)
          : value
  if (Array.isArray(value))
    return value.every((one) => typeof one === 'string')
      ? value.map((one) => textOf(field, one)).join(', ')
      : countOf(value.length, 'line')
  return JSON.stringify(value).slice(0, 300)
}

const wordsOf = (permission: string) => permission.slice(0, 1) + permission.slice(1).toLowerCase().replaceAll('_', ' ')
