import { t } from '#core/messages.ts'
import { financialYear, type IsoDate, isIsoDate } from '../../dates.ts'
import { readDate } from '../../documents/parsing/dates.ts'
import { badFile } from '../../documents/parsing/refuse.ts'
import { lineCounter, readMarkup } from '../../documents/parsing/markup.ts'
import { attribute, type Element, textOf } from '../../documents/parsing/element.ts'
import { type Fixed, fixedText } from './fixed.ts'
import { sumsOf } from './balance.ts'
import { breaksOff, recordsIn } from './tally-records.ts'
import { type Book, type FileEntry, type FileLine, type JournalReader, openBook } from './types.ts'
import { left, linesOf, isYes } from './tally-lines.ts'
import { ledger, opening } from './tally-ledgers.ts'

/** Kinds of voucher that touch no account. */
const outside =
  /^(memorandum|memos?|delivery note|receipt note|rejections? (in|out)|stock journal|physical stock|material (in|out)|attendance|job work.*)$/i

const isOutside = (kind: string) => outside.test(kind) || /\border\b/i.test(kind)

/**
 * The vouchers of a Tally export, as written by “Export data” (TALLYMESSAGE) or returned by its XML server; and its masters. Throws
 * `bad_file` for one that breaks off: its last vouchers would be missing.
 */
export function readTally(text: string, today: IsoDate): JournalReader {
  const book = openBook()
  if (breaksOff(text))
    throw badFile(
      t('This file breaks off before its end, so vouchers are missing. Export it from Tally again and import that file.'),
    )
  return { format: 'tally', book, entries: { [Symbol.iterator]: () => entriesIn(text, book, today) } }
}

function* entriesIn(text: string, book: Book, today: IsoDate): Generator<FileEntry> {
  const openings: FileLine[] = []
  const closings: { line: number; account: string; amount: Fixed; currency: string }[] = []
  let [first, last]: (IsoDate | undefined)[] = []
  const lineAt = lineCounter(text)
  for (const found of recordsIn(text)) {
    const [read] = readMarkup(found.text).children
    if (read === undefined) continue
    const line = lineAt(found.index)
    if (found.name === 'GROUP') group(book, read)
    else if (found.name === 'LEDGER') {
      const master = ledger(book, read)
      if (master?.opening) openings.push(master.opening)
      if (master?.closing) closings.push({ ...master.closing, line })
    } else {
      const entry = voucher(book, read, line)
      if (entry === undefined) continue
      if (first === undefined || entry.posting_date < first) first = entry.posting_date
      if (last === undefined || entry.posting_date > last) last = entry.posting_date
      yield entry
    }
  }
  const begin = financialYear(first ?? today).start
  if (openings.length > 0) yield opening(begin, openings)
  for (const { line, account, amount, currency } of closings)
    book.checks.push({ line, date: last ?? begin, account, currency, amount, at_start: false, with_below: false })
}

function group(book: Book, read: Element) {
  const name = attribute(read, 'NAME') ?? textOf(read, 'NAME')
  const parent = textOf(read, 'PARENT')
  if (name) book.groups.set(name, parent ?? '')
}

function voucher(book: Book, read: Element, line: number): FileEntry | undefined {
  const kind = textOf(read, 'VOUCHERTYPENAME') ?? attribute(read, 'VCHTYPE') ?? ''
  if (isYes(read, 'ISCANCELLED')) return left(book, 'A cancelled voucher is left out')
  const all = linesOf(read, book, kind)
  if (all.length === 0)
    return left(
      book,
      isOutside(kind) ? `A voucher of the kind ${kind} touches no account` : 'A voucher without amounts is left out',
    )
  if (isOutside(kind) && !/journal/i.test(kind)) return left(book, `A voucher of the kind ${kind} touches no account`)
  const voucher_no = textOf(read, 'VOUCHERNUMBER') ?? null
  const posting_date = dateOf(textOf(read, 'DATE') ?? '')
  const issues = posting_date === undefined ? ['The voucher has no date that exists'] : []
  const sums = [...sumsOf(all)]
  if (sums.length > 0)
    issues.push(
      t('Debits and credits differ by {map}', {
        map: sums.map(([currency, sum]) => `${fixedText(sum)} ${currency}`).join(' and '),
      }),
    )
  const narration = textOf(read, 'NARRATION')
  const memo = narration ?? [kind, voucher_no].filter(Boolean).join(' ')
  const voucherName = [kind, voucher_no].filter(Boolean).join(' ') || null
  const key = textOf(read, 'GUID') ?? attribute(read, 'REMOTEID') ?? null
  const aside = isYes(read, 'ISOPTIONAL') ? { aside: 'Optional in Tally, which does not count it' } : {}
  return { line, posting_date: posting_date ?? '1900-01-01', memo, voucher: voucherName, key, lines: all, issues, ...aside }
}

function dateOf(text: string): IsoDate | undefined {
  const plain = text.trim()
  const date = /^\d{8}$/.test(plain) ? `${plain.slice(0, 4)}-${plain.slice(4, 6)}-${plain.slice(6)}` : plain.slice(0, 10)
  return isIsoDate(date) ? date : readDate(plain, 'dmy')?.date
}
